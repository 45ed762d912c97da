import { posix } from 'node:path';
import { slug } from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { headingId } from './markdown/custom-heading-id.js';
import { plainText } from './markdown/plain-text.js';
import { eachNode } from './markdown/tree-nodes.js';
import { humanize, numberInOrder } from './navigation/humanize.js';
import { pathOfFile } from './navigation/page-path.js';
import { type PathStyle, styledPath } from './navigation/path-style.js';
import type { PageHeading } from './page.js';

/** What puts files in an order: `01-start`. Fewer digits, or more, are as often a part of the name: `404-errors`. */
const twoDigits = /^\d{2}(?:[-_]|\.?\s)\s*(?=\p{L})/u;

/** Headings that say what stands below them, and not what the page is about. */
const generic =
  /^(?:overview|introduction|(?:table of )?contents?|description|usage|examples?|\[?unreleased\]?|\[?v?\d.*)$/i;

/** A page whose title is looked for. */
export interface PageTitleOptions {
  tree: Root;
  /** The headings of the page's own flow. */
  headings: Map<Heading, PageHeading>;
  file: string;
  path: string;
  /** How the path was made of the file's name. */
  pathStyle?: PathStyle | undefined;
  /** What the operation is called that the page is about. */
  operation: string | undefined;
  /** What it is called where it does not say: the first page as the site, others as its generator lists them. */
  fallbackTitle?: string | undefined;
}

/**
 * The title of a page that names none: its first heading of level 1, or the heading that it begins with, where that is the
 * only one so high or says what the file is called; else what its generator lists it as, or the name of the file, without
 * two digits that put it in an order, or of the site: no reader takes "Index" or "Readme" for the name of its first page.
 */
export function titleOf(options: PageTitleOptions): string {
  const { headings, file, path, pathStyle, operation, fallbackTitle } = options;
  const highest = [...headings.values()].find(({ level }) => level === 1)?.text;
  const written = pathOfFile(file);
  const named = styledPath(written, pathStyle) === path ? written : path;
  const name = (posix.basename(named) || file).replace(twoDigits, '');
  const title = fallbackTitle || (path === '/' ? 'Home' : humanize(name));
  return highest ?? operation ?? openingTitle(options, title) ?? title;
}

function openingTitle(
  { tree, headings, path }: PageTitleOptions,
  named: string,
): string | undefined {
  const [first, ...others] = headings;
  if (!first || !isOpening(first[0], tree)) return undefined;
  const [, { level, text }] = first;
  // Pages of one folder may all begin with its name, and are told apart by their files.
  if (isSame(text, posix.basename(posix.dirname(path)))) return undefined;
  const isAlone = !generic.test(text) && others.every(([, other]) => other.level > level);
  return isAlone || isSame(text, named.replace(numberInOrder, '')) ? text : undefined;
}

function isSame(first: string, second: string): boolean {
  return slug(first) !== '' && slug(first) === slug(second);
}

/**
 * The site shows the title above the page, so that a first heading that says the same goes.
 *
 * @returns its anchor, unless another heading has it.
 */
export function dropTitle(
  { tree, headings }: Pick<PageTitleOptions, 'tree' | 'headings'>,
  title: string,
): string | undefined {
  const [first] = headings;
  if (!first) return undefined;
  const [heading, { level, text }] = first;
  if (text !== title || (level > 1 && !isOpening(heading, tree))) return undefined;
  headings.delete(heading);
  tree.children.splice(tree.children.indexOf(heading), 1);
  return ownAnchor(heading, tree);
}

function ownAnchor(title: Heading, tree: Root): string | undefined {
  const anchors = new Set<string | undefined>();
  eachNode(tree, (node) => {
    if (node.type === 'heading') anchors.add(headingId(node));
  });
  const anchor = headingId(title);
  return anchors.has(anchor) ? undefined : anchor;
}

/** Whether a page has no text above one of its headings: links to elsewhere, pictures and what is set in HTML are none. */
function isOpening(heading: Heading, tree: Root): boolean {
  if (heading.data?.opensComponent) return false;
  return !tree.children.slice(0, tree.children.indexOf(heading)).some(hasWords);
}

const wordless = new Set(['link', 'linkReference', 'image', 'imageReference', 'html']);

function hasWords(node: Nodes): boolean {
  if (wordless.has(node.type)) return false;
  if ('children' in node) return node.children.some(hasWords);
  return /[\p{L}\p{N}]/u.test(plainText(node));
}
