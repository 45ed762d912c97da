import type { Section } from '../content/page.js';
import type { SiteConfiguration } from '../content/site-configuration.js';
import { pageAddress } from '../site/page-address.js';

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
}

/** The link to a section. */
export function linkSection(
  section: Section,
  options: { site: SiteConfiguration; excerpt: string },
): SourceLink {
  const { path, anchor, title, heading } = section;
  return {
    url: `${options.site.url ?? ''}${pageAddress(path)}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`,
    title: anchor && heading !== title ? `${title} › ${heading}` : title,
    path,
    excerpt: options.excerpt,
  };
}

/** The same links, each address once, at its first place. */
export function uniqueLinks(links: readonly SourceLink[]): SourceLink[] {
  const unique = new Map<string, SourceLink>();
  for (const link of links) if (!unique.has(link.url)) unique.set(link.url, link);
  return [...unique.values()];
}

/** The link in Markdown; a title or address of any content stays one link. */
export function markdownLink({ title, url }: SourceLink): string {
  const label = title.replace(/[\\[\]*_`<>]/g, '\\$&');
  const address = url.replace(/[()\s<>\\]/g, (character) => `%${hexadecimal(character)}`);
  return `[${label}](${address})`;
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase();
}
