import {
  type KnownPage,
  type Page,
  type Section,
  unlessUnreadable,
  wholePage,
} from '../../content/page.js';
import type { SourceLink } from '../links/source-link.js';

type Place = Pick<SourceLink, 'path' | 'url'>;

/** Pages by their paths. */
export type PagesByPath = ReadonlyMap<string, Pick<Page, 'sections'>>;

/** The pages that sources lead to, as far as they can be read. */
export async function readCited(
  sources: readonly Pick<Place, 'path'>[],
  pages: ReadonlyMap<string, KnownPage>,
): Promise<Map<string, Page>> {
  const cited = new Map<string, Page>();
  for (const { path } of sources) {
    const page = await unlessUnreadable(wholePage(pages.get(path)));
    if (page) cited.set(path, page);
  }
  return cited;
}

/** Where a relative address is resolved. */
const anyOrigin = 'http://documentation.invalid';

/** The section that a source leads to; `undefined` where there is none. */
export function sectionAt({ path, url }: Place, pages: PagesByPath): Section | undefined {
  const anchor = anchorOf(url);
  return pages.get(path)?.sections.find((section) => (section.anchor ?? '') === anchor);
}

/**
 * All that a reader finds where a source leads to: the section with those below it, or the page where the address names no
 * section of it. None where there is no such page.
 */
export function citedSections(source: Place, pages: PagesByPath): readonly Section[] {
  const { sections } = pages.get(source.path) ?? { sections: [] };
  const first = sectionAt(source, pages);
  if (!first?.anchor) return sections;
  const behind = sections.slice(sections.indexOf(first) + 1);
  const next = behind.findIndex(({ level }) => level <= first.level);
  return [first, ...(next < 0 ? behind : behind.slice(0, next))];
}

/** The fragment of an address, decoded; empty for the opening of its page. */
export function anchorOf(url: string): string {
  if (!URL.canParse(url, anyOrigin)) return '';
  const { hash } = new URL(url, anyOrigin);
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
