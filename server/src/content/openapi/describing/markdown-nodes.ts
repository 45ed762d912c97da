import { LRUCache } from 'lru-cache';
import type {
  BlockContent,
  Code,
  Heading,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { parsePageTree } from '../../page-tree.js';

/** Characters of a description that are read. */
const longestDescription = 10_000;

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

/**
 * A table whose first row names its columns, written already: large documents say the same in thousands of cells, each
 * of which is written once.
 */
export function table(rows: readonly (readonly PhrasingContent[])[][]): RootContent {
  const [header = [], ...others] = rows.map((cells) => cells.map(writeCell));
  const lines = [header, header.map(() => '-'), ...others];
  return { type: 'html', value: lines.map(writeRow).join('\n') };
}

function writeRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}

const headingDepths: readonly Heading['depth'][] = [1, 2, 3, 4, 5, 6];

/** Characters of descriptions, and of cells, that are remembered with what became of them. */
const most = 20_000_000;
const parsed = new LRUCache<string, RootContent[]>({
  maxSize: most,
  sizeCalculation: (_, key) => key.length + 1,
});
const lines = new LRUCache<string, PhrasingContent[]>({ max: 50_000 });
const written = new LRUCache<string, string>({
  maxSize: most,
  sizeCalculation: (value, key) => key.length + value.length + 1,
});
const writtenLines = new WeakMap<readonly PhrasingContent[], string>();

function writeCell(children: readonly PhrasingContent[]): string {
  const known = writtenLines.get(children);
  if (known !== undefined) return known;
  const isParsed = children.some(({ position }) => position);
  const key = isParsed ? undefined : JSON.stringify(children);
  const cell = (key === undefined ? undefined : written.get(key)) ?? writeOnly(children);
  if (key === undefined) writtenLines.set(children, cell);
  else written.set(key, cell);
  return cell;
}

function writeOnly(children: readonly PhrasingContent[]): string {
  return write([{ type: 'tableCell', children: [...children] }]).trimEnd();
}

/**
 * The blocks of a description that a document gives in Markdown. Its headings go below that of the page which it stands
 * under, without a level left out, and raw HTML is shown as the text that it is: a document may come from anywhere. Given
 * to several pages: not to be changed.
 */
export function described(
  markdown: string | undefined,
  under: Heading['depth'] = 1,
): readonly RootContent[] {
  if (!markdown) return [];
  const key = `${under}${markdown}`;
  const known = parsed.get(key);
  if (known) return known;
  const tree = parse(markdown);
  putUnder(tree, under);
  parsed.set(key, tree.children);
  return tree.children;
}

function putUnder(tree: Root, top: Heading['depth']): void {
  const around: number[] = [];
  visit(tree, 'heading', (found) => {
    while ((around.at(-1) ?? 0) >= found.depth) around.pop();
    around.push(found.depth);
    found.depth = headingDepths[top + around.length - 1] ?? 6;
  });
}

/** Words and signs that mean nothing in Markdown: most descriptions, and large documents have tens of thousands. */
const plain = /^[A-Z](?:[\w ,;'"().?/-]|: )*[\w,;'").?]$/i;

/** The same as one line, for a cell of a table: its first paragraph. */
export function describedInline(markdown: string | undefined): readonly PhrasingContent[] {
  if (!markdown) return [];
  const known = lines.get(markdown);
  if (known) return known;
  const children = readLine(markdown);
  lines.set(markdown, children);
  return children;
}

function readLine(markdown: string): PhrasingContent[] {
  if (plain.test(markdown) && !/_|www/i.test(markdown)) return [text(markdown)];
  const [first] = described(markdown);
  if (first?.type !== 'paragraph') return [];
  return markdown.includes('\n') ? unbroken(first).children : first.children;
}

/** The same in one line: where one ends, a cell has an entity, which nobody can read in Markdown. */
function unbroken(found: Paragraph): Paragraph {
  const line = structuredClone(found);
  visit(line, 'text', (words) => {
    words.value = words.value.replaceAll('\n', ' ');
  });
  return line;
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
export function write(children: readonly RootContent[]): string {
  return toMarkdown(
    { type: 'root', children: [...children] },
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
