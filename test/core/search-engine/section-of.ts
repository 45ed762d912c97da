import type { SearchableSection } from '../../../src/core/search-engine/index.js';

/** What a test says of a section; the rest is filled in. */
export interface SectionDraft extends Partial<Omit<SearchableSection, 'blocks'>> {
  text?: string;
  code?: string;
}

/** Makes a section of what matters to a test. */
export function sectionOf({ text = '', code = '', ...draft }: SectionDraft): SearchableSection {
  const title = draft.title ?? 'Page';
  return {
    path: '/page',
    title,
    heading: title,
    breadcrumb: [],
    version: undefined,
    language: undefined,
    ...draft,
    blocks: [
      { kind: 'prose', text },
      { kind: 'code', text: code },
    ].filter((block) => block.text),
  };
}
