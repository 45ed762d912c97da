import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import type { Section } from '../../content/page.js';
import { bestPassage } from '../../retrieval/ranking/passage.js';
import { excerpt } from '../../retrieval/search-engine.js';
import { publishedAddress } from '../../site/addresses/page-address.js';

/** A place in the documentation that an answer names. */
export interface SourceLink {
  /** Address of the section: its path and fragment, below the site's own address when it has one. */
  url: string;
  /** "Page › Section", or the page's title alone for its opening section. */
  title: string;
  /** Path of the page, as the documentation names it: not encoded. */
  path: string;
  /** What the section says, in short and plain. */
  excerpt: string;
  /** The paragraph that says most of what was asked for, word for word; none where only others do. */
  passage: string | undefined;
  version: string | undefined;
  language: string | undefined;
  /** Whether the site's navigation leaves the page out; absent for others. */
  unlisted?: true;
}

const excerptLength = 160;

/** The link to a section, with what it says of the query. */
export function linkSection(
  section: Section,
  { site, query }: { site: SiteConfiguration; query: string },
): SourceLink {
  const { path, anchor, title, heading, version, language, isUnlisted } = section;
  const { blocks } = bestPassage(section, query);
  return {
    url: sectionUrl(section, site),
    title: anchor && heading !== title ? `${title} › ${heading}` : title,
    path,
    excerpt: excerpt({ section, query, length: excerptLength }),
    passage: blocks.find(({ kind }) => kind === 'prose')?.text,
    version,
    language,
    ...(isUnlisted && { unlisted: isUnlisted }),
  };
}

/** The address of a section, as the links to it have it. */
export function sectionUrl(
  { path, anchor }: Pick<Section, 'path' | 'anchor'>,
  site: SiteConfiguration,
): string {
  return `${site.url ?? site.basePath ?? ''}${publishedAddress(site, { path, anchor })}`;
}

/** The same links, each address once, at its first place. */
export function uniqueLinks(links: readonly SourceLink[]): SourceLink[] {
  const unique = new Map<string, SourceLink>();
  for (const link of links) if (!unique.has(link.url)) unique.set(link.url, link);
  return [...unique.values()];
}

/** The link in Markdown; a title or address of any content stays one link. */
export function markdownLink({ title, url }: Pick<SourceLink, 'title' | 'url'>): string {
  const label = title.replace(/[\\[\]*_`<>]/g, '\\$&');
  return `[${label}](${markdownAddress(url)})`;
}

/** The address of a link as it stands in Markdown. */
export function markdownAddress(url: string): string {
  return url.replace(/[()\s<>\\]/g, (character) => `%${hexadecimal(character)}`);
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase();
}
