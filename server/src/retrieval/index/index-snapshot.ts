import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { giveWay } from '../../give-way.js';
import {
  type Numbers,
  numbersBelow,
  type PackedIndex,
  type PostingRows,
} from '../search-engine.js';

/** Raise it whenever the same sections give another index, or the same index other bytes. */
export const snapshotFormat = 7;

/** First number of every snapshot. On machines with another byte order it reads differently. */
const mark = 0x44_41_49_58;
const alignment = 8;
/** Bytes before the header: the mark, how many bytes it has, the checksum of it and of all that follows, and nothing. */
const startBytes = 16;

const headerSchema = z.object({
  format: z.literal(snapshotFormat),
  sectionCount: z.int().nonnegative(),
  pageCount: z.int().nonnegative(),
  averages: z.object({ sections: z.array(z.number()), pages: z.array(z.number()) }),
  changedCount: z.int().nonnegative().exactOptional(),
  /** Bytes of each array, in the order of `arraysOf`. */
  lengths: z.array(z.int().nonnegative()).length(13),
});

/** The index as bytes that `readSnapshot` takes, in memory that threads share. */
export function writeSnapshot(index: PackedIndex): Uint8Array<SharedArrayBuffer> {
  const arrays = arraysOf(index).map(bytesOf);
  const header = new TextEncoder().encode(
    JSON.stringify({
      format: snapshotFormat,
      sectionCount: index.pageOfSection.length,
      pageCount: index.pageCount,
      averages: index.averages,
      changedCount: index.changedCount,
      lengths: arrays.map(({ byteLength }) => byteLength),
    }),
  );
  const checksum = [header, ...arrays].reduce(addAligned, 0);
  const start = Uint32Array.of(mark, header.length, checksum, 0);
  return concatenate([bytesOf(start), header, ...arrays]);
}

/** The checksum with the bytes, as they are aligned, added to it. */
function addAligned(checksum: number, bytes: Uint8Array): number {
  const padding = new Uint8Array(alignedLength(bytes.length) - bytes.length);
  // Of no bytes, zlib gives the checksum that each begins with.
  return [bytes, padding].reduce(
    (sum, each) => (each.length > 0 ? crc32(each, sum) : sum),
    checksum,
  );
}

/**
 * The index that the bytes hold; `undefined` when they are damaged, of another version, or of another
 * number of sections. Others have their turn meanwhile.
 *
 * @param options.isOwn - whether they were written right now, and are not damaged. Default: no.
 */
export async function readSnapshot(
  bytes: Uint8Array,
  sectionCount: number,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<PackedIndex | undefined> {
  // An array of numbers must begin at a multiple of its element size.
  const aligned = bytes.byteOffset % alignment === 0 ? bytes : bytes.slice();
  const header = readHeader(aligned);
  if (header?.sectionCount !== sectionCount) return undefined;
  const payload = aligned.subarray(header.start);
  const places = placesOf(header.lengths);
  if (payload.length !== places.end) return undefined;
  if (!isOwn && (await checksumOf(aligned.subarray(startBytes))) !== header.checksum)
    return undefined;
  const bytesAt = (array: number) => {
    const start = places.starts[array] ?? 0;
    return payload.subarray(start, start + (header.lengths[array] ?? 0));
  };
  const index = indexOf(bytesAt, header);
  return hasShape(index) ? index : undefined;
}

/** Bytes that are summed up before others have their turn. */
const summedAtOnce = 4 * 1024 * 1024;

async function checksumOf(bytes: Uint8Array): Promise<number> {
  let checksum = 0;
  for (let start = 0; start < bytes.length; start += summedAtOnce) {
    checksum = crc32(bytes.subarray(start, start + summedAtOnce), checksum);
    await giveWay();
  }
  return checksum;
}

function readHeader(bytes: Uint8Array) {
  if (bytes.length < startBytes) return undefined;
  const [found, length = 0, checksum] = numbersIn(bytes.subarray(0, startBytes));
  if (found !== mark) return undefined;
  try {
    const text = new TextDecoder().decode(bytes.subarray(startBytes, startBytes + length));
    const start = startBytes + alignedLength(length);
    return { ...headerSchema.parse(JSON.parse(text)), checksum, start };
  } catch {
    return undefined;
  }
}

/** Words contain no line ends, so each has a line of its own. */
function arraysOf(index: PackedIndex): ArrayBufferView[] {
  const { terms, surfaces, sections, pages } = index;
  return [
    new TextEncoder().encode(terms.join('\n')),
    new TextEncoder().encode(surfaces.join('\n')),
    index.surfaceTerms,
    index.surfaceLetters,
    ...[sections, pages].flatMap(({ starts, documents, impacts }) => [starts, documents, impacts]),
    index.pageOfSection,
    index.runningStarts,
    index.runningTerms,
  ];
}

function indexOf(
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
    surfaceLetters: numbersIn(bytesAt(3)),
    sections: rowsAt(4, sectionCount),
    pages: rowsAt(7, pageCount),
    pageCount,
    averages,
    ...(changedCount === undefined ? {} : { changedCount }),
    pageOfSection: numbersIn(bytesAt(10)),
    runningStarts: numbersIn(bytesAt(11)),
    runningTerms: numbersWithin(terms.length, bytesAt(12)),
  };
}

/** Whether the arrays fit each other: a checksum shows damage, but not a mistake of the writer. */
function hasShape(index: PackedIndex): boolean {
  const { terms, surfaces, pageOfSection, runningStarts } = index;
  const areRows = ({ starts, documents, impacts }: PostingRows) =>
    starts.length === terms.length + 1 &&
    documents.length === impacts.length &&
    starts.at(-1) === documents.length;
  return (
    index.surfaceTerms.length === surfaces.length &&
    index.surfaceLetters.length === surfaces.length &&
    areRows(index.sections) &&
    areRows(index.pages) &&
    runningStarts.length === pageOfSection.length + 1 &&
    runningStarts.at(-1) === index.runningTerms.length
  );
}

function wordsIn(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : new TextDecoder().decode(bytes).split('\n');
}

function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, Math.floor(byteLength / 4));
}

function shortNumbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, Math.floor(byteLength / 2));
}

/** Of the kind that numbers below that bound are. */
function numbersWithin(bound: number, bytes: Uint8Array): Numbers {
  return numbersBelow(bound) === Uint16Array ? shortNumbersIn(bytes) : numbersIn(bytes);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Puts the pieces one after the other, each aligned for arrays of numbers. */
function concatenate(pieces: readonly Uint8Array[]): Uint8Array<SharedArrayBuffer> {
  const { starts, end } = placesOf(pieces.map(({ length }) => length));
  const all = new Uint8Array(new SharedArrayBuffer(end));
  for (const [number, piece] of pieces.entries()) all.set(piece, starts[number]);
  return all;
}

function placesOf(lengths: readonly number[]): { starts: number[]; end: number } {
  const starts: number[] = [];
  let end = 0;
  for (const length of lengths) {
    starts.push(end);
    end += alignedLength(length);
  }
  return { starts, end };
}

function alignedLength(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
