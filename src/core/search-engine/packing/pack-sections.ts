import { analyze } from '../words/analyze.js';
import type { SearchableSection } from '../words/searchable-section.js';
import { fields } from '../words/section-fields.js';
import { rememberingStemIn, stemmingLanguage } from '../words/stemming.js';
import { type FieldTerms, packPostings } from './pack-postings.js';
import type { PackedIndex } from './packed-index.js';
import { VocabularyBuilder } from './vocabulary-builder.js';

/** Reads the sections, whose numbers are their places in the list, and packs what ranking needs of them. */
export function packSections(sections: readonly SearchableSection[]): PackedIndex {
  const vocabulary = new VocabularyBuilder();
  const termsByField = readFields(sections, vocabulary);
  const { renumbered, ...words } = vocabulary.finish();
  for (const lists of termsByField) {
    for (const terms of lists) renumber(terms, renumbered);
  }

  const sectionsOfPages = groupByPage(sections);
  const pageOfSection = new Uint32Array(sections.length);
  for (const [page, numbers] of sectionsOfPages.entries()) {
    for (const number of numbers) pageOfSection[number] = page;
  }
  const termCount = words.terms.length;
  return {
    ...words,
    sections: packPostings(termsByField, termCount),
    pages: packPostings(asPages(termsByField, sectionsOfPages), termCount),
    pageCount: sectionsOfPages.length,
    pageOfSection,
    ...packRunningTerms(termsByField, sections.length),
  };
}

function readFields(
  sections: readonly SearchableSection[],
  vocabulary: VocabularyBuilder,
): FieldTerms {
  const stemsOf = sections.map(({ language }) => rememberingStemIn(stemmingLanguage(language)));
  return fields.map(({ textOf }) =>
    sections.map((section, number) =>
      Uint32Array.from(analyze(textOf(section), stemsOf[number]), (token) => vocabulary.add(token)),
    ),
  );
}

function renumber(terms: Uint32Array, renumbered: Uint32Array): void {
  for (const [place, term] of terms.entries()) terms[place] = renumbered[term] ?? 0;
}

/** Numbers of the sections of each page, pages in the order of their first section. */
function groupByPage(sections: readonly SearchableSection[]): number[][] {
  const numbersByPath = new Map<string, number[]>();
  for (const [number, { path }] of sections.entries()) {
    const numbers = numbersByPath.get(path);
    if (numbers) numbers.push(number);
    else numbersByPath.set(path, [number]);
  }
  return [...numbersByPath.values()];
}

/** The same fields, of each page as if it were one section. */
function asPages(termsByField: FieldTerms, sectionsOfPages: readonly number[][]): FieldTerms {
  return fields.map(({ isOfPage }, field) =>
    sectionsOfPages.map((numbers) =>
      concatenate(
        (isOfPage ? numbers.slice(0, 1) : numbers).map(
          (number) => termsByField[field]?.[number] ?? new Uint32Array(),
        ),
      ),
    ),
  );
}

function packRunningTerms(termsByField: FieldTerms, sectionCount: number) {
  const running = termsByField.filter((_terms, field) => fields[field]?.isRunning);
  const runningStarts = new Uint32Array(sectionCount + 1);
  const lists: Uint32Array[] = [];
  for (let number = 0; number < sectionCount; number += 1) {
    const terms = running.map((lists) => lists[number] ?? new Uint32Array());
    lists.push(...terms);
    const length = terms.reduce((sum, list) => sum + list.length, 0);
    runningStarts[number + 1] = (runningStarts[number] ?? 0) + length;
  }
  return { runningStarts, runningTerms: concatenate(lists) };
}

function concatenate(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}
