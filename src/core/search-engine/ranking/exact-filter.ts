import type { RankedSection } from '../words/searchable-section.js';
import type { SearchFilter } from './search-hit.js';

/** Whether the section of that number is wanted. */
export type SectionTest = (section: number) => boolean;

type FilteredSection = Pick<RankedSection, 'version' | 'language'>;

/** Tells which sections are of a version and language, by number of the section. */
export class ExactFilter {
  readonly #sections: readonly FilteredSection[];
  /** Made for the first filter that needs it, as most searches have none. */
  readonly #testsBy: {
    -readonly [Name in keyof FilteredSection]?: (wanted: string) => SectionTest;
  } = {};

  constructor(sections: readonly FilteredSection[]) {
    this.#sections = sections;
  }

  /** `undefined` where every section is wanted; one that names no version or language is in no filter. */
  for({ version, language }: SearchFilter): SectionTest | undefined {
    if (version === undefined && language === undefined) return undefined;
    const ofVersion = this.#equalTo('version', version);
    const ofLanguage = this.#equalTo('language', language);
    return (section) => ofVersion(section) && ofLanguage(section);
  }

  #equalTo(name: keyof FilteredSection, wanted: string | undefined): SectionTest {
    if (wanted === undefined) return () => true;
    this.#testsBy[name] ??= testsOf(this.#sections.map((section) => section[name]));
    return this.#testsBy[name](wanted);
  }
}

/** Few different values of many sections, compared as numbers. */
function testsOf(values: readonly (string | undefined)[]): (wanted: string) => SectionTest {
  const numbers = new Map<string | undefined, number>();
  // Not `Uint32Array.from`, which takes three times as long.
  const numbered = new Uint32Array(
    values.map((value) => {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return number;
    }),
  );
  return (wanted) => {
    const number = numbers.get(wanted);
    return (section) => numbered[section] === number;
  };
}
