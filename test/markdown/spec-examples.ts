import commonmark from '../fixtures/commonmark-0.31.2.json' with { type: 'json' };
import gfm from '../fixtures/gfm-0.29.json' with { type: 'json' };

/** An example of a Markdown specification: a text and the HTML it means. */
export interface SpecExample {
  markdown: string;
  html: string;
  section: string;
  example: number;
}

export const commonmarkExamples: readonly SpecExample[] = commonmark;

export const gfmExamples: readonly SpecExample[] = gfm;
