import { anchorOf, type SiteIndex, type SiteIndexPage } from '../../src/core/index/site-index.js';
import { multiply, readLabelledSet } from '../retrieval/labelled-set.ts';

const { sections, questions } = await readLabelledSet('en');

/** Questions in English, and the pages that answer them. */
export const labelledQuestions = questions;

/** How many different sections there are. */
export const originalCount = sections.length;

/** Real sections, repeated with other words until there are enough, as our server would offer them. */
export function makeSiteIndex(sectionCount: number): SiteIndex {
  const share = Math.floor(1_000_000 / sectionCount);
  const textLength = share < 40 ? 0 : Math.min(500, share);
  const pages = new Map<string, SiteIndexPage>();
  for (const section of multiply(sections, sectionCount)) {
    const { path, title, heading, anchor = '', level, blocks } = section;
    const page = pages.get(path) ?? { path, title, sections: [] };
    pages.set(path, page);
    const text = blocks.map((block) => block.text).join(' ');
    const ownAnchor = anchor === anchorOf(heading) ? '' : anchor;
    page.sections.push([anchor && heading, ownAnchor, level, text.slice(0, textLength)]);
  }
  return { format: 2, pages: [...pages.values()] };
}
