import { orderPaths, placesOf } from '../../content/navigation/navigation.js';
import type { KnownPage } from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';
import { markdownPath, pageAddress, publishedAddress } from '../addresses/page-address.js';
import type { DescribedSite } from './described-site.js';

/** By what the format calls what may be left out: here the pages that the navigation does not list. */
const rest = 'Optional';

/**
 * The site for language models: its name, what it is about, and its pages by the groups of the navigation, as
 * Markdown. Source: llmstxt.org.
 */
export function llmsText({ model, address }: DescribedSite): string {
  const { site, pages } = model;
  const lines = [`# ${oneLine(site.name)}`, ''];
  if (site.description) lines.push(`> ${oneLine(site.description)}`, '');
  lines.push(
    `Each page is Markdown at its address with \`.md\`. All of them are in one file: ${address}/llms-full.txt. ` +
      `Tools to search and to read them are at ${address}/mcp, by the Model Context Protocol.`,
    '',
  );
  for (const [title, group] of groupsOf(model)) {
    lines.push(`## ${oneLine(title)}`, '');
    lines.push(...group.map((page) => describePage(page, address)), '');
  }
  // The format has this section at the end.
  const listed = placesOf(site.navigation);
  const others = orderPaths([], pages.keys()).flatMap((path) => pages.get(path) ?? []);
  const unlisted = others.filter(({ path }) => !listed.has(path));
  if (unlisted.length > 0) {
    lines.push(`## ${rest}`, '', ...unlisted.map((page) => describePage(page, address)), '');
  }
  return lines.join('\n');
}

/** The text of all pages one after another, each with its address, piece by piece: it may be long. */
export async function* llmsFullText({ model, address }: DescribedSite): AsyncGenerator<string> {
  const { site, pages } = model;
  // The paths of pages that a generator publishes are no addresses here.
  const { publishedAt = site.url } = model;
  const url = (site.addresses ?? site.written) && publishedAt;
  yield `# ${oneLine(site.name)}\n\n${site.description ? `> ${oneLine(site.description)}\n\n` : ''}`;
  const ordered = orderPaths(site.navigation, pages.keys()).flatMap(
    (path) => pages.get(path) ?? [],
  );
  const { pageMarkdown } = await import('./page-markdown.js');
  for await (const page of wholePages(ordered)) {
    const { path } = page;
    const [title = '', ...text] = (await pageMarkdown(page, site.basePath ?? '')).split('\n');
    yield `${title}\n\nSource: ${url ?? address}${publishedAddress({ ...site, url }, { path })}\n${text.join('\n')}\n`;
  }
}

/** The pages of the navigation by group; groups for versions and languages of one title are kept apart. */
function groupsOf({ site, pages }: DescribedSite['model']): Map<string, KnownPage[]> {
  const groups = new Map<string, KnownPage[]>();
  for (const [path, place] of placesOf(site.navigation)) {
    const page = pages.get(path);
    if (!page) continue;
    const { version = place.version, language = place.language } = page;
    const edition = [version, language].filter((each) => each !== undefined).join(', ');
    const title = place.groups.join(' › ') + (edition && ` (${edition})`);
    const group = groups.get(title);
    if (group) group.push(page);
    else groups.set(title, [page]);
  }
  return groups;
}

function describePage({ path, title, description }: KnownPage, address: string): string {
  const link = `[${escapeLabel(oneLine(title))}](${address}${pageAddress(markdownPath(path))})`;
  return `- ${link}${description ? `: ${oneLine(description)}` : ''}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeLabel(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}
