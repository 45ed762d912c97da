import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import type { KnownPage, Section } from '../../content/page.js';
import { announcesNext } from '../../retrieval/ranking/passage.js';
import type { SearchHit, SearchIndex } from '../../retrieval/ranking/search-index.js';
import { placeSection } from '../../site/addresses/placed-links.js';
import { linkSection, markdownLink, type SourceLink, uniqueLinks } from '../links/source-link.js';
import type { Question } from '../questions/question.js';
import { smallTalk } from '../questions/small-talk.js';
import { unitLine } from '../units/unit-line.js';
import { endsWithColon } from '../units/what-unit-says.js';
import type { Answer, AnswerRequest, AnswerSource } from './answer-source.js';
import { type ReadSection, readSection } from './best-unit.js';
import { isCertain } from './certainty.js';
import { inPieces } from './in-pieces.js';
import { readIntroduction, subjectOf } from './introduction.js';
import { asQuote, type Quotation, quoteSection } from './quotation.js';
import { type Retrieval, retrieve } from './retrieval.js';
import { yesOrNo } from './yes-or-no.js';

/** Characters of text, of code where that is asked for, and of what else the page says. */
const textLimit = 450;
const codeLimit = 600;
const moreLimit = 240;
const lineLimit = 110;
/** Beside the best section, so many others are named with a line each, if they answer not much worse. */
const furtherLimit = 2;
const worthNaming = 0.65;
/** From this coverage on, passages answer; below it they are the closest there are, and below the other none is shown. */
const certainCoverage = 0.7;
const closestCoverage = 0.45;
const linkLimit = 3;

const unsure = 'I found no passage that answers this in full. These come closest:\n\n';

/** Where the passages come from; read anew for every answer, as a library may change. */
export interface PassagesAnswerOptions {
  index: SearchIndex;
  site: SiteConfiguration;
  pages: ReadonlyMap<string, KnownPage>;
}

/**
 * Answers with the documentation's own words: first what answers, from the section that answers best, then where
 * there is more. Where the documentation does not carry an answer it says so and names the closest pages.
 */
export class PassagesAnswerSource implements AnswerSource {
  readonly #options: PassagesAnswerOptions;

  constructor(options: PassagesAnswerOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const reply = smallTalk(request.turns.at(-1)?.text ?? '');
    // What asks for nothing is not looked up either.
    if (reply !== undefined && request.context.length === 0) {
      return { kind: 'none', isSmallTalk: true, text: inPieces(reply), sources: [] };
    }
    const retrieval = await retrieve(this.#options, request);
    const { hits, coverage, question } = retrieval;
    const { site } = this.#options;
    const sections = await Promise.all(hits.map(({ section }) => placeSection(section, site)));
    const reads = sections.map((section) => readSection(section, question));
    const [best, ...others] = reads;
    const introduction = retrieval.introduction && best && this.#introduce(best, retrieval);
    if (introduction) return introduction;
    const quotation = best && this.#quote(best, question);
    if (coverage < closestCoverage || !best || !quotation) return this.#decline(reads, retrieval);
    const isUnsure =
      coverage < certainCoverage || !isCertain({ read: best, others, quotation, question });
    const opening = isUnsure ? unsure : yesOrNo(quotation.best.unit, question);
    const link = this.#link(best.section, retrieval.query);
    const more = moreOf(best, quotation);
    const named = others.filter(({ section }) => isOperationIn(section, quotation.markdown));
    const near = others.filter(({ score }) => isUnsure || score >= best.score * worthNaming);
    const further = [...new Set([...named, ...near])]
      .slice(0, furtherLimit)
      .map((read) => this.#line(read, retrieval.query));
    const parts = [
      quotation.markdown,
      `From ${markdownLink(link)}.`,
      ...(more ? [`More from this page:\n\n${asQuote(more)}`] : []),
      ...(further.length > 0 ? [`See also:\n\n${further.join('\n')}`] : []),
    ];
    return {
      kind: 'passages',
      isUnsure,
      text: inPieces(opening + parts.join('\n\n')),
      // What it only names to read on is no source of it.
      sources: uniqueLinks([
        link,
        ...named.map(({ section }) => this.#link(section, retrieval.query)),
      ]),
    };
  }

  /** What the documentation says first of what it is about. */
  #introduce({ section }: ReadSection, { query, question }: Retrieval): Answer | undefined {
    const asked = subjectOf(question.text);
    const introduction = readIntroduction(section, { site: this.#options.site, asked });
    if (!introduction) return undefined;
    const { markdown, isDefinition } = introduction;
    const link = this.#link(section, query);
    const text = `${asQuote(markdown)}\n\nFrom ${markdownLink(link)}.`;
    return {
      kind: 'passages',
      isUnsure: !isDefinition,
      text: inPieces(isDefinition ? text : unsure + text),
      sources: [link],
    };
  }

  #quote(read: ReadSection, question: Question): Quotation | undefined {
    return quoteSection({ read, question, length: textLimit, codeLength: codeLimit });
  }

  /** A link to a section with the line of it that answers best. */
  #line(read: ReadSection, query: string): string {
    const unit = read.units.find((each) => each.unit.kind !== 'code')?.unit;
    const says = unit ? `: ${unitLine(unit, lineLimit)}` : '';
    return `- ${markdownLink(this.#link(read.section, query))}${says}`;
  }

  #decline(reads: readonly ReadSection[], { query }: Retrieval): Answer {
    const byLink = new Map(reads.map((read) => [this.#link(read.section, query).url, read]));
    const closest = [...byLink.values()].slice(0, linkLimit).map((read) => this.#line(read, query));
    const sentence = 'I did not find an answer to this in the documentation.';
    const advice =
      closest.length > 0
        ? `This comes closest:\n\n${closest.join('\n')}`
        : 'Try other words, or the names that the documentation uses.';
    return { kind: 'none', text: inPieces(`${sentence} ${advice}`), sources: [] };
  }

  #link(section: SearchHit['section'], query: string): SourceLink {
    return linkSection(section, { site: this.#options.site, query });
  }
}

/** Whether a section is about an operation that these words name: `GET /jobs`, which its page begins with. */
function isOperationIn({ blocks: [first] }: Section, markdown: string): boolean {
  if (first?.kind !== 'code' || !/^[A-Z]+ \/\S*$/.test(first.text)) return false;
  return markdown.includes(`\`${first.text}\``);
}

/** The next best sentence or item of the section that was not quoted, where it answers about as well. */
function moreOf(read: ReadSection, { blocks }: Quotation): string | undefined {
  const next = read.units.find(
    ({ unit }) =>
      (unit.kind === 'sentence' || unit.kind === 'item') &&
      !blocks.has(unit.block) &&
      !announcesNext(unit.block) &&
      !endsWithColon(unit.markdown),
  );
  if (!next || next.score < read.score * 0.7) return undefined;
  const { markdown } = next.unit;
  return markdown.length <= moreLimit ? markdown : undefined;
}
