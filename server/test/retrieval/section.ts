import type { Section, SectionBlock } from '../../src/content/page.js';

/** What a test says of a section; the rest is filled in. */
export interface SectionDraft extends Partial<Omit<Section, 'blocks'>> {
  /** A paragraph each, or a whole block. */
  blocks?: (string | SectionBlock)[];
}

/** Makes a section of what matters to a test. */
export function section({ blocks = [], ...draft }: SectionDraft): Section {
  const title = draft.title ?? 'Page';
  return {
    path: '/page',
    anchor: undefined,
    title,
    heading: title,
    breadcrumb: [],
    level: 1,
    version: undefined,
    language: undefined,
    ...draft,
    blocks: blocks.map((block) =>
      typeof block === 'string' ? { kind: 'prose', markdown: block, text: block } : block,
    ),
  };
}
