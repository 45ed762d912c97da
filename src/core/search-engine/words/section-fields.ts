import type { SearchableSection } from './searchable-section.js';

/** How much a word in a field counts, and how far the field's length is held against it. */
export interface Field {
  name: 'title' | 'heading' | 'breadcrumb' | 'path' | 'body' | 'code';
  weight: number;
  lengthShare: number;
  textOf: (section: SearchableSection) => string;
  /** Whether all sections of a page say the same in it, so that the page says it once. */
  isOfPage: boolean;
  /** Whether its words stand in the order in which they are read, for `closeness`. */
  isRunning: boolean;
}

/**
 * The weights are those of the literature in their order, and flat: halving or doubling one of them
 * moves the results by a hundredth. A short title that is asked for in full beats a long one of which
 * one word is, hence the length shares.
 */
export const fields: readonly Field[] = [
  {
    name: 'title',
    weight: 5,
    lengthShare: 0.75,
    textOf: ({ title }) => title,
    isOfPage: true,
    isRunning: false,
  },
  {
    name: 'heading',
    weight: 4,
    lengthShare: 0.75,
    // The opening section is headed by the page's title, which counts once.
    textOf: ({ heading, title }) => (heading === title ? '' : heading),
    isOfPage: false,
    isRunning: true,
  },
  {
    name: 'breadcrumb',
    weight: 1,
    lengthShare: 0.5,
    // The title is among the headings above, and a field of its own.
    textOf: ({ breadcrumb, title }) => breadcrumb.filter((above) => above !== title).join('\n'),
    isOfPage: false,
    isRunning: false,
  },
  // Folders and file names say what kind of page it is where its title does not: `deploy/netlify`.
  {
    name: 'path',
    weight: 2,
    lengthShare: 0.5,
    textOf: pathWords,
    isOfPage: true,
    isRunning: false,
  },
  {
    name: 'body',
    weight: 1,
    lengthShare: 0.75,
    textOf: ({ blocks }) => blockText(blocks, false),
    isOfPage: false,
    isRunning: true,
  },
  {
    name: 'code',
    weight: 0.5,
    lengthShare: 0.75,
    textOf: ({ blocks }) => blockText(blocks, true),
    isOfPage: false,
    isRunning: false,
  },
];

function pathWords({ path }: SearchableSection): string {
  return path.replace(/\.\w+$/, '').replaceAll('/', ' ');
}

function blockText(blocks: SearchableSection['blocks'], isCode: boolean): string {
  return blocks
    .filter(({ kind }) => (kind === 'code') === isCode)
    .map(({ text }) => text)
    .join('\n');
}
