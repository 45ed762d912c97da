import type { SearchableSection } from '../words/searchable-section.js';
import { fields } from '../words/section-fields.js';
import { averagesOf, type FieldTerms, lengthOf, noTerms, packPostings } from './pack-postings.js';
import {
  type FieldAverages,
  type Numbers,
  numbersBelow,
  type PackedIndex,
} from './packed-index.js';
import { finish, type Steps } from './steps.js';
import { TermReader } from './term-reader.js';
import { VocabularyBuilder } from './vocabulary-builder.js';

/**
 * Reads the sections, whose numbers are their places in the list, and packs what ranking needs of them. Each is read
 * once and not kept.
 *
 * @param averages - how long fields are where there are more sections than these. Default: as long as in these.
 */
export function packSections(
  sections: Iterable<SearchableSection>,
  averages?: FieldAverages,
): PackedIndex {
  return finish(packInSteps(sections, averages));
}

/**
 * The same a little at a time, for a page that must stay responsive: call `next` for as long as there is
 * time, and again in the next frame.
 */
export function* packInSteps(
  sections: Iterable<SearchableSection>,
  averages?: FieldAverages,
): Steps<PackedIndex> {
  const vocabulary = new VocabularyBuilder();
  const reader = new TermReader(vocabulary);
  const termsByField: Uint32Array[][] = fields.map(() => []);
  const paths: { path: string }[] = [];
  for (const section of sections) {
    paths.push({ path: section.path });
    for (const [number, { textOf }] of fields.entries()) {
      termsByField[number]?.push(reader.read(textOf(section), section.language));
    }
    yield;
  }
  return yield* packTerms({ sections: paths, vocabulary, termsByField, averages });
}

/** Sections that were read before. */
export interface ReadSections {
  sections: readonly Pick<SearchableSection, 'path'>[];
  /** Holds all of their words. */
  vocabulary: VocabularyBuilder;
  /** Preliminary numbers of their terms, which are replaced by the final ones. */
  termsByField: FieldTerms;
  /** How long fields are where there are more sections than these. Default: as long as in these. */
  averages?: FieldAverages | undefined;
}

/** Packs sections that were read before, a little at a time. */
export function* packTerms({
  sections,
  vocabulary,
  termsByField,
  averages: given,
}: ReadSections): Steps<PackedIndex> {
  const { renumbered, ...words } = yield* vocabulary.finish();
  for (const lists of termsByField) {
    for (const terms of lists) renumber(terms, renumbered);
    yield;
  }

  const sectionsOfPages = groupByPage(sections);
  const pageOfSection = new Uint32Array(sections.length);
  for (const [page, numbers] of sectionsOfPages.entries()) {
    for (const number of numbers) pageOfSection[number] = page;
  }
  const termCount = words.terms.length;
  yield;
  const termsOfPages = asPages(termsByField, sectionsOfPages);
  const averages = given ?? {
    sections: averagesOf(termsByField),
    pages: averagesOf(termsOfPages),
  };
  yield;
  return {
    ...words,
    averages,
    sections: yield* packPostings(termsByField, { termCount, averages: averages.sections }),
    pages: yield* packPostings(termsOfPages, { termCount, averages: averages.pages }),
    pageCount: sectionsOfPages.length,
    pageOfSection,
    ...(yield* packRunningTerms(termsByField, termCount)),
  };
}

function renumber(terms: Numbers, renumbered: Uint32Array): void {
  for (let place = 0; place < terms.length; place += 1) {
    terms[place] = renumbered[terms[place] ?? 0] ?? 0;
  }
}

/** Numbers of the sections of each page, pages in the order of their first section. */
function groupByPage(sections: readonly Pick<SearchableSection, 'path'>[]): number[][] {
  const numbersByPath = new Map<string, number[]>();
  for (const [number, { path }] of sections.entries()) {
    const numbers = numbersByPath.get(path) ?? [];
    numbers.push(number);
    numbersByPath.set(path, numbers);
  }
  return [...numbersByPath.values()];
}

/** The same fields, of each page as if it were one section. */
function asPages(termsByField: FieldTerms, sectionsOfPages: readonly number[][]): FieldTerms {
  return fields.map(({ isOfPage }, field) =>
    sectionsOfPages.map((numbers) =>
      concatenate(
        (isOfPage ? numbers.slice(0, 1) : numbers).map(
          (number) => termsByField[field]?.[number] ?? noTerms,
        ),
      ),
    ),
  );
}

function* packRunningTerms(
  termsByField: FieldTerms,
  termCount: number,
): Steps<Pick<PackedIndex, 'runningStarts' | 'runningTerms'>> {
  const running = termsByField.filter((_terms, field) => fields[field]?.isRunning);
  const runningTerms = new (numbersBelow(termCount))(lengthOf(running));
  const runningStarts = [0];
  let end = 0;
  for (const number of (running[0] ?? []).keys()) {
    for (const lists of running) {
      const terms = lists[number] ?? noTerms;
      runningTerms.set(terms, end);
      end += terms.length;
    }
    runningStarts.push(end);
    yield;
  }
  return { runningStarts: Uint32Array.from(runningStarts), runningTerms };
}

function concatenate(lists: readonly Numbers[]): Uint32Array {
  const all = new Uint32Array(lengthOf([lists]));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}
