import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import type { SearchHit, SearchIndex } from '../../retrieval/ranking/search-index.js';
import { placeSection } from '../../site/placed-links.js';
import { sitePath } from '../../site/site-path.js';
import { linkSection, markdownLink, type SourceLink, uniqueLinks } from '../links/source-link.js';
import type { Answer, AnswerRequest, AnswerSource } from './answer-source.js';
import { inPieces } from './in-pieces.js';
import { quoteSection } from './quotation.js';
import { answerableCoverage, type Retrieval, retrieve } from './retrieval.js';

const passageLimit = 3;
const characterLimit = 1500;
/** With less room than this, a quotation would be a shred. */
const leastLength = 120;
/** A section is quoted beside the best one only when it comes this near to its score. */
const nearBest = 0.6;
/** From this coverage on, passages answer; below it they are the closest there are. */
const certainCoverage = 0.7;
const linkLimit = 3;

/** Where the passages come from; read anew for every answer, as a library may change. */
export interface PassagesAnswerOptions {
  index: SearchIndex;
  site: SiteConfiguration;
}

interface Quotation {
  markdown: string;
  link: SourceLink;
}

/**
 * Answers with the documentation's own words: the passages that answer best, each quoted with its
 * source. Where the documentation does not carry an answer it says so and names the closest pages.
 */
export class PassagesAnswerSource implements AnswerSource {
  readonly #options: PassagesAnswerOptions;

  constructor(options: PassagesAnswerOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const retrieval = await retrieve(this.#options.index, request);
    const quotations = this.#quote(retrieval);
    if (retrieval.coverage < answerableCoverage || quotations.length === 0) {
      return this.#decline(retrieval);
    }
    const isUnsure = retrieval.coverage < certainCoverage;
    const opening = isUnsure
      ? 'I found no passage that answers this in full. These come closest:\n\n'
      : '';
    return {
      kind: 'passages',
      isUnsure,
      text: inPieces(opening + quotations.map((quotation) => quotation.markdown).join('\n\n')),
      sources: uniqueLinks(quotations.map((quotation) => quotation.link)),
    };
  }

  #quote({ hits, query }: Retrieval): Quotation[] {
    const best = hits[0]?.score ?? 0;
    const place = sitePath(this.#options.site);
    const quotations: Quotation[] = [];
    let rest = characterLimit;
    for (const { section } of hits.filter((hit) => hit.score >= best * nearBest)) {
      if (quotations.length === passageLimit || rest < leastLength) break;
      const quote = quoteSection({ section: placeSection(section, place), query, length: rest });
      if (!quote) continue;
      const link = this.#link(section, query);
      quotations.push({ markdown: `From ${markdownLink(link)}:\n\n${quote}`, link });
      rest -= quote.length;
    }
    return quotations;
  }

  #decline({ hits, query }: Retrieval): Answer {
    const links = uniqueLinks(hits.map(({ section }) => this.#link(section, query)));
    const closest = links.slice(0, linkLimit).map((link) => `- ${markdownLink(link)}`);
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
