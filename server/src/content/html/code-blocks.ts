import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from '../markdown/tree-nodes.js';
import { classesOf, elementsOf, outermost } from './element-text.js';

/** How Pygments, Rouge, Chroma, highlight.js and Prism call the numbers of lines. */
const numberNames = /^(?:linenos?|linenodiv|gutter|lnt?|hljs-ln-numbers|line-?numbers?)$/i;
const onlyNumbers = /^[\d\s]*$/;
/** Lines that mdBook hides until a reader wants to see them. */
const hiddenLine = 'boring';
/** What stands for no language at all. */
const noLanguage = new Set(['', 'default', 'none', 'plaintext', 'text']);
/** What generators put around a block, and name its language on. */
const wrappers = new Set(['div', 'figure', 'table', 'tbody', 'tr', 'td']);

/**
 * Makes each block of code what its author wrote: a text, and a language. Generators put numbers of lines into it or
 * beside it, an element around each line, buttons, and the language as a word above it.
 */
export function simplifyCode(tree: Root): void {
  unwrapNumberedTables(tree);
  simplifyWithin(tree, undefined);
}

function simplifyWithin(node: Root | Element, around: string | undefined): void {
  for (const child of elementsOf(node)) {
    const language = languageOf(child);
    if (child.tagName === 'pre') {
      const [found = around] = [language, ...elementsOf(child).map(languageOf)].filter(Boolean);
      removeLabel(node, found);
      simplify(child, found);
    } else simplifyWithin(child, wrappers.has(child.tagName) ? (language ?? around) : undefined);
  }
}

function simplify(pre: Element, language: string | undefined): void {
  const className = language ? [`language-${language}`] : [];
  const value = linesOf(pre).replace(/^\n+/, '').trimEnd();
  const code: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className },
    children: [{ type: 'text', value }],
  };
  pre.children = [code];
}

/** The language that an element names, as highlighters of the browser, Pygments and Expressive Code do. */
function languageOf(element: Element): string | undefined {
  const { dataLanguage, dataLang } = element.properties;
  const written = element.tagName === 'pre' || element.tagName === 'code' ? 'lang' : 'highlight';
  const names = classesOf(element).map((name) => {
    const [, first, second] = /^([a-z]+)-(?:source-)?(.+)$/.exec(name) ?? [];
    return first === 'language' || first === written ? second : undefined;
  });
  const named = [dataLanguage, dataLang, ...names].map((name) => `${name ?? ''}`);
  return named.find((name) => !noLanguage.has(name));
}

/** VitePress and others write the language above the block, where only colours set it apart. */
function removeLabel(parent: Root | Element, language: string | undefined): void {
  const label = elementsOf(parent).find(
    (element) => element.tagName === 'span' && language && textOf(element).trim() === language,
  );
  if (label) label.children = [];
}

/** The text of a block, each line in a line, without what is no part of it. */
function linesOf(element: Element): string {
  let text = '';
  for (const child of element.children) {
    if (child.type === 'text') text += child.value;
    if (child.type !== 'element' || isNoCode(child)) continue;
    const within = child.tagName === 'br' ? '\n' : linesOf(child);
    const isLine = ['div', 'tr', 'li'].includes(child.tagName) && !within.endsWith('\n');
    text += isLine ? `${within}\n` : within;
  }
  return text;
}

function isNoCode(element: Element): boolean {
  if (['button', 'style', 'script', 'svg'].includes(element.tagName)) return true;
  if (classesOf(element).includes(hiddenLine)) return true;
  return isNumbering(element);
}

/** Whether an element is nothing but the numbers of lines. */
function isNumbering(element: Element): boolean {
  const { dataLineNumber } = element.properties;
  const isNamed = classesOf(element).some((name) => numberNames.test(name));
  return (isNamed || dataLineNumber !== undefined) && onlyNumbers.test(textOf(element));
}

/** A table that has numbers in one cell and the code in another stands for the code, with the title above it. */
function unwrapNumberedTables(tree: Root): void {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return undefined;
    const cells = outermost(table, ({ tagName }) => tagName === 'td' || tagName === 'th');
    const titles = cells.filter(({ tagName }) => tagName === 'th');
    const [numbers, code, ...others] = cells.filter(({ tagName }) => tagName === 'td');
    if (!numbers || !code || others.length > 0 || !isNumberCell(numbers)) return undefined;
    if (!hasCode(code)) return undefined;
    for (const title of titles) title.tagName = 'p';
    parent.children.splice(index, 1, ...titles, ...code.children);
    return index;
  });
}

function isNumberCell(element: Element): boolean {
  if (!onlyNumbers.test(textOf(element))) return false;
  return isNumbering(element) || elementsOf(element).some(isNumberCell);
}

function hasCode(cell: Element): boolean {
  return elementsOf(cell).some((element) => element.tagName === 'pre' || hasCode(element));
}
