import { z } from 'zod';
import { fields } from '../search-engine.js';
import { fieldsOfPage } from './documents.js';
import type { PageContent } from './page-content.js';

const average = z.number().positive();

/** What is kept of all sections beside the index, as its mappings' `_meta`. */
export const corpusSchema = z.object({
  sectionCount: z.int().nonnegative(),
  pageCount: z.int().nonnegative(),
  /** Languages of the sections; null for those that do not say. */
  languages: z.array(z.string().nullable()),
  /** By field of the engine: how many words it has on average, in sections and in pages. */
  averages: z.object({
    sections: z.array(average).length(fields.length),
    pages: z.array(average).length(fields.length),
  }),
});

/** What ranking needs to know of all sections. */
export type CorpusFacts = z.output<typeof corpusSchema>;

/** Counts what is told of pages one after the other. */
export class CorpusCounter {
  readonly #ofSections = fields.map(() => 0);
  readonly #ofPages = fields.map(() => 0);
  readonly #languages = new Set<string | null>();
  #sectionCount = 0;
  #pageCount = 0;

  add({ sections }: PageContent): void {
    // A page without sections is none to the engine.
    if (sections.length === 0) return;
    this.#pageCount += 1;
    this.#sectionCount += sections.length;
    for (const { language, fields: byField } of sections) {
      this.#languages.add(language ?? null);
      addLengths(this.#ofSections, byField);
    }
    addLengths(this.#ofPages, fieldsOfPage(sections));
  }

  facts(): CorpusFacts {
    const averagesOf = (lengths: readonly number[], count: number) =>
      lengths.map((length) => length / count || 1);
    return {
      sectionCount: this.#sectionCount,
      pageCount: this.#pageCount,
      languages: [...this.#languages],
      averages: {
        sections: averagesOf(this.#ofSections, this.#sectionCount),
        pages: averagesOf(this.#ofPages, this.#pageCount),
      },
    };
  }
}

function addLengths(sums: number[], byField: readonly ArrayLike<number>[]): void {
  for (const [field, { length }] of byField.entries()) sums[field] = (sums[field] ?? 0) + length;
}
