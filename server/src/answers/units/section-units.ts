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
/** Of a line that may begin or end code in an item, so much is looked at. */
const longestFenceLine = 300;

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

const listMark = /^\s*(?:[-*+]|\d+[.)])\s/;

/** Code in an item. */
interface OpenFence {
  mark: string;
  /** Characters before its mark. */
  indent: number;
}

/** Items of a list, those of lists in it as well, each without the items below it. Lines of code begin none. */
function itemsOf(markdown: string): Part[] {
  const items: string[] = [];
  let fence: OpenFence | undefined;
  for (const line of markdown.split('\n')) {
    const begins = listMark.test(line) && (!fence || indentOf(line) < fence.indent);
    if (begins) items.push(line);
    else if (items.length > 0) items[items.length - 1] += `\n${line}`;
    fence = fenceBehind(line, begins ? undefined : fence);
  }
  return items.map((item) => {
    const text = dedent(item);
    return { kind: 'item', markdown: text, labels: labelsOfItem(text) };
  });
}

/** The fence that a line is in or begins, and does not end. Code that is not closed ends with its item. */
function fenceBehind(line: string, open: OpenFence | undefined): OpenFence | undefined {
  const [, before = '', mark = '', info = ''] =
    /^((?:\s*(?:[-*+]|\d+[.)]))*\s*)(`{3,}(?!.*`)|~{3,})(.*)$/.exec(
      line.slice(0, longestFenceLine),
    ) ?? [];
  if (!open) return mark ? { mark, indent: before.length } : undefined;
  return mark.startsWith(open.mark) && info.trim() === '' ? undefined : open;
}

function dedent(item: string): string {
  const indent = indentOf(item);
  return item
    .split('\n')
    .map((line) => line.slice(Math.min(indent, indentOf(line))))
    .join('\n')
    .trimEnd();
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
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

/** Abbreviations before a number, and words at the end of a sentence: "max. 5 MB", "wait 5 min. Then". */
const beforeNumber = /\b(?:max|min|approx|incl|fig|no|ca)\.$/i;

/** The sentences of a paragraph; none ends in the middle of code, a link or brackets. What has lines stays whole. */
export function sentencesOf(markdown: string): string[] {
  if (/^\s*[>:<]|\\\n| {2}\n/m.test(markdown)) return [markdown.trim()];
  const found: string[] = [];
  let open = '';
  for (const { segment } of sentences.segment(markdown.trim().replace(/\s*\n\s*/g, ' '))) {
    const last = open === '' && /^\d/.test(segment) ? (found.at(-1) ?? '') : '';
    if (last.length <= longestUnit && beforeNumber.test(last)) open = `${found.pop()} `;
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
