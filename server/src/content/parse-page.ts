import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type FrontMatter, readFrontMatter } from './front-matter.js';
import { hidePrograms } from './hide-programs.js';
import { humanize } from './humanize.js';
import { mdxAsMarkdown } from './mdx-as-markdown.js';
import type { Page, PageHeading } from './page.js';
import { resolvePageLink } from './page-link.js';
import { pageSections } from './page-sections.js';
import { plainText } from './plain-text.js';
import { QuotableSource } from './quotable-source.js';
import type { PageSource } from './read-docs-folder.js';
import { renderPage } from './render-page.js';

/** Part of every page's hash: raise it whenever the same source gives another page. */
const parserVersion = '3';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();
const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .freeze();

/** A page to parse. */
export interface ParsePageOptions extends PageSource {
  /** Title of the navigation group that the page stands in. */
  group?: string | undefined;
}

/** What the result of `parsePage` depends on, as the `contentHash` of the page. */
export function contentHashOf({ file, path, source, group = '' }: ParsePageOptions): string {
  const input = JSON.stringify([parserVersion, file, path, group, source]);
  return createHash('sha256').update(input).digest('hex');
}

/**
 * Parses and renders one page. `.mdx` files are read as MDX, all others as GitHub's Markdown.
 *
 * @throws Error whose message names the file and, where known, the line.
 */
export async function parsePage(options: ParsePageOptions): Promise<Page> {
  try {
    return await parse(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${options.file}${lineOf(error)}: ${reason}`, { cause: error });
  }
}

async function parse(options: ParsePageOptions): Promise<Page> {
  const { file, path, group } = options;
  const source = options.source.replace(/^\uFEFF/, '');
  const resolveLink = (url: string) => resolvePageLink(url, file);

  const tree = (file.toLowerCase().endsWith('.mdx') ? mdx : markdown).parse(source);
  hidePrograms(tree);
  const quotable = new QuotableSource({ tree, source, resolveLink });
  mdxAsMarkdown(tree);

  const { values, warnings } = takeFrontMatter(tree, file);
  const headings = anchorHeadings(tree);
  const title = values.title ?? firstTitle(headings) ?? titleOfFile(file, path);
  dropTitle({ tree, headings, title });

  const { description, version, language } = values;
  const page = { path, title, description, version, language };
  return {
    ...page,
    file,
    headings: [...headings.values()],
    sections: pageSections({ ...page, tree, headings, quotable, group }),
    html: await renderPage(tree, { resolveLink, title }),
    warnings,
    contentHash: contentHashOf(options),
  };
}

/** The parsers' messages carry a line, or name it in their text: `… (3:1-3:7)`. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('line' in error && typeof error.line === 'number') return `:${error.line}`;
  const named = /\((\d+):\d+/.exec(error.message)?.[1];
  return named ? `:${named}` : '';
}

function takeFrontMatter(tree: Root, file: string): { values: FrontMatter; warnings: string[] } {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return { values: {}, warnings: [] };
  const { values, problem } = readFrontMatter(first.value);
  if (!problem) return { values, warnings: [] };
  // The fence above the front matter is a line, too.
  const place = `${file}:${problem.line + 1}`;
  return {
    values,
    warnings: [`${place}: the front matter is not valid YAML: ${problem.message}.`],
  };
}

/** Gives every heading the anchor that GitHub would give it; those of the page's own flow are returned. */
function anchorHeadings(tree: Root): Map<Heading, PageHeading> {
  const slugger = new GithubSlugger();
  const headings = new Map<Heading, PageHeading>();
  visit(tree, 'heading', (heading, _index, parent) => {
    const text = plainText(heading);
    const anchor = slugger.slug(text);
    heading.data = { ...heading.data, hProperties: { id: anchor } };
    if (parent === tree && text) headings.set(heading, { level: heading.depth, text, anchor });
  });
  return headings;
}

function firstTitle(headings: ReadonlyMap<Heading, PageHeading>): string | undefined {
  return [...headings.values()].find(({ level }) => level === 1)?.text;
}

function titleOfFile(file: string, path: string): string {
  return path === '/' ? 'Home' : humanize(posix.basename(path) || file);
}

interface DropTitleOptions {
  tree: Root;
  headings: Map<Heading, PageHeading>;
  title: string;
}

/** The site shows the title above the page, so that a first heading that says the same goes. */
function dropTitle({ tree, headings, title }: DropTitleOptions): void {
  const [first] = headings;
  if (first?.[1].level !== 1 || first[1].text !== title) return;
  headings.delete(first[0]);
  tree.children.splice(tree.children.indexOf(first[0]), 1);
}
