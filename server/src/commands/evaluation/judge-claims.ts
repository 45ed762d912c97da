import { type Citation, findCitations } from '../../answers/links/cited-links.js';
import type { SourceLink } from '../../answers/links/source-link.js';
import type { Section } from '../../content/page.js';
import { queryMatches, queryWords } from '../../retrieval/search-engine.js';
import type { AskedAnswer } from './ask-question.js';

/** How many claims an answer makes, and how many of them what they cite supports. */
export interface Claims {
  supported: number;
  all: number;
  /** Those that nothing supports, as they are written. */
  unsupported: string[];
}

/** The section that a source leads to. */
export type FindSection = (link: SourceLink) => Section | undefined;

/** A share of the telling words of a claim that its passage has. */
const leastShare = 0.6;
/** What has fewer telling words states nothing that could be compared. */
const leastWords = 2;

/**
 * Compares what an answer claims with what it cites: each sentence and item of a list with the citation that it carries, or
 * else the next one in its paragraph, or the one before. A claim is supported where the passage has the numbers and the code
 * of it, and most of its telling words. It compares words, so that it is a floor: of a claim that says the same in words of its
 * own, it asks a person to look.
 */
export function judgeClaims(
  { markdown, sources }: Pick<AskedAnswer, 'markdown' | 'sources'>,
  find: FindSection,
): Claims {
  const claims: Claims = { supported: 0, all: 0, unsupported: [] };
  // As long as before, so that places stay.
  const text = markdown.replace(/(`{3,})[\s\S]*?(?:\1|$)/g, (code) => ' '.repeat(code.length));
  const citations = findCitations(markdown, sources);
  for (const paragraph of piecesOf(text, /\n[ \t]*\n/)) {
    const near = citations.filter(({ place }) => isIn(place, paragraph));
    for (const claim of claimsOf(text, paragraph)) {
      const words = wordingOf(text, claim);
      if (!isStatement(words)) continue;
      claims.all += 1;
      const cited = citationsOf(claim, near).flatMap(({ link }) => find(link) ?? []);
      if (cited.some((section) => supports(section, words))) claims.supported += 1;
      else claims.unsupported.push(words.slice(0, 300));
    }
  }
  return claims;
}

/** A stretch of the Markdown, in UTF-16 code units. */
interface Stretch {
  start: number;
  end: number;
}

function isIn(place: number, { start, end }: Stretch): boolean {
  return place >= start && place < end;
}

function piecesOf(text: string, border: RegExp, { start, end }: Stretch = whole(text)): Stretch[] {
  const pieces: Stretch[] = [];
  let from = start;
  for (const found of text.slice(start, end).matchAll(new RegExp(border, 'g'))) {
    pieces.push({ start: from, end: start + found.index });
    from = start + found.index + found[0].length;
  }
  return [...pieces, { start: from, end }];
}

function whole(text: string): Stretch {
  return { start: 0, end: text.length };
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The items of a list, and the sentences of what is none; a citation behind a sentence is its own. */
function claimsOf(text: string, paragraph: Stretch): Stretch[] {
  const lines = piecesOf(text, /\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/, paragraph);
  return lines.flatMap((line): Stretch[] => {
    const written = text.slice(line.start, line.end);
    if (/^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(written)) return [line];
    const found = [...sentences.segment(written)].map(({ index, segment }) => ({
      start: line.start + index,
      end: line.start + index + segment.length,
    }));
    return joinTrailing(text, found);
  });
}

function joinTrailing(text: string, found: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const each of found) {
    const last = joined.at(-1);
    const isCitation = wordingOf(text, each) === '';
    if (last && isCitation) last.end = each.end;
    else joined.push({ ...each });
  }
  return joined;
}

/** The citations of a claim: its own, or else the next in its paragraph, or the last before it. */
function citationsOf(claim: Stretch, near: readonly Citation[]): readonly Citation[] {
  const own = near.filter(({ place }) => isIn(place, claim));
  if (own.length > 0) return own;
  const next = near.find(({ place }) => place >= claim.end) ?? near.at(-1);
  return next ? [next] : [];
}

/** A claim without the links that it carries as citations, and without marks. */
function wordingOf(text: string, { start, end }: Stretch): string {
  return text
    .slice(start, end)
    .replace(/\[(?:\d+|[^\]]*›[^\]]*)\](?:\([^)\s]*\))?/g, ' ')
    .replace(/\(?\[([^\]]*)\]\(([^)\s]*)(?:\s+"[^"]*")?\)\)?[.,;]?\s*$/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:[-*+>]|\d+[.)])[ \t]+/, '')
    .replace(/\*\*|__/g, '')
    .replace(/^[\s.,;()]+|[\s()]+$/g, '')
    .trim();
}

/** Headings, questions and what leads over to code or a list say nothing that a passage could support. */
function isStatement(words: string): boolean {
  if (/^#{1,6}[ \t]|[?？:：]$/.test(words)) return false;
  return queryWords(words).length >= leastWords;
}

function supports(section: Section, words: string): boolean {
  const { heading, title, language } = section;
  const text = [title, heading, ...section.blocks.map(({ markdown }) => markdown)].join('\n');
  const lower = text.toLowerCase();
  const exact = [...words.matchAll(/`([^`\n]+)`|(?<![\w.])(\d+(?:[.,]\d+)*)(?![\w])/g)];
  if (!exact.every(([, code, number]) => lower.includes((code ?? number ?? '').toLowerCase())))
    return false;
  const telling = queryWords(words, { languages: [language] });
  const found = new Set(queryMatches({ text, words: telling, language }).map(({ word }) => word));
  return found.size >= leastShare * telling.length;
}
