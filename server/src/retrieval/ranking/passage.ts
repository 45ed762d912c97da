import type { Section, SectionBlock } from '../../content/page.js';
import { type QueryWord, queryMatches, queryWords } from '../search-engine.js';

/** A contiguous run of a section's blocks. */
export interface Passage {
  /** In the order of the page, at least one unless the section is empty. */
  blocks: SectionBlock[];
  /** The blocks' Markdown, with blank lines between them. */
  markdown: string;
}

/** How many sentences, list items or table rows a passage holds, unless one block alone holds more. */
const mostSentences = 5;
/** Among windows that cover the same, the one that begins with the answer is the better. */
const openingShare = 0.1;

/** The window of a section, about five sentences long, that answers the query best. */
export function bestPassage(section: Section, query: string): Passage {
  const { language } = section;
  const words = queryWords(query, { languages: [language] });
  const wordsOfBlock = section.blocks.map(
    ({ text }) => new Set(queryMatches({ text, words, language }).map(({ word }) => word)),
  );
  const worth = worthOfWords(words, wordsOfBlock);
  const worthOf = (found: ReadonlySet<QueryWord>) =>
    [...found].reduce((sum, word) => sum + (worth.get(word) ?? 0), 0);

  let best = { start: 0, end: 0 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [start, opening] of wordsOfBlock.entries()) {
    const end = endOfWindow(section.blocks, start);
    const covered = new Set(wordsOfBlock.slice(start, end).flatMap((found) => [...found]));
    const score = worthOf(covered) + openingShare * worthOf(opening);
    // The first of equals: an explanation comes before its details.
    if (score > bestScore) {
      best = { start, end };
      bestScore = score;
    }
    // What starts later holds less.
    if (end === section.blocks.length) break;
  }
  const blocks = section.blocks.slice(withAnnouncement(section.blocks, best.start), best.end);
  return { blocks, markdown: blocks.map(({ markdown }) => markdown).join('\n\n') };
}

/** Where a window begins that begins with what is announced: at what announces it. */
function withAnnouncement(blocks: readonly SectionBlock[], start: number): number {
  let from = start;
  while (from > 0 && announcesNext(blocks[from - 1])) from -= 1;
  return from;
}

/** Whether a block says nothing without the next one: "as follows:". A line of colons, as around a note, has no words. */
export function announcesNext(block: SectionBlock | undefined): boolean {
  return block?.kind === 'prose' && /[^\s:：][:：]$/.test(block.text.trimEnd());
}

/** A word that stands in every block tells none of them apart. */
function worthOfWords(
  words: readonly QueryWord[],
  wordsOfBlock: readonly ReadonlySet<QueryWord>[],
): Map<QueryWord, number> {
  return new Map(
    words.map((word) => {
      const holders = wordsOfBlock.filter((found) => found.has(word)).length;
      return [word, Math.log(1 + wordsOfBlock.length / (holders || 1))];
    }),
  );
}

function endOfWindow(blocks: readonly SectionBlock[], start: number): number {
  let end = start;
  let sentences = 0;
  for (; end < blocks.length; end += 1) {
    const block = blocks[end];
    if (!block) break;
    sentences += sentenceCount(block);
    // What announces the next block ("as follows:") is worth nothing without it.
    const isAnnounced = end > start && announcesNext(blocks[end - 1]);
    if (end > start && sentences > mostSentences && !isAnnounced) break;
  }
  return end;
}

function sentenceCount({ kind, markdown, text }: SectionBlock): number {
  if (kind === 'code') return 1;
  if (kind === 'prose') return Math.max(1, text.match(/[.!?](?=\s|$)|[。！？]/gu)?.length ?? 0);
  return markdown.split('\n').filter((line) => line.trim()).length;
}
