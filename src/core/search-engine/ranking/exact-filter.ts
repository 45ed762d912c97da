import type { RankedSection } from '../words/searchable-section.js';
import type { SearchFilter } from './search-hit.js';

/** Whether the section of that number is wanted. */
export type SectionTest = (section: number) => boolean;

/** Tells which sections are of a version and language, by number of the section. */
export class ExactFilter {
  readonly #versions: NumberedValues;
  readonly #languages: NumberedValues;

  constructor(sections: readonly Pick<RankedSection, 'version' | 'language'>[]) {
    this.#versions = new NumberedValues(sections.map(({ version }) => version));
    this.#languages = new NumberedValues(sections.map(({ language }) => language));
  }

  /** `undefined` where every section is wanted; one that names no version or language is in no filter. */
  for({ version, language }: SearchFilter): SectionTest | undefined {
    if (version === undefined && language === undefined) return undefined;
    const ofVersion = this.#versions.equalTo(version);
    const ofLanguage = this.#languages.equalTo(language);
    return (section) => ofVersion(section) && ofLanguage(section);
  }
}

/** Few different values of many sections, compared as numbers. */
class NumberedValues {
  readonly #numbers = new Map<string | undefined, number>();
  readonly #values: Uint32Array;

  constructor(values: readonly (string | undefined)[]) {
    // Not `Uint32Array.from`, which takes three times as long.
    const numbers = values.map((value) => {
      const number = this.#numbers.get(value) ?? this.#numbers.size;
      this.#numbers.set(value, number);
      return number;
    });
    this.#values = new Uint32Array(numbers);
  }

  equalTo(wanted: string | undefined): SectionTest {
    if (wanted === undefined) return () => true;
    const number = this.#numbers.get(wanted);
    return (section) => this.#values[section] === number;
  }
}
