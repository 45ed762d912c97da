import { z } from 'zod';
import {
  type Numbers,
  numbersBelow,
  type PackedIndex,
  type PostingRows,
} from '../search-engine.js';

/** Raise it whenever the same sections give another index, or the same index other bytes. */
export const snapshotFormat = 8;

/** Every array begins at a multiple of the largest element. */
export const alignment = 8;

export const headerSchema = z.object({
  format: z.literal(snapshotFormat),
  sectionCount: z.int().nonnegative(),
  pageCount: z.int().nonnegative(),
  averages: z.object({
    sections: z.array(z.number()).readonly(),
    pages: z.array(z.number()).readonly(),
  }),
  changedCount: z.int().nonnegative().exactOptional(),
  /** Bytes of each array: the words, and then those of `numberArraysOf`. */
  lengths: z.array(z.int().nonnegative()).length(12),
});

/** What is known of an index before its numbers are. */
export interface IndexShape
  extends Pick<PackedIndex, 'terms' | 'surfaces' | 'averages' | 'changedCount' | 'pageCount'> {
  sectionCount: number;
  /** How many postings sections and pages have. */
  postings: Record<'sections' | 'pages', number>;
  runningCount: number;
}

/** The arrays of numbers, which come after the words. */
export function numberArraysOf(index: PackedIndex): ArrayBufferView[] {
  const { sections, pages } = index;
  return [
    index.surfaceTerms,
    ...[sections, pages].flatMap(({ starts, documents, impacts }) => [starts, documents, impacts]),
    index.pageOfSection,
    index.runningStarts,
    index.runningTerms,
  ];
}

/** Bytes of each of them. */
export function numberLengths(shape: IndexShape): number[] {
  const { terms, surfaces, sectionCount, pageCount, postings, runningCount } = shape;
  const ofRows = (count: number, documentCount: number) => [
    Uint32Array.BYTES_PER_ELEMENT * (terms.length + 1),
    numbersBelow(documentCount).BYTES_PER_ELEMENT * count,
    Uint16Array.BYTES_PER_ELEMENT * count,
  ];
  return [
    Uint32Array.BYTES_PER_ELEMENT * surfaces.length,
    ...ofRows(postings.sections, sectionCount),
    ...ofRows(postings.pages, pageCount),
    Uint32Array.BYTES_PER_ELEMENT * sectionCount,
    Uint32Array.BYTES_PER_ELEMENT * (sectionCount + 1),
    numbersBelow(terms.length).BYTES_PER_ELEMENT * runningCount,
  ];
}

/** The bytes of each array, by its place. */
export function arraysIn(
  payload: Uint8Array,
  lengths: readonly number[],
): (array: number) => Uint8Array {
  const { starts } = placesOf(lengths);
  return (array) => {
    const start = starts[array] ?? 0;
    return payload.subarray(start, start + (lengths[array] ?? 0));
  };
}

export function indexOf(
  bytesAt: (array: number) => Uint8Array,
  { sectionCount, pageCount, averages, changedCount }: z.output<typeof headerSchema>,
): PackedIndex {
  const rowsAt = (first: number, documentCount: number): PostingRows => ({
    starts: numbersIn(bytesAt(first)),
    documents: numbersWithin(documentCount, bytesAt(first + 1)),
    impacts: shortNumbersIn(bytesAt(first + 2)),
  });
  const terms = wordsIn(bytesAt(0));
  return {
    terms,
    surfaces: wordsIn(bytesAt(1)),
    surfaceTerms: numbersIn(bytesAt(2)),
    sections: rowsAt(3, sectionCount),
    pages: rowsAt(6, pageCount),
    pageCount,
    averages,
    ...(changedCount === undefined ? {} : { changedCount }),
    pageOfSection: numbersIn(bytesAt(9)),
    runningStarts: numbersIn(bytesAt(10)),
    runningTerms: numbersWithin(terms.length, bytesAt(11)),
  };
}

function wordsIn(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : new TextDecoder().decode(bytes).split('\n');
}

export function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, Math.floor(byteLength / 4));
}

function shortNumbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, Math.floor(byteLength / 2));
}

/** Of the kind that numbers below that bound are. */
function numbersWithin(bound: number, bytes: Uint8Array): Numbers {
  return numbersBelow(bound) === Uint16Array ? shortNumbersIn(bytes) : numbersIn(bytes);
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Where arrays of so many bytes begin, one after the other, and where the last ends. */
export function placesOf(lengths: readonly number[]): { starts: number[]; end: number } {
  const starts: number[] = [];
  let end = 0;
  for (const length of lengths) {
    starts.push(end);
    end += alignedLength(length);
  }
  return { starts, end };
}

export function alignedLength(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
