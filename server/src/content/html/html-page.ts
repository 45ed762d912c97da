import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Element, Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Heading, Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { decodedText } from '#core/decoded-text.js';
import { headingId, setHeadingId } from '../markdown/custom-heading-id.js';
import { headingText, plainText, withFewMarks } from '../markdown/plain-text.js';
import { withinSeconds } from '../markdown/within-seconds.js';
import { attributesOfFolder } from '../navigation/folder-attributes.js';
import type { Page, PageHeading } from '../page.js';
import { pageSections } from '../page-sections.js';
import { memberName } from './api-members.js';
import { outermost } from './element-text.js';
import { htmlMetadata } from './html-metadata.js';
import { mainContent } from './main-content.js';

/** Part of every page's hash: raise it whenever the same HTML gives another page. */
const readerVersion = '2';

/** A page of a site as it was fetched. */
export interface HtmlPageOptions {
  /** Where it was fetched, after redirects. */
  url: URL;
  html: string;
  /** Seconds that reading it may take; default 30. */
  patience?: number;
}

/** What the result of `readHtmlPage` depends on, as the `contentHash` of the page. */
export function htmlHashOf({ url, html }: HtmlPageOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([readerVersion, url.href, html]))
    .digest('hex');
}

/** A page that was read, and where its links lead. */
export interface HtmlPage {
  page: Page;
  /** The address that the page itself says it has. */
  canonical: string | undefined;
  /** Whether the page asks not to be found. */
  isHidden: boolean;
  /** Whether the page only lists what others hold. */
  isListing: boolean;
  /** Addresses of its links, resolved. */
  links: string[];
}

/**
 * Reads a page of any documentation site: its main content, cut at its headings, whose anchors are the
 * ids that the site itself gave them. Nothing of the page is kept as HTML.
 *
 * @throws Error where the page takes too long.
 */
export function readHtmlPage(options: HtmlPageOptions): HtmlPage {
  return withinSeconds(() => read(options), options.patience);
}

function read(options: HtmlPageOptions): HtmlPage {
  const { url, html } = options;
  const root = fromHtml(html);
  const metadata = htmlMetadata(root);
  const base = URL.canParse(metadata.base ?? '', url.href)
    ? new URL(metadata.base ?? '', url)
    : url;
  const links = resolveLinks(root, base);
  const tree = asMarkdown(mainContent(root));
  const headings = headingsOf(tree);
  const title = titleOf(headings) ?? shortened(metadata.title) ?? url.pathname;
  dropTitle({ tree, headings, title });

  const path = pathOf(url);
  const folder = attributesOfFolder(posix.dirname(`${path}.`).slice(1));
  const description = shortened(metadata.description);
  const version = metadata.version ?? folder.version;
  const language = metadata.language ?? folder.language;
  const page = { path, title, description, version, language };
  return {
    page: {
      ...page,
      file: url.href,
      headings: [...headings.values()],
      sections: pageSections({
        ...page,
        // Docusaurus takes it from the text.
        description: isOpening(description, tree) ? undefined : description,
        tree,
        headings,
        quotable: { quote: markdownOf },
        groups: [],
      }),
      html: '',
      links: [],
      warnings: [],
      contentHash: htmlHashOf(options),
    },
    canonical: metadata.canonical && resolve(metadata.canonical, base),
    isHidden: metadata.isHidden,
    isListing: metadata.isListing,
    links,
  };
}

function shortened(text: string | undefined): string | undefined {
  return text === undefined ? undefined : withFewMarks(text);
}

/** The path of a page as the API names it: not encoded. */
export function pathOf({ pathname }: URL): string {
  return decodedText(pathname);
}

/** Makes all addresses whole, so that they lead to the same place from anywhere, and collects links. */
function resolveLinks(root: HtmlRoot, base: URL): string[] {
  const links = new Set<string>();
  visit(root, 'element', ({ tagName, properties }) => {
    for (const name of ['href', 'src'] as const) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = resolve(address, base) ?? '';
    }
    if (tagName === 'a' && typeof properties.href === 'string') links.add(properties.href);
  });
  // mdBook has its table of contents in a frame where no script runs.
  for (const navigation of outermost(root, ({ tagName }) => tagName === 'nav')) {
    const frames = outermost(navigation, ({ tagName }) => tagName === 'iframe');
    for (const { properties } of frames) links.add(String(properties.src ?? ''));
  }
  return [...links].filter(Boolean);
}

function resolve(address: string, base: URL): string | undefined {
  return URL.canParse(address, base.href) ? new URL(address, base).href : undefined;
}

function asMarkdown(content: HtmlRoot): Root {
  const heading = (state: Parameters<typeof defaultHandlers.h1>[0], element: Element) => {
    const made = defaultHandlers.h1(state, element);
    const { id } = element.properties;
    if (typeof id === 'string' && id) setHeadingId(made, id);
    return made;
  };
  const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
  const headings = Object.fromEntries(names.map((name) => [name, heading]));
  const tree = toMdast(content, { handlers: { ...headings, [memberName]: asComponent } });
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

/** What stands in a member of an API is its section's, and what follows goes on with the section around. */
const asComponent: Handle = (state, element: Element) => {
  const [first, ...others] = state.toFlow(state.all(element));
  if (!first) return [];
  first.data = { ...first.data, opensComponent: true };
  return [first, ...others, { type: 'html', value: '', data: { closesComponent: true } }];
};

/** Headings without an id start no section: no link could lead to them. */
function headingsOf(tree: Root): Map<Heading, PageHeading> {
  const headings = new Map<Heading, PageHeading>();
  for (const node of tree.children) {
    const text = node.type === 'heading' ? headingText(node) : '';
    if (node.type !== 'heading' || !text) continue;
    const anchor = headingId(node) ?? '';
    if (anchor || node.depth === 1) headings.set(node, { level: node.depth, text, anchor });
  }
  return headings;
}

function titleOf(headings: ReadonlyMap<Heading, PageHeading>): string | undefined {
  return [...headings.values()].find(({ level }) => level === 1)?.text;
}

interface DropTitleOptions {
  tree: Root;
  headings: Map<Heading, PageHeading>;
  title: string;
}

/** What stands below the title is the page's opening section. */
function dropTitle({ tree, headings, title }: DropTitleOptions): void {
  const [first] = [...headings].find(([, { level, text }]) => level === 1 && text === title) ?? [];
  if (first) tree.children.splice(tree.children.indexOf(first), 1);
  for (const [heading, { anchor }] of headings) {
    if (heading === first || !anchor) headings.delete(heading);
  }
}

/** Whether the text itself begins with the description. */
function isOpening(description: string | undefined, { children: [first] }: Root): boolean {
  return first?.type === 'paragraph' && plainText(first) === description?.replace(/\s+/g, ' ');
}

function markdownOf(node: Nodes): string {
  return toMarkdown(node, { extensions: [gfmToMarkdown()], bullet: '-' }).trim();
}
