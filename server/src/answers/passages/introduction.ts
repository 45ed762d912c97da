import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import { type KnownPage, readableSections, type Section } from '../../content/page.js';
import type { SearchHit } from '../../retrieval/ranking/search-index.js';
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
const longestSentence = 2000;
/** What is longer asks for more, and takes long to be looked at. */
const longestQuestion = 200;

/**
 * What was found, with the beginning of the first page before it where a question asks what the documentation is about,
 * "What is Kettle?" on the site of Kettle: every section names that, and few say what it is.
 */
export async function withIntroduction(
  retrieval: Retrieval,
  documentation: IntroducedDocumentation,
  request: AnswerRequest,
): Promise<Retrieval> {
  const section = await introductionFor(request, documentation, retrieval.hits);
  if (!section) return retrieval;
  const others = retrieval.hits.filter((hit) => !isSameSection(hit.section, section));
  const score = retrieval.hits[0]?.score ?? 1;
  const hits = [{ section, score, coverage: 1 }, ...others].slice(0, request.retrievalPageSize);
  return { ...retrieval, hits, coverage: 1, introduction: section };
}

async function introductionFor(
  { turns, filter }: AnswerRequest,
  { site, pages }: IntroducedDocumentation,
  hits: readonly SearchHit[],
): Promise<Section | undefined> {
  const first = pages.get('/') ?? pages.values().next().value;
  if (!first || !isWithin(first, filter)) return undefined;
  const names = namesOf({ site, title: first.title });
  const asked = subjectOf(turns.at(-1)?.text ?? '');
  if (asked === undefined) return undefined;
  const sections = await readableSections(first);
  // A title in the front matter and another as a heading make two sections, the first of which is empty.
  const section = sections.slice(0, 2).find(({ blocks }) => blocks.length > 0);
  const introduction = section && readIntroduction(section, { site, asked });
  const isTitle = [...names, wordsOf(nameIn(first.title))].includes(asked);
  if (isTitle && !introduction?.isDefinition) {
    const told = await toldIn(introductory(pages, filter), { site, asked });
    if (told) return told;
  }
  // What has a place of its own is told there.
  const isElsewhere = hits.some(
    ({ section: { heading, path } }) =>
      path !== first.path && [asked, ...names].includes(wordsOf(heading)),
  );
  if (isElsewhere) return undefined;
  // The site may have another name than what its first page begins with: "Kettle is a …".
  const isAbout = names.includes(asked) || introduction?.isDefinitionOfAsked;
  return introduction && isAbout ? section : undefined;
}

/** Pages that are read for what the first one does not say, and sections of each. */
const mostIntroductory = 3;
const mostSections = 3;

/** Pages that introduce a documentation by their title: the first one may be only a picture with links. */
function introductory(
  pages: ReadonlyMap<string, KnownPage>,
  filter: AnswerRequest['filter'],
): KnownPage[] {
  const isIntroductory = ({ title }: KnownPage) =>
    /^(?:introduction|overview|getting started|quick ?start|about)\b|^what is\b/i.test(title);
  return [...pages.values()]
    .filter((page) => isIntroductory(page) && isWithin(page, filter))
    .slice(0, mostIntroductory);
}

/** The first section of these pages that says what is asked for, in a sentence that begins with its name. */
async function toldIn(
  pages: readonly KnownPage[],
  asked: { site: Pick<SiteConfiguration, 'name'>; asked: string },
): Promise<Section | undefined> {
  for (const page of pages) {
    const sections = await readableSections(page);
    const told = sections
      .slice(0, mostSections)
      .find((section) => readIntroduction(section, asked)?.isDefinitionOfAsked);
    if (told) return told;
  }
  return undefined;
}

/** "What is …?", and nothing else about it. */
const question =
  /^\W*(?:what(?:'s| is| are)|explain|describe|define|tell me about)\s+(?:the\s+)?(.{1,80}?)(?: (?:about|for|used for|good for))?\W*$/i;
const action = /^\W*what does (?:the\s+)?(.{1,80}?) do\W*$/i;

/** What a question asks to be told what it is, by its words. */
export function subjectOf(text: string): string | undefined {
  if (text.length > longestQuestion) return undefined;
  const asked = text.replaceAll('\u2019', "'").replace(/^\W*whats\b/i, "what's");
  const subject = (action.exec(asked) ?? question.exec(asked))?.[1];
  return subject === undefined ? undefined : wordsOf(subject);
}

/** The name of a site, with and without what it only says of its kind; that of its first page, where it is the same. */
function namesOf({ site, title }: { site: { name: string }; title: string }): string[] {
  const name = wordsOf(site.name);
  const bare = name.replace(/ (?:docs?|documentation|api|js)$/, '');
  const titled = wordsOf(nameIn(title));
  const isSame = titled.startsWith(`${bare} `) || titled === bare;
  return [name, bare, ...(isSame ? [titled] : [])].filter(Boolean);
}

/** Its words in small letters, one space between them: "Node fetch" is "node-fetch". */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ');
}

/** "Kettle: hot water for all" without what it says of it. */
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
  /** Whether that is a definition of what was asked for, by the name that was used. */
  isDefinitionOfAsked: boolean;
}

/** Reads what a section says of what it introduces; `undefined` where that is nothing. */
export function readIntroduction(
  section: Section,
  { site, asked = '' }: Pick<IntroducedDocumentation, 'site'> & { asked?: string | undefined },
): Introduction | undefined {
  const sentences = unitsOf(section).filter(
    ({ kind, blockPlace, markdown }) =>
      kind === 'sentence' && blockPlace < mostBlocks && isTelling(markdown),
  );
  const names = [site.name, nameIn(section.title), asked];
  const defined =
    sentences.find(({ markdown }) => isDefinitionOf(markdown, names)) ??
    sentences.find(({ markdown }) => isTagline(markdown)) ??
    sentences.find(({ markdown }) => saysWhatItDoes(markdown, names));
  const best = defined ?? sentences[0];
  if (!best) return undefined;
  let { markdown } = best;
  for (const next of sentences.slice(sentences.indexOf(best) + 1)) {
    const isLonger = markdown.length + next.markdown.length >= mostCharacters;
    if (next.block !== best.block || isLonger || !/[.!?…]\W*$/.test(next.markdown)) break;
    markdown += ` ${next.markdown}`;
  }
  return {
    markdown: markdown.replace(/^>[ \t]*/, '').replace(/[:：]$/, ' …'),
    isDefinition: defined !== undefined,
    isDefinitionOfAsked: asked !== '' && isNamedIn(best.markdown, asked),
  };
}

/** Not badges, sponsors, notes and invitations. */
function isTelling(markdown: string): boolean {
  if (markdown.length > longestSentence) return false;
  if (isFurniture(markdown) || isPointer(markdown) || isAside(markdown)) return false;
  const text = markdown.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
  if ((text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords) return false;
  return !/^\W*(?:notes?|warning|tip|for|try|test|check|read|don't|do not|you|if|when|this (?:page|site|guide|document))\b|\bsponsors?\b|\bbadge\b/i.test(
    text,
  );
}

const verb =
  '(?:is|are|lets|allows?|enables?|provides?|extends|helps?|makes?|gives?|turns?|implements|offers|adds)';
/** "Kettle is recommended to …" and "Kettle makes no …" do not say what it is. */
const noDefinition = '(?!no\\b|not\\b|\\w+ed\\b|here\\b|now\\b|available\\b)';
const says = new RegExp(`^(?:'s|(?: \\([^()]*\\))?,? (?:${verb}|an?|the)) ${noDefinition}`, 'i');
const ofThing = new RegExp(
  `^(?:(?:this|the) (?:\\w+ )?(?:package|library|module|project|tool) ${verb} ${noDefinition}|it(?:'s| is) (?:an?|the) )`,
  'i',
);
const deed = /^ (?!recommends|requires|needs|has|uses|expects|supports)\w{3,}s (?!no\b)/;
/** What says that something was, or is so only for some, and not what it is. */
const auxiliary = /\b(?:are|was|were|has|have|had|can|could|will|should|must|may)\b/i;

/** "Kettle is …", "It's a …", "This library provides …", "Kettle A quick way …" of a banner. */
function isDefinitionOf(markdown: string, names: readonly string[]): boolean {
  const said = saidOf(markdown, names);
  return (said !== undefined && says.test(said)) || ofThing.test(plain(markdown));
}

function isNamedIn(markdown: string, asked: string): boolean {
  const said = saidOf(markdown, [asked]);
  return said !== undefined && says.test(said);
}

/** "Kettle boils water.", and not "Kettle needs water." */
function saysWhatItDoes(markdown: string, names: readonly string[]): boolean {
  const said = saidOf(markdown, names);
  return said !== undefined && !auxiliary.test(said) && deed.test(said);
}

/** What a sentence says of what is named at its beginning. */
function saidOf(markdown: string, names: readonly string[]): string | undefined {
  const text = plain(markdown).replace(/^the /i, '').toLowerCase();
  const spelled = [...names, ...names.map((name) => name.replace(/\s+/g, '-'))];
  const subject = spelled.find((name) => name !== '' && text.startsWith(name.toLowerCase()));
  return subject === undefined ? undefined : text.slice(subject.length);
}

/** "A kettle for tea.": what something is without a verb. */
function isTagline(markdown: string): boolean {
  const text = plain(markdown);
  if (auxiliary.test(text) || /\bis\b/i.test(text)) return false;
  return (
    isLine(markdown) ||
    /^(?:an?|yet another) (?!new\b)/i.test(text) ||
    /^the (?!following|latest).*\b(?:for|of)\b/i.test(text)
  );
}

/** "> Hot water for everybody", quoted in one line below the name. */
function isLine(markdown: string): boolean {
  return /^>[ \t]*[\p{L}*_`[][^\n]{1,150}[^\s.:!?*]\s*$/u.test(markdown);
}

function plain(markdown: string): string {
  return markdown.replace(/[*_`>#]|^\W+/g, '');
}
