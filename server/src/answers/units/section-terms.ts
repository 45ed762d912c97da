import { LRUCache } from 'lru-cache';
import type { Section } from '../../content/page.js';
import { readTerms, termsOf } from '../questions/telling-words.js';
import { isFurniture } from '../units/what-unit-says.js';
import { otherNamesOf } from './other-names.js';
import { type SectionUnit, unitsOf } from './section-units.js';

/** A unit with its terms, and those of its words one after the other. */
export interface ReadUnit {
  unit: SectionUnit;
  terms: ReadonlySet<string>;
  sequence: readonly string[];
}

/** The terms of a section. */
export interface SectionTerms {
  /** Of its heading, and of other names of what that names. */
  heading: ReadonlySet<string>;
  /** Of what stands above its heading. */
  above: ReadonlySet<string>;
  body: ReadonlySet<string>;
  /** Its units in the order of the page, without those that say nothing. */
  units: readonly ReadUnit[];
  /** Other names of what the heading names. */
  otherNames: readonly string[];
}

/** A section of more is read this far. */
const mostCharacters = 40_000;
/** Characters that each section counts as beside its own: what holds its terms takes room as well. */
const ownSize = 100;

/**
 * Sections whose terms are remembered, as most questions are about the same few: by their characters, each of which
 * takes about 15 bytes here, and none that is longer than a twentieth of them all.
 */
const remembered = new LRUCache<Section, SectionTerms>({
  maxSize: 2_000_000,
  maxEntrySize: 100_000,
  sizeCalculation: (_, { blocks }) =>
    blocks.reduce((total, { text }) => total + text.length, ownSize),
});

/** The terms of a section, which are the same for each question. */
export function readTermsOf(section: Section): SectionTerms {
  const known = remembered.get(section);
  if (known) return known;
  const read = readAnew(section);
  remembered.set(section, read);
  return read;
}

function readAnew(section: Section): SectionTerms {
  const { heading, title, breadcrumb, blocks, language } = section;
  const text = blocks.map((block) => block.text).join('\n');
  const otherNames = otherNamesOf(section);
  return {
    heading: termsOf([heading, ...otherNames].join('\n'), language),
    above: termsOf([title, ...breadcrumb].join('\n'), language),
    body: termsOf(text.slice(0, mostCharacters), language),
    units: unitsOf(section)
      .filter(({ kind, markdown }) => kind === 'code' || !isFurniture(markdown))
      .map((unit) => ({ unit, ...readTerms(unit.markdown, language) })),
    otherNames,
  };
}
