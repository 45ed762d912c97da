import type { Section, SectionBlock } from '../content/page.js';

/** A contiguous run of a section's blocks. */
export interface Passage {
  /** In the order of the page, at least one unless the section is empty. */
  blocks: SectionBlock[];
  /** The blocks' Markdown, parted by blank lines. */
  markdown: string;
}

/** The window of a section, about five sentences long, that answers the query best. */
export function bestPassage(_section: Section, _query: string): Passage {
  throw new Error('not implemented');
}
