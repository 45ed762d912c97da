import type { PackedIndex } from '../search-engine.js';
import { gone, type IndexPart, type IndexParts } from './index-part.js';
import { makeSnapshot } from './index-snapshot.js';
import { countPostings, mergeRows } from './merge-rows.js';
import { type MergedWords, mergeWords } from './merge-words.js';

/** Where a section of the whole is. */
interface SectionSource {
  part: 0 | 1;
  /** Its number there. */
  number: number;
}

/**
 * The snapshot of the index of the sections of both parts, without a look at their texts: what packing all of them again
 * with the averages of the first part gives, which the second has to be packed with. Only a word in a form that no
 * section has any more may be left, where others have it in other forms.
 *
 * @param parts - the second has few sections.
 */
export function mergeIndexes(parts: IndexParts): Uint8Array<SharedArrayBuffer> {
  const [first, second] = parts;
  const { termNumbers, ...words } = mergeWords(parts);
  const sources = sourcesOf(parts);
  const { pageOfSection, pageNumbers, pageCount } = numberPages(parts, sources);
  const rowsOf = (part: 0 | 1, kind: 'sections' | 'pages') => ({
    rows: parts[part].index[kind],
    numbers: kind === 'sections' ? parts[part].numbers : pageNumbers[part],
    termNumbers: termNumbers[part],
  });
  const countOf = (kind: 'sections' | 'pages') =>
    countPostings(rowsOf(0, kind)) + countPostings(rowsOf(1, kind));
  const runningStarts = startsOfRunning(parts, sources);
  const shape = {
    ...words,
    averages: first.index.averages,
    changedCount: (first.index.changedCount ?? 0) + goneFrom(first) + second.numbers.length,
    pageCount,
    sectionCount: sources.length,
    postings: { sections: countOf('sections'), pages: countOf('pages') },
    runningCount: runningStarts.at(-1) ?? 0,
  };
  return makeSnapshot(shape, (room) => {
    room.surfaceTerms.set(words.surfaceTerms);
    mergeRows(rowsOf(0, 'sections'), rowsOf(1, 'sections'), room.sections);
    mergeRows(rowsOf(0, 'pages'), rowsOf(1, 'pages'), room.pages);
    room.pageOfSection.set(pageOfSection);
    room.runningStarts.set(runningStarts);
    mergeRunning(parts, { sources, termNumbers, runningTerms: room.runningTerms });
  });
}

function goneFrom({ numbers }: IndexPart): number {
  return numbers.reduce((sum, number) => (number === gone ? sum + 1 : sum), 0);
}

/** By section of the whole. */
function sourcesOf(parts: IndexParts): SectionSource[] {
  const sources: SectionSource[] = [];
  for (const part of [0, 1] as const) {
    for (const [number, inWhole] of parts[part].numbers.entries()) {
      if (inWhole !== gone) sources[inWhole] = { part, number };
    }
  }
  return sources;
}

/** Pages are in the order of their first section. */
function numberPages(parts: IndexParts, sources: readonly SectionSource[]) {
  const pageNumbers = [numbersFor(parts[0]), numbersFor(parts[1])] as const;
  const pageOfSection = new Uint32Array(sources.length);
  let pageCount = 0;
  for (const [section, { part, number }] of sources.entries()) {
    const page = parts[part].index.pageOfSection[number] ?? 0;
    if (pageNumbers[part][page] === gone) {
      pageNumbers[part][page] = pageCount;
      pageCount += 1;
    }
    pageOfSection[section] = pageNumbers[part][page] ?? 0;
  }
  return { pageOfSection, pageNumbers, pageCount };
}

function numbersFor({ index }: IndexPart): Uint32Array {
  return new Uint32Array(index.pageCount).fill(gone);
}

/** Where the words of each section begin, and those of the last end. */
function startsOfRunning(parts: IndexParts, sources: readonly SectionSource[]): Uint32Array {
  const starts = new Uint32Array(sources.length + 1);
  for (const [section, { part, number }] of sources.entries()) {
    const { runningStarts } = parts[part].index;
    const length = (runningStarts[number + 1] ?? 0) - (runningStarts[number] ?? 0);
    starts[section + 1] = (starts[section] ?? 0) + length;
  }
  return starts;
}

function mergeRunning(
  parts: IndexParts,
  {
    sources,
    termNumbers,
    runningTerms,
  }: Pick<MergedWords, 'termNumbers'> &
    Pick<PackedIndex, 'runningTerms'> & { sources: readonly SectionSource[] },
): void {
  let end = 0;
  for (const { part, number } of sources) {
    const { runningStarts: starts, runningTerms: terms } = parts[part].index;
    const numbers = termNumbers[part];
    const last = starts[number + 1] ?? 0;
    for (let place = starts[number] ?? 0; place < last; place += 1) {
      runningTerms[end] = numbers[terms[place] ?? 0] ?? 0;
      end += 1;
    }
  }
}
