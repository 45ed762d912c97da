import type { Section } from '../content/page.js';

/** What to show of a section in a list of results. */
export interface ExcerptOptions {
  section: Section;
  query: string;
  /** Characters at most, ellipses included. */
  length: number;
}

/** Plain text around the query's words, cut at words and marked with `…` where it was cut. */
export function excerpt(_options: ExcerptOptions): string {
  throw new Error('not implemented');
}
