import type { Section, SectionBlock } from '../content/page.js';
import { excerpt } from '../retrieval/excerpt.js';
import { bestPassage } from '../retrieval/passage.js';

/** Words by which a question asks for a way to do something, which code shows best. */
const asksHow = /\bhow\b|\bexamples?\b|\bcode\b|\bsnippets?\b|\bsyntax\b|\bcommands?\b/i;

const excerptLength = 400;

/** What to quote of a section. */
export interface QuotationOptions {
  section: Section;
  /** The question; decides which of the section's blocks answer it. */
  query: string;
  /** Characters of Markdown at most. */
  length: number;
}

/**
 * The blocks of a section that answer the question best, as Markdown: text as a block quote, code in
 * its fence. A block is quoted whole or not at all. When the question asks how, the code comes first.
 */
export function quoteSection({ section, query, length }: QuotationOptions): string {
  const chosen = bestPassage(section, query).blocks;
  const blocks = asksHow.test(query) ? withCodeFirst(section, chosen) : chosen;
  const kept = keepWithin(blocks, length);
  if (kept.length > 0) return formatBlocks(kept);
  // Every block is longer than the whole answer may be: a few words of the right one say more.
  const words = excerpt({ section, query, length: Math.min(excerptLength, length) });
  return words ? `> ${escapeMarkdown(words)}` : '';
}

function withCodeFirst(section: Section, chosen: readonly SectionBlock[]): SectionBlock[] {
  const isCode = (block: SectionBlock) => block.kind === 'code';
  const code = chosen.find(isCode) ?? section.blocks.find(isCode);
  return code ? [code, ...chosen.filter((block) => block !== code)] : [...chosen];
}

function keepWithin(blocks: readonly SectionBlock[], length: number): SectionBlock[] {
  let rest = length;
  return blocks.filter((block) => {
    const fits = block.markdown.length <= rest;
    if (fits) rest -= block.markdown.length;
    return fits;
  });
}

function formatBlocks(blocks: readonly SectionBlock[]): string {
  let markdown = '';
  let quoted = false;
  for (const block of blocks) {
    const isQuote = block.kind !== 'code';
    // A quote that goes on keeps its mark on the blank line, or it would become two.
    if (markdown) markdown += isQuote && quoted ? '\n>\n' : '\n\n';
    markdown += isQuote ? block.markdown.trim().replace(/^/gm, '> ') : block.markdown.trim();
    quoted = isQuote;
  }
  return markdown;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}
