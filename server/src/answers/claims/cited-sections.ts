import { decodedText } from '#core/decoded-text.js';
import { type KnownPage, readableSections, type Section } from '../../content/page.js';
import type { SourceLink } from '../links/source-link.js';

type Place = Pick<SourceLink, 'path' | 'url'>;

/** The sections of pages, by the paths of these. */
export type SectionsByPath = ReadonlyMap<string, readonly Section[]>;

/** The sections of the pages that sources lead to, as far as they can be read. */
export async function readCited(
  sources: readonly Pick<Place, 'path'>[],
  pages: ReadonlyMap<string, KnownPage>,
): Promise<Map<string, readonly Section[]>> {
  const cited = new Map<string, readonly Section[]>();
  for (const { path } of sources) {
    const sections = await readableSections(pages.get(path));
    if (sections.length > 0) cited.set(path, sections);
  }
  return cited;
}

/** Where a relative address is resolved. */
const anyOrigin = 'http://documentation.invalid';

/** The section that a source leads to; `undefined` where there is none. */
export function sectionAt({ path, url }: Place, pages: SectionsByPath): Section | undefined {
  const anchor = anchorOf(url);
  return pages.get(path)?.find((section) => (section.anchor ?? '') === anchor);
}

/**
 * All that a reader finds where a source leads to: the section with those below it, or the page where the address names no
 * section of it. None where there is no such page.
 */
export function citedSections(source: Place, pages: SectionsByPath): readonly Section[] {
  const sections = pages.get(source.path) ?? [];
  const first = sectionAt(source, pages);
  if (!first?.anchor) return sections;
  const behind = sections.slice(sections.indexOf(first) + 1);
  const next = behind.findIndex(({ level }) => level <= first.level);
  return [first, ...(next < 0 ? behind : behind.slice(0, next))];
}

/** The fragment of an address, decoded; empty for the opening of its page. */
export function anchorOf(url: string): string {
  if (!URL.canParse(url, anyOrigin)) return '';
  return decodedText(new URL(url, anyOrigin).hash.slice(1));
}
