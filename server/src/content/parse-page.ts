import type { Heading, Root } from 'mdast';
import { errorText } from '#core/error-text.js';
import { headingId, setHeadingId, takeCustomIds } from './markdown/custom-heading-id.js';
import { textsWithEmoji, withEmoji } from './markdown/emoji.js';
import { type FrontMatter, lineOfField, readFrontMatter } from './markdown/front-matter.js';
import { hidePrograms } from './markdown/hide-programs.js';
import { takeHtmlHeadings } from './markdown/html-headings.js';
import { mdxAsMarkdown } from './markdown/mdx-as-markdown.js';
import { headingText, plainText, withFewMarks } from './markdown/plain-text.js';
import { QuotableSource } from './markdown/quotable-source.js';
import { renderPage } from './markdown/render-page.js';
import { createSlugger, type SlugStyle } from './markdown/slugger.js';
import { eachNode } from './markdown/tree-nodes.js';
import { resolvePageLink, withLinkedAnchor } from './navigation/page-link.js';
import type { PathStyle } from './navigation/path-style.js';
import type { Page, PageHeading, Section, SectionBlock } from './page.js';
import { audienceOf } from './page-audience.js';
import { contentHashOf } from './page-hash.js';
import type { DescribedOperation } from './page-operation.js';
import { type PageSectionsOptions, pageSections } from './page-sections.js';
import { readSource } from './page-source.js';
import { dropTitle, titleOf } from './page-title.js';
import type { PageSource } from './read-docs-folder.js';

/** A page to parse. */
export interface ParsePageOptions extends PageSource {
  /** Titles of the navigation groups that the page stands in, outermost first. */
  groups?: readonly string[] | undefined;
  /** Whether the navigation that its owner wrote leaves the page out. */
  isUnlisted?: true;
  /** Version and language of a page that does not name its own. */
  version?: string | undefined;
  language?: string | undefined;
  /** Whose anchors the headings get. Default `github`. */
  slugs?: SlugStyle | undefined;
  /** For each line of the source the one of the file, counted from 1, where they differ. */
  lines?: readonly number[] | undefined;
  /** Whether a file of another ending is MDX where it can be read as such, else Markdown. */
  isMdx?: boolean | undefined;
  /** Where the folder lies by which links may name pages, as `resolvePageLink` takes it. */
  pagesAt?: string | undefined;
  /** How paths are made of names. Default: they are the same. */
  pathStyle?: PathStyle | undefined;
  /** The address that it has on its generator's site, where that is not its path. */
  address?: string | undefined;
  /** What a page without a title of its own is called: the first one as the site, others as its generator lists them. */
  fallbackTitle?: string | undefined;
  /** The operation of an API that the page is about, whose text is added to it. */
  operation?: DescribedOperation | undefined;
  /** Why the operation that the page names is none, as the end of a sentence. */
  operationProblem?: string | undefined;
}

/**
 * Parses and renders one page. `.mdx` files are read as MDX, all others as GitHub's Markdown.
 *
 * @throws Error whose message names the file and, where known, the line.
 */
export async function parsePage(options: ParsePageOptions): Promise<Page> {
  try {
    return parse(options);
  } catch (error) {
    throw new Error(`${options.file}${lineOf(error, options)}: ${errorText(error)}`, {
      cause: error,
    });
  }
}

const noDocument = {
  openapi:
    '"openapi" names an operation, and no element of the navigation names a document with "openapi".',
  asyncapi:
    '"asyncapi" names a channel, and no element of the navigation names a document with "asyncapi".',
};

function parse(options: ParsePageOptions): Page {
  const { file, path, groups = [], slugs = 'github' } = options;
  const { operation, isUnlisted, pagesAt, pathStyle, fallbackTitle, address } = options;
  const resolveLink = (url: string) =>
    resolvePageLink(withLinkedAnchor(url, slugs), { file, pagesAt, pathStyle });
  const { source, tree } = readSource(options);
  const emoji = textsWithEmoji(tree, source);
  hidePrograms(tree);
  const quotable = new QuotableSource({ tree, source, emoji, resolveLink });
  takeCustomIds(tree);
  takeHtmlHeadings(tree);
  mdxAsMarkdown(tree, source);

  const { values, warnings, placeOf } = takeFrontMatter(tree, options);
  const headings = anchorHeadings(tree, slugs);
  // Anchors are made of the names.
  for (const text of emoji) text.value = withEmoji(text.value);
  if (emoji.length > 0) for (const [node, heading] of headings) heading.text = headingText(node);
  const named = values.title === undefined ? undefined : withFewMarks(withEmoji(values.title));
  const naming = { file, path, pathStyle, operation: operation?.title, fallbackTitle };
  const title = named ?? titleOf({ tree, headings, ...naming });
  const titleAnchor = dropTitle({ tree, headings }, title);
  dropUnreachable(headings);

  const { version = options.version, language = options.language } = values;
  const described = values.description ?? operation?.description;
  const description = described === undefined ? undefined : withFewMarks(described);
  const listing = isUnlisted && { isUnlisted };
  const page = { path, title, description, version, language, ...listing };
  const { links, html } = renderPage(tree, { resolveLink, title });
  const audience = audienceOf({ values, operation, placeOf });
  return {
    ...page,
    file,
    ...(address !== undefined && { address }),
    ...(titleAnchor && { titleAnchor }),
    headings: [...headings.values()],
    sections: sectionsOf({ ...page, tree, headings, quotable, groups }, options),
    html,
    links: links.map((link) => ({ ...link, line: ownLine(link.line, options) })),
    warnings: [
      ...warnings,
      ...missingOperation({ values, placeOf }, options),
      ...audience.warnings,
    ],
    ...(audience.operation && { operation: audience.operation }),
    ...(audience.readers && { readers: audience.readers }),
    contentHash: contentHashOf(options),
  };
}

/** What front matter names and no document has. */
function missingOperation(
  { values, placeOf }: Pick<TakenFrontMatter, 'values' | 'placeOf'>,
  { operation, operationProblem }: ParsePageOptions,
): string[] {
  const field = (['openapi', 'asyncapi'] as const).find((name) => values[name]);
  if (operation || !field) return [];
  return [`${placeOf(field)}: ${operationProblem ?? noDocument[field]}`];
}

/**
 * All that a document says of an operation is one section, without words that stand on every such page: examples and
 * failures. They would crowd what authors have written out of the search.
 */
function sectionsOf(made: PageSectionsOptions, { source, operation }: ParsePageOptions): Section[] {
  if (!operation) return pageSections(made);
  const last = source.split('\n').length;
  const own = [...made.headings].filter(([{ position }]) => (position?.start.line ?? 0) <= last);
  const sections = pageSections({ ...made, headings: new Map(own) });
  return sections.map((section, index) =>
    index === sections.length - 1 ? { ...section, blocks: quieted(section.blocks) } : section,
  );
}

function quieted(blocks: readonly SectionBlock[]): SectionBlock[] {
  let isQuiet = false;
  return blocks.map((block) => {
    if (/^#+ /.test(block.markdown))
      isQuiet = /^#+ (?:Status [^2]|Any other status)/.test(block.markdown);
    const isExample = block.kind === 'code' && !block.markdown.startsWith('```http');
    return isQuiet || isExample ? { ...block, text: '' } : block;
  });
}

/** Where a line of the source stands in the file; what is added to a page stands in another one. */
function ownLine(line: number, { source, operation, lines }: ParsePageOptions): number {
  if (!operation) return lines?.[line - 1] ?? line;
  if (source === '') return operation.line;
  return line > source.split('\n').length ? 1 : line;
}

/** The parsers' messages carry a line, or name it in their text: `… (3:1-3:7)`. */
function lineOf(error: unknown, options: ParsePageOptions): string {
  if (!(error instanceof Error)) return '';
  if ('line' in error && typeof error.line === 'number') return `:${ownLine(error.line, options)}`;
  const named = /\((\d+):\d+/.exec(error.message)?.[1];
  return named ? `:${ownLine(Number(named), options)}` : '';
}

interface TakenFrontMatter {
  values: FrontMatter;
  warnings: string[];
  /** Where a field of it stands, with file and line. */
  placeOf: (field: string) => string;
}

function takeFrontMatter(tree: Root, options: ParsePageOptions): TakenFrontMatter {
  const { file, operation } = options;
  const [first] = tree.children;
  if (first?.type !== 'yaml') {
    const placeOf = () => `${file}:${operation?.line ?? 1}`;
    return { values: {}, warnings: [], placeOf };
  }
  const { values, problems } = readFrontMatter(first.value);
  const placeOf = (field: string) => `${file}:${lineOfField(first.value, field) + 1}`;
  return {
    values,
    // The fence above the front matter is a line, too.
    warnings: problems.map(
      ({ line, message }) => `${file}:${line + 1}: the front matter ${message}.`,
    ),
    placeOf,
  };
}

/**
 * Gives every heading its anchor, the author's own before a made one; those of the page's own flow are returned. The anchor of
 * one that has none, as its text is only marks, is empty.
 */
function anchorHeadings(tree: Root, slugs: SlugStyle): Map<Heading, PageHeading> {
  const slugger = createSlugger(slugs);
  const headings = new Map<Heading, PageHeading>();
  const all: Heading[] = [];
  eachNode(tree, (heading) => {
    if (heading.type !== 'heading') return;
    all.push(heading);
    const id = headingId(heading);
    if (id !== undefined) slugger.reserve(id);
  });
  const isComponent = ({ data }: Heading) => data?.opensComponent ?? false;
  // Components come last: they must not change what the generator calls its headings.
  const own = all.filter((heading) => !isComponent(heading));
  for (const heading of [...own, ...all.filter(isComponent)]) {
    const id = headingId(heading) || slugger.slug(plainText(heading));
    if (id) setHeadingId(heading, id);
  }
  for (const node of tree.children) {
    const text = node.type === 'heading' && headingText(node);
    if (text) headings.set(node, { level: node.depth, text, anchor: headingId(node) ?? '' });
  }
  return headings;
}

/** A heading without an anchor starts no section: no link could lead to it. */
function dropUnreachable(headings: Map<Heading, PageHeading>): void {
  for (const [heading, { anchor }] of headings) if (!anchor) headings.delete(heading);
}
