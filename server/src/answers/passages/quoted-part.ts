import type { SectionBlock } from '../../content/page.js';
import type { Question } from '../questions/question.js';
import type { SectionUnit } from '../units/section-units.js';
import type { ReadSection, ScoredUnit } from './best-unit.js';
import { cutTable } from './cut-table.js';

/** What of a block to quote. */
export interface QuotedPartOptions {
  read: ReadSection;
  question: Question;
  /** Characters at most, but for one sentence, item or row that is longer. */
  length: number;
}

/** Characters of an item that is quoted whole, with the code in it. */
const longestItem = 1000;

/** Questions that a whole list or table may answer; any other asks for one thing in it. */
const asksForAll: ReadonlySet<Question['kind']> = new Set(['which', 'how', 'other']);

/** Whether the unit alone answers, and not what stands around it. */
export function standsAlone({ kind }: SectionUnit, question: Question): boolean {
  return (
    kind === 'row' || kind === 'annotated' || (kind === 'item' && !asksForAll.has(question.kind))
  );
}

/** What of the unit's block is quoted: all of it where it fits and answers as a whole, else what stands around the unit. */
export function partAround(
  unit: SectionUnit,
  { read, question, length }: QuotedPartOptions,
): string {
  const { block } = unit;
  const fits = block.markdown.length <= length;
  if (unit.kind === 'row') {
    return question.kind === 'which' && fits ? block.markdown : rowAlone(unit);
  }
  if (unit.kind === 'item' && unit.markdown.length > longestItem) return beginningOfItem(unit);
  if (standsAlone(unit, question)) return unit.markdown;
  if (fits) return block.markdown;
  const joint = unit.kind === 'item' ? '\n' : ' ';
  return grow(unit, siblingsIn(block, read.units), { length, joint });
}

/** The beginning of a block that is too long, in whole sentences, items or rows; empty where not one fits. */
export function beginningOf(
  block: SectionBlock,
  { read, question, length }: QuotedPartOptions,
): string {
  if (block.kind === 'table') {
    const { language } = read.section;
    const cut = cutTable(block, { query: question.text, length, language })?.markdown ?? '';
    return cut && cut !== block.markdown ? `${cut}\n| … |` : cut;
  }
  const joint = block.kind === 'list' ? '\n' : ' ';
  const kept: string[] = [];
  let rest = length;
  for (const unit of siblingsIn(block, read.units)) {
    rest -= unit.markdown.length + 1;
    if (rest < 0) return kept.length === 0 ? '' : [...kept, ...inPlaceOf(unit)].join(joint);
    kept.push(unit.markdown);
  }
  return kept.join(joint);
}

/** What of an item with paragraphs and code in it fits, as far as none of them is cut; all of it where not one ends before. */
function beginningOfItem({ markdown }: SectionUnit): string {
  const lines = markdown.split('\n');
  let isCode = false;
  let size = 0;
  let end = 0;
  for (const [place, line] of lines.entries()) {
    const isFence = /^\s*(?:`{3}|~{3})/.test(line);
    if (!isCode && (isFence || line.trim() === '')) end = place;
    if (isFence) isCode = !isCode;
    size += line.length + 1;
    if (size > longestItem) break;
  }
  return end === 0 ? markdown : `${lines.slice(0, end).join('\n').trimEnd()}\n\n  …`;
}

/** The header of a table with one of its rows. */
function rowAlone({ block, markdown }: SectionUnit): string {
  return [...block.markdown.trim().split('\n').slice(0, 2), markdown].join('\n');
}

function siblingsIn(block: SectionBlock, units: readonly ScoredUnit[]): SectionUnit[] {
  return units
    .map(({ unit }) => unit)
    .filter((unit) => unit.block === block)
    .sort((first, second) => first.place - second.place);
}

/** The unit with what follows it in its block, then what stands before, as far as it fits. */
function grow(
  unit: SectionUnit,
  siblings: readonly SectionUnit[],
  { length, joint }: { length: number; joint: string },
): string {
  // What says nothing, such as a link to a section below, is not among them, so that places differ.
  const place = siblings.indexOf(unit);
  let from = place;
  let to = place + 1;
  let size = unit.markdown.length;
  const sizeAt = (at: number) => (siblings[at]?.markdown.length ?? length) + joint.length;
  for (; size + sizeAt(to) <= length; to += 1) size += sizeAt(to);
  for (; from > 0 && size + sizeAt(from - 1) <= length; from -= 1) size += sizeAt(from - 1);
  const quoted = siblings.slice(from, to).map(({ markdown }) => markdown);
  return [...inPlaceOf(siblings[from - 1]), ...quoted, ...inPlaceOf(siblings[to])].join(joint);
}

/** What stands for items that are not quoted, so that a part of a list does not look like all of it. */
function inPlaceOf(left: SectionUnit | undefined): string[] {
  const [mark] = (left?.kind === 'item' && /^(?:[-*+]|\d+[.)])/.exec(left.markdown)) || [];
  return mark === undefined ? [] : [`${mark} …`];
}
