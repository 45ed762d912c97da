import { type Citation, findCitations } from './cited-links.js';
import { quotedWords } from './quoted-words.js';
import { type SourceLink, uniqueLinks } from './source-link.js';

/** A place that an answer may cite, with the plain text that stands there. */
export interface CitablePlace {
  link: SourceLink;
  text: string;
}

/** What remains of an answer's citations. */
export interface CheckedCitations {
  /** The places that are cited and support what is quoted, each once, in the answer's order. */
  links: SourceLink[];
  /** Citations beside words in quotation marks that stand nowhere in what is cited. */
  dropped: number;
}

/**
 * Checks whether what an answer cites says what the answer quotes. Words in quotation marks or in a block
 * quote belong to the citations of their paragraph, and a block quote without one to those of its
 * neighbours. Where none of these says the words, the nearest citation is dropped.
 */
export function checkCitations(
  markdown: string,
  places: readonly CitablePlace[],
): CheckedCitations {
  const texts = new Map<string, string>();
  for (const { link, text } of places) {
    texts.set(link.url, `${texts.get(link.url) ?? ''} ${comparable(text)}`);
  }
  const citations = findCitations(
    markdown,
    places.map(({ link }) => link),
  );
  const supported = new Set(citations);
  for (const { parts, start, end, isBlock } of quotedWords(markdown)) {
    const near = citationsNear({ start, end, isBlock }, { markdown, citations });
    const says = ({ link }: Citation) => {
      const text = texts.get(link.url);
      return parts.every((part) => text?.includes(comparable(part)));
    };
    const [nearest] = near;
    if (nearest && !near.some(says)) supported.delete(nearest);
  }
  const kept = citations.filter((citation) => supported.has(citation));
  return {
    links: uniqueLinks(kept.map(({ link }) => link)),
    dropped: citations.length - kept.length,
  };
}

interface QuotePlace {
  start: number;
  end: number;
  isBlock: boolean;
}

/** The citations that a quotation belongs to, the nearest first. */
function citationsNear(
  { start, end, isBlock }: QuotePlace,
  { markdown, citations }: { markdown: string; citations: readonly Citation[] },
): Citation[] {
  const distance = ({ place }: Citation) =>
    place < start ? start - place : Math.max(0, place - end);
  const within = (from: number, to: number) =>
    citations
      .filter(({ place }) => place >= from && place < to)
      .sort((first, second) => distance(first) - distance(second));
  const before = paragraphBreakBefore(markdown, start);
  const after = paragraphBreakAfter(markdown, end);
  const own = within(before, after);
  if (own.length > 0 || !isBlock) return own;
  return within(
    paragraphBreakBefore(markdown, before - 2),
    paragraphBreakAfter(markdown, after + 2),
  );
}

function paragraphBreakBefore(markdown: string, place: number): number {
  return Math.max(0, markdown.lastIndexOf('\n\n', Math.max(0, place)));
}

function paragraphBreakAfter(markdown: string, place: number): number {
  const found = markdown.indexOf('\n\n', place);
  return found < 0 ? markdown.length : found;
}

/** Letters and digits alone: marks, case, spaces and markup differ where the words are the same. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
