import type { SiteIndex, SiteIndexSection } from '../../../../src/core/index/site-index.js';
import type { Page, Section } from '../../content/page.js';

/** Characters of text that all sections share, so that a large site's index stays quick to load. */
const sharedText = 1_000_000;
/** A section's share at most: more of it is not read in a list of results. */
const longestText = 500;
/** Below this a text tells nothing, and headings alone are searched. */
const shortestText = 40;

/**
 * The pages in brief, for a search in the browser. Each section brings the beginning of its text, as long
 * as all sections together allow: 240 characters of each of 4,000.
 *
 * @param sitePath - what stands before the paths of pages where readers open them.
 */
export function buildSiteIndex(pages: Iterable<Page>, sitePath = ''): SiteIndex {
  const all = [...pages];
  const sectionCount = all.reduce((sum, { sections }) => sum + sections.length, 0);
  const share = Math.min(longestText, Math.floor(sharedText / Math.max(1, sectionCount)));
  const textLength = share < shortestText ? 0 : share;
  return {
    format: 1,
    pages: all.map(({ path, title, version, language, sections }) => {
      const groups = sections[0]?.breadcrumb ?? [];
      return {
        path: sitePath + path,
        title,
        ...(groups.length > 0 ? { groups } : {}),
        ...(version === undefined ? {} : { version }),
        ...(language === undefined ? {} : { language }),
        sections: sections.map((section) => describeSection(section, textLength)),
      };
    }),
  };
}

function describeSection(section: Section, textLength: number): SiteIndexSection {
  const { anchor, heading, level, blocks } = section;
  const text = beginningOf(blocks.map((block) => block.text).join(' '), textLength);
  return anchor === undefined ? ['', '', level, text] : [heading, anchor, level, text];
}

/** The beginning of a text, up to a space where one is near: half a word would be found as a whole one. */
function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  if (space > length - 30) return cut.slice(0, space);
  // Nor half a character.
  return cut.replace(/[\ud800-\udbff]$/, '');
}
