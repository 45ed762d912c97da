import type { Element } from 'hast';
import { eachElement, textOf } from './tree-nodes.js';

/** Pixels that a page's text is wide at most on the site, and on a phone. */
const [pageWidth, phoneWidth] = [736, 360];
/** Pixels of the narrowest column, and of the space behind each. */
const [leastColumn, columnSpace] = [96, 20];
/** Pixels of a character, in text and in code alike. */
const characterWidth = 8;
/** Characters from which on a cell is no more a name or a value. */
const longText = 60;

/** A table that the keyboard can scroll, by that name. */
export function scrollable(table: Element, name: string): Element {
  const width = leastWidth(table);
  if (width > phoneWidth) markLongCells(table);
  const kinds = [...(width > phoneWidth ? ['broad'] : []), ...(width > pageWidth ? ['wide'] : [])];
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table', ...kinds], tabIndex: 0, role: 'group', ariaLabel: name },
    children: [table],
  };
}

/** What the header cells of a table say; empty where it has none. */
export function nameOfTable(table: Element): string {
  const names: string[] = [];
  eachElement(table, (cell) => {
    if (cell.tagName === 'th') names.push(textOf(cell).trim());
  });
  return names.filter(Boolean).join(', ');
}

/**
 * A table that is wider than the page is made as narrow as its longest words allow. Sentences would stand in columns of
 * single words then, although there is room for them where the reader scrolls to.
 */
function markLongCells(table: Element): void {
  eachElement(table, (cell) => {
    if (cell.tagName !== 'td' || textOf(cell).trim().length < longText) return;
    const { className } = cell.properties;
    cell.properties.className = [...(Array.isArray(className) ? className : []), 'long'];
  });
}

/** About the pixels that a table takes at least: each column is as wide as its longest word. */
function leastWidth(table: Element): number {
  const widths: number[] = [];
  eachElement(table, (row) => {
    if (row.tagName !== 'tr') return;
    const cells = row.children.filter((child) => child.type === 'element');
    for (const [column, cell] of cells.entries()) {
      const words = wordsOf(cell, { isFirst: column === 0 });
      const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
      const width = Math.max(leastColumn, longest * characterWidth) + columnSpace;
      widths[column] = Math.max(widths[column] ?? 0, width);
    }
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** What stays in one line; code of the first column does as a whole. */
function wordsOf(cell: Element, { isFirst }: { isFirst: boolean }): string[] {
  const words = textOf(cell).split(/[\s-]+/);
  if (!isFirst || cell.tagName !== 'td') return words;
  eachElement(cell, (element) => {
    if (element.tagName === 'code') words.push(textOf(element));
  });
  return words;
}
