import {
  anchorOf,
  mostSections,
  type SiteIndex,
  type SiteIndexSection,
} from '#core/index/site-index.js';
import {
  countSections,
  extentOf,
  type KnownPage,
  type Page,
  type Section,
  sectionCountOf,
} from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';

/** Characters of text that all sections share, so that a large site's index stays quick to load. */
const sharedText = 1_000_000;
/** Below this a text tells nothing, and headings alone are searched. */
const shortestText = 40;

/** Whether a browser searches so many sections. */
export function fitsBrowser(pages: Iterable<KnownPage>): boolean {
  return countSections(pages) <= mostSections;
}

/**
 * The pages for a search in the browser. What all sections allow together is shared: up to a million characters
 * each brings its whole text, and the browser finds what this server does; beyond that, each brings its beginning,
 * 240 characters of each of 4,000.
 *
 * @param options.sitePath - what stands before the paths of pages where readers open them. Default: nothing.
 * @param options.pathOf - the path there of a page. Default: its own.
 */
export async function buildSiteIndex(
  all: readonly KnownPage[],
  {
    sitePath = '',
    pathOf = (path) => path,
  }: { sitePath?: string; pathOf?: (path: string) => string } = {},
): Promise<SiteIndex> {
  const textLength = shareOf(all);
  const pages: SiteIndex['pages'][number][] = [];
  for await (const page of wholePages(all)) {
    pages.push(describePage(page, { path: pathOf(page.path), textLength }));
  }
  return {
    format: 2,
    ...(sitePath === '' ? {} : { sitePath }),
    pages,
  };
}

function describePage(
  { title, version, language, isUnlisted, sections }: Page,
  { path, textLength }: { path: string; textLength: number },
): SiteIndex['pages'][number] {
  const groups = sections[0]?.breadcrumb ?? [];
  return {
    path,
    title,
    ...(groups.length > 0 ? { groups } : {}),
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
    ...(isUnlisted ? { unlisted: isUnlisted } : {}),
    sections: sections.map((section) => describeSection(section, textLength)),
  };
}

/** How much text each of the sections may bring. */
function shareOf(pages: readonly KnownPage[]): number {
  let length = 0;
  let sections = 0;
  for (const page of pages) {
    length += extentOf(page).text;
    sections += sectionCountOf(page);
  }
  if (length <= sharedText) return Number.POSITIVE_INFINITY;
  const share = Math.floor(sharedText / sections);
  return share < shortestText ? 0 : share;
}

function describeSection(section: Section, textLength: number): SiteIndexSection {
  const { anchor, heading, level } = section;
  const texts = textsOf(section, textLength);
  if (anchor === undefined) return ['', '', level, ...texts];
  return [heading, anchor === anchorOf(heading) ? '' : anchor, level, ...texts];
}

/** Prose and code in turns, prose first, of that length together at most. */
function textsOf({ blocks }: Section, length: number): string[] {
  const texts = [''];
  let room = length;
  for (const { kind, text } of blocks) {
    if (room <= 0) break;
    if (text === '') continue;
    const cut = beginningOf(text, room);
    room -= cut.length + 1;
    const last = texts.length - 1;
    const isSameKind = (kind === 'code') === (last % 2 === 1);
    if (isSameKind) texts[last] = [texts[last], cut].filter(Boolean).join(' ');
    else texts.push(cut);
  }
  return texts.length === 1 && texts[0] === '' ? [] : texts;
}

/** The beginning of a text, up to a space where one is near: half a word would be found as a whole one. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  if (space > length - 30) return cut.slice(0, Math.max(0, space));
  // Nor half a character.
  return cut.replace(/[\ud800-\udbff]$/, '');
}
