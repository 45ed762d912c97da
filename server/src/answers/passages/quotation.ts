import type { Section, SectionBlock } from '../../content/page.js';
import { announcesNext, bestPassage } from '../../retrieval/ranking/passage.js';
import { excerpt } from '../../retrieval/search-engine.js';
import { type CutTableOptions, cutTable } from './cut-table.js';

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
 * The blocks of a section that answer the question best, as Markdown in the order of the page: text
 * as a block quote, code in its fence. A block is quoted whole or not at all, but for a table, of
 * which the rows that match best are quoted. A question that asks how gets the section's code.
 */
export function quoteSection({ section, query, length }: QuotationOptions): string {
  const chosen = new Set(bestPassage(section, query).blocks);
  const code = asksHow.test(query) ? codeWithIntroduction(section, chosen) : [];
  const { language } = section;
  const kept = keepWithin([...code, ...chosen], { query, length, language });
  const blocks = section.blocks.flatMap((block, position) => {
    const quoted = kept.get(block);
    const next = section.blocks[position + 1];
    // "As follows:" says nothing without what follows.
    const dangles = announcesNext(block) && !(next && kept.has(next));
    return quoted && !dangles ? [quoted] : [];
  });
  if (blocks.length > 0) return formatBlocks(blocks);
  return quoteWords({ section, query, length });
}

/** Every block is longer than the whole answer may be: a few words of the right one say more. */
function quoteWords({ section, query, length }: QuotationOptions): string {
  const blocks = section.blocks.filter(({ kind }) => kind === 'prose' || kind === 'list');
  const words = excerpt({
    section: { ...section, blocks },
    query,
    length: Math.min(excerptLength, length),
  });
  return words ? `> ${escapeMarkdown(words.replace(/:$/, ' …'))}` : '';
}

function codeWithIntroduction(
  { blocks }: Section,
  chosen: ReadonlySet<SectionBlock>,
): SectionBlock[] {
  const isCode = ({ kind }: SectionBlock) => kind === 'code';
  const code = [...chosen].find(isCode) ?? blocks.find(isCode);
  if (!code) return [];
  const before = blocks[blocks.indexOf(code) - 1];
  return before?.kind === 'prose' ? [code, before] : [code];
}

/** The blocks that fit, the first ones first, each with what is quoted of it. */
function keepWithin(
  blocks: readonly SectionBlock[],
  { query, length, language }: CutTableOptions,
): Map<SectionBlock, SectionBlock> {
  const kept = new Map<SectionBlock, SectionBlock>();
  let rest = length;
  for (const block of new Set(blocks)) {
    const quoted =
      block.kind === 'table' ? cutTable(block, { query, length: rest, language }) : block;
    if (!quoted || quoted.markdown.length > rest) continue;
    kept.set(block, quoted);
    rest -= quoted.markdown.length;
  }
  return kept;
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
