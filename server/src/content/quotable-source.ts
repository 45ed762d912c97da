import type { Definition, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textOfHtml } from './plain-text.js';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A parsed page, whose source is to be quoted from. */
export interface QuotableSourceOptions {
  /** The tree as it was parsed, with positions; it is not changed. */
  tree: Root;
  source: string;
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

  constructor({ tree, source, resolveLink }: QuotableSourceOptions) {
    this.#source = source;
    this.#edits = collectEdits({ tree, source, resolveLink });
  }

  /** The Markdown of one node of the tree. */
  quote(node: Nodes): string {
    if (node.type === 'code') return fence(node.value, node.lang ?? '');
    const [start, end] = offsets(node);
    let position = start;
    let markdown = '';
    for (const edit of this.#edits) {
      if (edit.start < position || edit.end > end) continue;
      markdown += this.#source.slice(position, edit.start) + edit.text;
      position = edit.end;
    }
    markdown += this.#source.slice(position, end);
    return dedent(markdown, (node.position?.start.column ?? 1) - 1).trim();
  }
}

function collectEdits({ tree, source, resolveLink }: QuotableSourceOptions): Edit[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });

  const edits: Edit[] = [];
  visit(tree, (node) => {
    const [start, end] = offsets(node);
    switch (node.type) {
      case 'html':
        edits.push({ start, end, text: textOfHtml(node.value) });
        break;
      case 'footnoteReference':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        edits.push({ start, end, text: '' });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        edits.push(...tagsOf(node, start, end));
        break;
      case 'link':
      case 'image': {
        const tail = endOfChildren(node) ?? start;
        const text = source.slice(tail, end);
        edits.push({ start: tail, end, text: text.replace(node.url, () => resolveLink(node.url)) });
        break;
      }
      case 'linkReference':
      case 'imageReference': {
        const url = resolveLink(definitions.get(node.identifier)?.url ?? '');
        const alternative = node.type === 'imageReference' ? `![${node.alt ?? ''}` : '';
        edits.push({ start: endOfChildren(node) ?? start, end, text: `${alternative}](${url})` });
      }
    }
  });
  return edits.sort((first, second) => first.start - second.start);
}

/** The opening and the closing tag; all of an element that holds nothing. */
function tagsOf(node: Nodes & { children: Nodes[] }, start: number, end: number): Edit[] {
  const [first] = node.children;
  if (!first) return [{ start, end, text: '' }];
  return [
    { start, end: offsets(first)[0], text: '' },
    { start: endOfChildren(node) ?? end, end, text: '' },
  ];
}

function endOfChildren(node: Nodes): number | undefined {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last && offsets(last)[1];
}

function offsets(node: Nodes): [start: number, end: number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

/** A block inside a list or component is indented from its second line on. */
function dedent(markdown: string, columns: number): string {
  return columns ? markdown.replace(new RegExp(`\\n[ \\t]{1,${columns}}`, 'g'), '\n') : markdown;
}
