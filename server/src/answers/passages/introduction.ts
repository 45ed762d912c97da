import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import { type KnownPage, type Section, unlessUnreadable, wholePage } from '../../content/page.js';
import { readQuestion } from '../questions/question.js';
import { holds, termsOf } from '../questions/telling-words.js';
import { unitsOf } from '../units/section-units.js';
import { isAside, isFurniture, isPointer } from '../units/what-unit-says.js';
import type { AnswerRequest } from './answer-source.js';
import type { Retrieval } from './retrieval.js';

/** A documentation, as far as it is introduced. */
export interface IntroducedDocumentation {
  site: Pick<SiteConfiguration, 'name'>;
  pages: ReadonlyMap<string, KnownPage>;
}

/** So many blocks of a page introduce what it is about; what follows says more of it. */
const mostBlocks = 8;
const leastWords = 4;
const mostCharacters = 450;

/**
 * What was found, with the beginning of the first page before it where a question asks what the documentation is about,
 * "What is Kettle?" on the site of Kettle: every section names that, and few say what it is.
 */
export async function withIntroduction(
  retrieval: Retrieval,
  documentation: IntroducedDocumentation,
  request: AnswerRequest,
): Promise<Retrieval> {
  const section = await introductionFor(request, documentation);
  if (!section) return retrieval;
  const others = retrieval.hits.filter((hit) => !isSameSection(hit.section, section));
  const score = retrieval.hits[0]?.score ?? 1;
  const hits = [{ section, score, coverage: 1 }, ...others].slice(0, request.retrievalPageSize);
  return { ...retrieval, hits, coverage: 1, introduction: section };
}

async function introductionFor(
  { turns, filter }: AnswerRequest,
  { site, pages }: IntroducedDocumentation,
): Promise<Section | undefined> {
  const question = readQuestion(turns.at(-1)?.text ?? '');
  const telling = question.words.filter(({ weight }) => weight === 1);
  if (question.kind !== 'what' || telling.length === 0) return undefined;
  const first = pages.get('/') ?? pages.values().next().value;
  if (!first || !isWithin(first, filter)) return undefined;
  const names = termsOf([site.name, nameIn(first.title)].join('\n'), first.language);
  if (!telling.every((word) => holds(names, word) > 0.5)) return undefined;
  const section = (await unlessUnreadable(wholePage(first)))?.sections[0];
  return section && readIntroduction(section, { site }) ? section : undefined;
}

/** "Kettle: hot water for all" and "Kettle.js" without what they say of it. */
function nameIn(title: string): string {
  return /^[^:–—|(]+/.exec(title)?.[0] ?? title;
}

function isWithin(page: KnownPage, { version, language }: AnswerRequest['filter']): boolean {
  return (
    (version === undefined || page.version === version) &&
    (language === undefined || page.language === language)
  );
}

function isSameSection(first: Section, second: Section): boolean {
  return first.path === second.path && first.anchor === second.anchor;
}

/** What an introduction says of what it introduces. */
export interface Introduction {
  /** As far as it says that one sentence after the other. */
  markdown: string;
  /** Whether that says so in words, and is not only what stands at the beginning. */
  isDefinition: boolean;
}

/** Reads what a section says of what it introduces; `undefined` where that is nothing. */
export function readIntroduction(
  section: Section,
  { site }: Pick<IntroducedDocumentation, 'site'>,
): Introduction | undefined {
  const sentences = unitsOf(section).filter(
    ({ kind, blockPlace, markdown }) =>
      kind === 'sentence' && blockPlace < mostBlocks && isTelling(markdown),
  );
  const names = [site.name, nameIn(section.title)];
  const defined = sentences.find(({ markdown }) => isDefinitionOf(markdown, names));
  const best = defined ?? sentences[0];
  if (!best) return undefined;
  let { markdown } = best;
  for (const next of sentences.slice(sentences.indexOf(best) + 1)) {
    const isLonger = markdown.length + next.markdown.length >= mostCharacters;
    if (next.block !== best.block || isLonger || !/[.!?…]\W*$/.test(next.markdown)) break;
    markdown += ` ${next.markdown}`;
  }
  return {
    markdown: markdown.replace(/[:：]$/, ' …'),
    isDefinition: defined !== undefined,
  };
}

/** Not badges, sponsors, notes and invitations. */
function isTelling(markdown: string): boolean {
  if (isFurniture(markdown) || isPointer(markdown) || isAside(markdown)) return false;
  const text = markdown.replace(/!?\[([^\]]*)\]\([^()\s]*\)/g, '$1');
  if ((text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords) return false;
  return !/^\W*(?:notes?|warning|tip|for|try|test|check|read|don't|do not|you|if|when|this (?:page|site|guide|document))\b|\bsponsors?\b|\bbadge\b/i.test(
    text,
  );
}

const verb =
  '(?:is|are|lets|allows?|enables?|provides?|extends|helps?|makes?|gives?|turns?|implements|offers|adds)';
const says = new RegExp(`^(?:'s|(?: \\([^()]*\\))?,? (?:${verb}|an?|the)) `, 'i');
const ofThing = new RegExp(
  `^(?:this|the) (?:\\w+ )?(?:package|library|module|project|tool) ${verb} `,
  'i',
);

/** What says that something was, or is so only for some, and not what it is. */
const auxiliary = /\b(?:are|was|were|has|have|had|can|could|will|should|must|may)\b/i;

/**
 * "Kettle is …", "Kettle boils …", "It's a …", "This library provides …", "A kettle for tea.", "Kettle A quick way …" of
 * a banner.
 */
function isDefinitionOf(markdown: string, names: readonly string[]): boolean {
  const text = markdown.replace(/[*_`>#]|^\W+/g, '');
  const isPlain = !auxiliary.test(text);
  const subjects = [...names, ...names.map((name) => name.replace(/\s+/g, '-')), 'it'];
  const isNamed = subjects.some((name) => {
    if (name === '' || !text.toLowerCase().startsWith(name.toLowerCase())) return false;
    const rest = text.slice(name.length);
    return says.test(rest) || (isPlain && /^ \w{3,}s /.test(rest));
  });
  return isNamed || ofThing.test(text) || (isPlain && /^(?:an?|the|yet another) /i.test(text));
}
