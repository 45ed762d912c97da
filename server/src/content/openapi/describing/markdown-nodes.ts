import type { BlockContent, Code, Heading, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { parsePageTree } from '../../page-tree.js';

/** Characters of a description that are read. */
const longestDescription = 10_000;

/** The levels that headings of a description get, the highest first. */
const below: readonly Heading['depth'][] = [4, 4, 5, 5];

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function paragraph(...children: PhrasingContent[]): BlockContent {
  return { type: 'paragraph', children };
}

export function heading(depth: Heading['depth'], ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth, children };
}

export function codeBlock(lang: string, value: string): Code {
  return { type: 'code', lang, value };
}

/** A table whose first row names its columns. */
export function table(rows: readonly (readonly PhrasingContent[])[][]): Table {
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
    })),
  };
}

/**
 * The blocks of a description that a document gives in Markdown. Its headings go below those of the page, and raw
 * HTML is shown as the text that it is: a document may come from anywhere.
 */
export function described(markdown: string | undefined): RootContent[] {
  if (!markdown) return [];
  const tree = parse(markdown);
  visit(tree, 'heading', (found) => {
    found.depth = below[found.depth - 1] ?? 6;
  });
  return tree.children;
}

/** The same as one line, for a cell of a table: its first paragraph. */
export function describedInline(markdown: string | undefined): PhrasingContent[] {
  // Most say no more than words, and large documents have tens of thousands of them.
  if (markdown && /^[A-Z][\w ,;'"()]*\.?$/i.test(markdown) && !/_|www/i.test(markdown))
    return [text(markdown)];
  const [first] = described(markdown);
  return first?.type === 'paragraph' ? first.children : [];
}

function parse(markdown: string): Root {
  const tree = parseBounded(markdown.slice(0, longestDescription));
  visit(tree, 'html', (found, index, parent) => {
    if (!parent || index === undefined) return;
    const shown = text(/^<br\s*\/?>$/i.test(found.value) ? ' ' : found.value);
    const isInline = parent.type === 'paragraph' || parent.type === 'heading';
    parent.children.splice(index, 1, isInline ? shown : paragraph(shown));
  });
  return tree;
}

/** What takes too long to parse is one text. */
function parseBounded(markdown: string): Root {
  try {
    return parsePageTree(markdown, { patience: 2 });
  } catch {
    return { type: 'root', children: [paragraph(text(markdown))] };
  }
}

/** The Markdown of a page's blocks, which is the same in MDX. */
export function write(children: RootContent[]): string {
  return toMarkdown(
    { type: 'root', children },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      fences: true,
      resourceLink: true,
      rule: '-',
      // What begins an expression or a tag in MDX.
      unsafe: [
        { character: '{', inConstruct: 'phrasing' },
        { character: '<', inConstruct: 'phrasing' },
      ],
    },
  );
}
