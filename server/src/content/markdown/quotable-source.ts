import type { Code, Nodes, Parents, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { codeWithin } from './component-code.js';
import { type MdxElement, titlesOf } from './component-titles.js';
import { withEmoji } from './emoji.js';
import {
  componentsOf,
  imageOfElement,
  isProgram,
  linkOfElement,
  literalOf,
  standsApart,
} from './mdx-as-markdown.js';
import { textOfHtml } from './plain-text.js';
import { eachNode } from './tree-nodes.js';

/** Offsets into the source. */
interface Range {
  start: number;
  end: number;
}

/** What stands in a range in place of the source. */
interface Edit extends Range {
  text: string;
}

/** A parsed page, with the source to quote from. */
export interface QuotableSourceOptions {
  /** The tree as it was parsed, with positions; it is not changed. */
  tree: Root;
  source: string;
  /** Texts of the tree in which emoji are named. */
  emoji: readonly Text[];
  /** Where a link of this page leads on the site. */
  resolveLink: (url: string) => string;
}

/**
 * Cuts Markdown out of a page so that it can stand elsewhere: links lead where they led on the page,
 * references carry their target, and raw HTML, JSX tags, expressions and footnote marks are gone.
 */
export class QuotableSource {
  readonly #source: string;
  readonly #edits: Edit[];
  readonly #resolveLink: QuotableSourceOptions['resolveLink'];

  constructor(options: QuotableSourceOptions) {
    const { source, resolveLink } = options;
    this.#source = source;
    this.#resolveLink = resolveLink;
    this.#edits = collectEdits(options);
  }

  /** The Markdown of one node of the tree. */
  quote(node: Nodes): string {
    // What was made of a component's attributes stands nowhere in the source.
    if (!node.position) return this.#write(node);
    if (node.type === 'code') return fence(node);
    const { start, end } = offsets(node);
    let position = start;
    let markdown = '';
    // A page has as many edits as links and tags, so each block looks only at its own.
    for (let index = this.#firstEditFrom(start); ; index += 1) {
      const edit = this.#edits[index];
      if (!edit || edit.start > end) break;
      if (edit.start < position || edit.end > end) continue;
      markdown += this.#source.slice(position, edit.start) + edit.text;
      position = edit.end;
    }
    markdown += this.#source.slice(position, end);
    return dedent(markdown, (node.position?.start.column ?? 1) - 1).trim();
  }

  #write(node: Nodes): string {
    const written = structuredClone(node);
    visit(written, 'link', (link) => {
      link.url = this.#resolveLink(link.url);
    });
    visit(written, 'image', (image) => {
      image.url = this.#resolveLink(image.url);
    });
    visit(written, 'html', (html) => {
      html.value = textOfHtml(html.data?.visible ?? html.value);
    });
    return toMarkdown(written, { extensions: [gfmToMarkdown()] }).trim();
  }

  /** Index of the first edit that begins at the offset or later. */
  #firstEditFrom(start: number): number {
    let low = 0;
    let high = this.#edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function collectEdits({ tree, source, emoji, resolveLink }: QuotableSourceOptions): Edit[] {
  const urls = new Map<string, string>();
  eachNode(tree, (node) => {
    if (node.type === 'definition' && !urls.has(node.identifier))
      urls.set(node.identifier, node.url);
  });
  const urlOf = (identifier: string) => urls.get(identifier) ?? '';

  const image = (alternative: string, url: string) => imageOf(alternative, resolveLink(url));
  const edits: Edit[] = [];
  eachNode(tree, (node, parent) => {
    const range = offsets(node);
    if (node.type !== 'html' && node.data?.visible !== undefined) {
      edits.push({ ...range, text: node.data.visible });
    }
    const tail = { start: endOfChildren(node) ?? range.start, end: range.end };
    switch (node.type) {
      case 'html':
        edits.push({ ...range, text: textOfHtml(node.data?.visible ?? node.value) });
        break;
      case 'footnoteReference':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
        edits.push({ ...range, text: '' });
        break;
      case 'mdxTextExpression':
        edits.push({ ...range, text: escaped(literalOf(node.value) ?? '') });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        edits.push(...editsOfElement(node, { range, parent, source, resolveLink }));
        break;
      case 'link': {
        const text = source.slice(tail.start, tail.end);
        edits.push({ ...tail, text: text.replace(node.url, () => resolveLink(node.url)) });
        break;
      }
      case 'linkReference':
        edits.push({ ...tail, text: `](${resolveLink(urlOf(node.identifier))})` });
        break;
      case 'image':
        edits.push({ ...range, text: image(node.alt ?? '', node.url) });
        break;
      case 'imageReference':
        edits.push({ ...range, text: image(node.alt ?? '', urlOf(node.identifier)) });
    }
  });
  for (const text of emoji) {
    const range = offsets(text);
    edits.push({ ...range, text: withEmoji(source.slice(range.start, range.end)) });
  }
  return edits.sort((first, second) => first.start - second.start);
}

function imageOf(alternative: string, url: string): string {
  return `![${alternative}](${url})`;
}

interface ElementEditsOptions extends Omit<QuotableSourceOptions, 'tree' | 'emoji'> {
  range: Range;
  /** What it stands in. */
  parent: Parents | undefined;
}

function editsOfElement(element: MdxElement, options: ElementEditsOptions): Edit[] {
  const { range, parent, source, resolveLink } = options;
  const image = imageOfElement(element);
  if (image) return [{ ...range, text: imageOf(image.alt ?? '', resolveLink(image.url)) }];
  const isBlock = element.type === 'mdxJsxFlowElement' || holdsComponentsAlone(parent);
  const code = isBlock ? codeWithin(element, source) : undefined;
  if (!code) return tagsOf(element, options);
  const before = source.slice(source.lastIndexOf('\n', range.start - 1) + 1, range.start);
  return [{ ...range, text: blockOfCode(element, { code, before }) }];
}

const knownParagraphs = new WeakMap<Parents, boolean>();

/** Whether it is a paragraph that only was one because of how its components are written. */
function holdsComponentsAlone(parent: Parents | undefined): boolean {
  if (parent?.type !== 'paragraph') return false;
  const known = knownParagraphs.get(parent) ?? componentsOf(parent) !== undefined;
  knownParagraphs.set(parent, known);
  return known;
}

/** Code below the title of its component, as deep in lists and quotations as that: `before` is what its line begins with. */
function blockOfCode(
  element: MdxElement,
  { code, before }: { code: Code; before: string },
): string {
  const blocks = [...titlesOf(element), code].map((node) => toMarkdown(node).trim());
  const indent = before.replace(/[^\s>]/g, ' ');
  const lineEnd = indent.includes('>') ? /\n/g : /\n(?=.)/g;
  return blocks.join('\n\n').replace(lineEnd, `\n${indent}`);
}

/** The opening and the closing tag; all of an element that holds nothing. */
function tagsOf(
  element: MdxElement,
  { range, resolveLink }: Pick<ElementEditsOptions, 'range' | 'resolveLink'>,
): Edit[] {
  const [first] = element.children;
  const space = standsApart(element) ? ' ' : '';
  if (!first || isProgram(element)) return [{ ...range, text: space }];
  const end = endOfChildren(element) ?? range.end;
  const url = element.type === 'mdxJsxTextElement' ? linkOfElement(element) : undefined;
  return [
    { start: range.start, end: offsets(first).start, text: url === undefined ? space : '[' },
    { start: end, end: range.end, text: url === undefined ? space : `](${resolveLink(url)})` },
  ];
}

/** A text that is no Markdown, whatever it holds. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&');
}

function endOfChildren(node: Nodes): number | undefined {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last && offsets(last).end;
}

function offsets({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** With all that its author says of the code, such as the name of a file. */
function fence({ value, lang, meta }: Code): string {
  let longest = 2;
  for (const [run] of value.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  // In a fence of backticks there may be none.
  const said = `${lang ?? ''}${meta ? ` ${meta}` : ''}`.replaceAll('`', '');
  return `${marks}${said}\n${value}\n${marks}`;
}

/** A block inside a list or component is indented from its second line on. */
function dedent(markdown: string, columns: number): string {
  return columns ? markdown.replace(new RegExp(`\\n[ \\t]{1,${columns}}`, 'g'), '\n') : markdown;
}
