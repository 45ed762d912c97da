import {
  type KnownPage,
  readableSections,
  type Section,
  sectionCountOf,
} from '../../content/page.js';
import type { RankedSection } from '../search-engine.js';

/** A section by its page and its number in it: what it is ranked by is at hand, and its text only where it is read. */
export class SectionPlace implements RankedSection {
  readonly version: string | undefined;
  readonly language: string | undefined;
  readonly isUnlisted: boolean;
  readonly #page: KnownPage;
  readonly #number: number;

  constructor(page: KnownPage, number: number) {
    this.version = page.version;
    this.language = page.language;
    this.isUnlisted = page.isUnlisted ?? false;
    this.#page = page;
    this.#number = number;
  }

  /** The section itself; `undefined` where its page cannot be read. */
  async read(): Promise<Section | undefined> {
    return (await readableSections(this.#page))[this.#number];
  }
}

/** Most pages of a documentation stay as they are while others change. */
const known = new WeakMap<KnownPage, readonly SectionPlace[]>();

/** The places of all sections of the pages, in their order. */
export function sectionPlaces(pages: readonly KnownPage[]): SectionPlace[] {
  return pages.flatMap(placesIn);
}

function placesIn(page: KnownPage): readonly SectionPlace[] {
  const places =
    known.get(page) ??
    Array.from({ length: sectionCountOf(page) }, (_, number) => new SectionPlace(page, number));
  known.set(page, places);
  return places;
}
