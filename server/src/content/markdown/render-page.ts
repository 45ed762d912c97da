import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { dropActing, makeInert } from './inert-html.js';
import { nameOfTable, scrollable } from './scrollable-table.js';
import { eachElement, holdsNode, textOf } from './tree-nodes.js';
import { withinSeconds } from './within-seconds.js';

/** Something of a page that leads to somewhere on the site. */
export interface PageLink {
  /** A path with its fragment, or a fragment of the page itself. */
  url: string;
  /** Line of the file, counted from 1. */
  line: number;
}

/** A page's body, and where it leads. */
export interface RenderedPage {
  html: string;
  /** Links and images. */
  links: PageLink[];
}

/** How a page becomes HTML. */
export interface RenderOptions {
  /** Where a link of this page leads on the site. */
  resolveLink: (url: string) => string;
  /** Names a table that has no header cells to name it. */
  title: string;
}

/**
 * Renders a page's Markdown, its own raw HTML included, but for what acts by itself. Wide tables and code can be scrolled with the
 * keyboard (WCAG 2.1.1).
 *
 * @throws OutOfTime where it takes too long.
 */
export function renderPage(tree: Root, options: RenderOptions): RenderedPage {
  const links: PageLink[] = [];
  const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true });
  // Most pages have no HTML of their own, and need no parser of it.
  const hasHtml = holdsNode(tree, ({ type }) => type === 'html');
  const processor = (hasHtml ? toHtml.use(rehypeRaw).use(() => dropActing) : toHtml)
    .use(() => (html: HtmlRoot) => adapt(html, { ...options, links }))
    .use(rehypeStringify);
  const html = withinSeconds(() => processor.stringify(processor.runSync(tree)).trim());
  return { html, links };
}

interface AdaptOptions extends RenderOptions {
  /** Gets what leads to somewhere on the site. */
  links: PageLink[];
}

function adapt(html: HtmlRoot, { resolveLink, title, links }: AdaptOptions): void {
  let line = 1;
  const resolve = (url: string) => {
    const resolved = resolveLink(url);
    if (/^(?:#|\/(?!\/))/.test(resolved)) links.push({ url: resolved, line });
    return resolved;
  };
  eachElement(html, (element, index, parent) => {
    line = element.position?.start.line ?? line;
    makeInert(element);
    const { href, src } = element.properties;
    if (element.tagName === 'a' && typeof href === 'string') {
      element.properties.href = resolve(href);
    } else if (typeof src === 'string') {
      element.properties.src = resolve(src);
    } else if (element.tagName === 'blockquote') {
      markNote(element);
    } else if (element.tagName === 'pre') {
      element.properties.tabIndex = 0;
    } else if (element.tagName === 'table') {
      parent.children[index] = scrollable(element, nameOfTable(element) || title);
    }
  });
}

/** Kinds of notes that look different from each other, by the words that label them. */
const kindsOfNotes: readonly (readonly [string, RegExp])[] = [
  ['tip', /^(?:tip|hint|success|check|done)\b/i],
  ['warning', /^(?:warning|caution|important|attention|deprecated)\b/i],
  ['danger', /^(?:danger|error|failure|bug)\b/i],
];

function markNote(quotation: Element): void {
  const kind = kindOfNote(quotation);
  if (kind !== undefined) quotation.properties.className = ['note', ...(kind ? [kind] : [])];
}

/** The kind of a note, which is a quotation that begins with a label; empty for one like any other. */
function kindOfNote({ children }: Element): string | undefined {
  const [first] = children.filter((child) => child.type === 'element');
  if (first?.tagName !== 'p') return undefined;
  const [label, ...rest] = first.children;
  const isLabel = label?.type === 'element' && label.tagName === 'strong' && rest.length === 0;
  if (!isLabel) return undefined;
  const text = textOf(label);
  return kindsOfNotes.find(([, words]) => words.test(text))?.[0] ?? '';
}
