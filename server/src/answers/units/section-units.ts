import type { Section, SectionBlock } from '../../content/page.js';
import { annotatedCode } from './annotated-code.js';

/**
 * The smallest part of a section that can be quoted: a sentence, an item of a list, a row of a table, code, a part of code
 * with the comments that explain it.
 */
export interface SectionUnit {
  kind: 'sentence' | 'item' | 'row' | 'code' | 'annotated';
  markdown: string;
  block: SectionBlock;
  /** Places of the block in its section, and of the unit in its block. */
  blockPlace: number;
  place: number;
  /**
   * What the unit is about, where it says so: the name that code sets or an item begins with, the short
   * cells of a row.
   */
  labels: readonly string[];
}

/** A section of more is read this far: what answers stands near the top of it, or under a heading of its own. */
const mostCharacters = 40_000;
/** Of a longer sentence, item or row the beginning counts: it is looked at again and again. */
const longestUnit = 5000;
const longestLabel = 60;

/** The units of a section, in the order of the page. */
export function unitsOf(section: Section): SectionUnit[] {
  const units: SectionUnit[] = [];
  let read = 0;
  for (const [blockPlace, block] of section.blocks.entries()) {
    if (read > mostCharacters) break;
    read += block.markdown.length;
    for (const [place, part] of partsOf(block).entries()) {
      units.push({ ...part, block, blockPlace, place });
    }
  }
  return units;
}

type Part = Pick<SectionUnit, 'kind' | 'markdown' | 'labels'>;

function partsOf(block: SectionBlock): Part[] {
  if (block.kind === 'code') return codeOf(block.markdown);
  return wordsOf(block).map((part) => ({ ...part, markdown: part.markdown.slice(0, longestUnit) }));
}

function wordsOf(block: SectionBlock): Part[] {
  const markdown = block.markdown.slice(0, mostCharacters);
  if (block.kind === 'table') return rowsOf(markdown);
  if (block.kind === 'list') return itemsOf(markdown);
  return sentencesOf(markdown).map((sentence) => ({
    kind: 'sentence',
    markdown: sentence,
    labels: [],
  }));
}

/** The code as a whole, and what in it is explained. */
function codeOf(markdown: string): Part[] {
  const parts = annotatedCode(markdown).map(
    ({ name, markdown: part }): Part => ({
      kind: 'annotated',
      markdown: part,
      labels: name === undefined ? [] : [name],
    }),
  );
  return [{ kind: 'code', markdown, labels: [] }, ...parts];
}

/** The rows of a table without its header. */
function rowsOf(markdown: string): Part[] {
  const [, , ...rows] = markdown.trim().split('\n');
  return rows.map((row) => ({
    kind: 'row',
    markdown: row,
    labels: cellsOf(row)
      .filter((cell) => cell && cell.length <= longestLabel)
      .slice(0, 2),
  }));
}

/** The cells of a row of a table. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Items of a list, those of lists in it as well, each without the items below it. */
function itemsOf(markdown: string): Part[] {
  const items: string[] = [];
  for (const line of markdown.split('\n')) {
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) items.push(line);
    else if (items.length > 0) items[items.length - 1] += `\n${line}`;
  }
  return items.map((item) => {
    const text = dedent(item);
    return { kind: 'item', markdown: text, labels: labelsOfItem(text) };
  });
}

function dedent(item: string): string {
  const indent = /^\s*/.exec(item)?.[0].length ?? 0;
  return item
    .split('\n')
    .map((line) => line.slice(Math.min(indent, /^\s*/.exec(line)?.[0].length ?? 0)))
    .join('\n')
    .trimEnd();
}

/** What stands in bold or code at the beginning of an item, or before its colon or dash. */
function labelsOfItem(item: string): string[] {
  const text = item.replace(/^(?:[-*+]|\d+[.)])\s+/, '');
  const marked = /^(?:\*\*|__)?(?:`[^`]+`|(?:[^*_`\n]|_(?!_)){1,60})(?=\*\*|__|`|$)/.exec(
    text,
  )?.[0];
  const named = /^(?:\*\*|__|`)/.test(text)
    ? (marked ?? /^`[^`\n]+`/.exec(text)?.[0])
    : /^[^\n:–—]{1,60}?(?=:\s| - | – | — )/.exec(text)?.[0];
  return named ? [named] : [];
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Dots that end no sentence: of abbreviations, and of names that begin with one, such as `.NET`. */
const unended = /\b(?:e\.g|i\.e|etc|vs|cf)\.\s*$|(?:^|[\s("*])\.$/i;

/** The sentences of a paragraph; none ends in the middle of code, a link or brackets. What has lines stays whole. */
export function sentencesOf(markdown: string): string[] {
  if (/^\s*[>:<]|\\\n| {2}\n/m.test(markdown)) return [markdown.trim()];
  const found: string[] = [];
  let open = '';
  for (const { segment } of sentences.segment(markdown.trim().replace(/\s*\n\s*/g, ' '))) {
    open += segment;
    const isShort = open.length <= longestUnit;
    if (isShort && (isOpen(open) || unended.test(open))) continue;
    found.push(open.trim());
    open = '';
  }
  if (open.trim()) found.push(open.trim());
  return found;
}

function isOpen(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/`/g) % 2 === 1 || count(/\[/g) > count(/\]/g) || count(/\(/g) > count(/\)/g);
}
