import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import { giveWay } from '../../give-way.js';
import type { PackedIndex, PostingRows } from '../search-engine.js';
import {
  alignedLength,
  alignment,
  arraysIn,
  bytesOf,
  headerSchema,
  type IndexShape,
  indexOf,
  numberArraysOf,
  numberLengths,
  numbersIn,
  placesOf,
  snapshotFormat,
} from './snapshot-layout.js';

/** First number of every snapshot. On machines with another byte order it reads differently. */
const mark = 0x44_41_49_58;
/** Bytes before the header: the mark, how many bytes it has, the checksum of it and of all that follows, and nothing. */
const startBytes = 16;

/** The index as bytes that `readSnapshot` takes, in memory that threads share. */
export function writeSnapshot(index: PackedIndex): Uint8Array<SharedArrayBuffer> {
  const shape = {
    ...index,
    sectionCount: index.pageOfSection.length,
    postings: {
      sections: index.sections.documents.length,
      pages: index.pages.documents.length,
    },
    runningCount: index.runningTerms.length,
  };
  const numbers = numberArraysOf(index);
  return makeSnapshot(shape, (room) => {
    for (const [place, array] of numberArraysOf(room).entries()) {
      const from = numbers[place];
      if (from) bytesOf(array).set(bytesOf(from));
    }
  });
}

/**
 * The same of an index whose numbers are written where they stay: a large one in other memory first would take that
 * from the system, and give it back, while others wait for theirs.
 *
 * @param fill - puts the numbers into an index of that shape, which has none.
 */
export function makeSnapshot(
  shape: IndexShape,
  fill: (room: PackedIndex) => void,
): Uint8Array<SharedArrayBuffer> {
  const encoder = new TextEncoder();
  // Words contain no line ends, so each has a line of its own.
  const texts = [shape.terms, shape.surfaces].map((words) => encoder.encode(words.join('\n')));
  const header = {
    format: snapshotFormat,
    sectionCount: shape.sectionCount,
    pageCount: shape.pageCount,
    averages: shape.averages,
    ...(shape.changedCount === undefined ? {} : { changedCount: shape.changedCount }),
    lengths: [...texts.map(({ length }) => length), ...numberLengths(shape)],
  } satisfies z.output<typeof headerSchema>;
  const written = encoder.encode(JSON.stringify(header));
  const start = startBytes + alignedLength(written.length);
  const bytes = new Uint8Array(new SharedArrayBuffer(start + placesOf(header.lengths).end));
  bytes.set(written, startBytes);
  const bytesAt = arraysIn(bytes.subarray(start), header.lengths);
  for (const [array, text] of texts.entries()) bytesAt(array).set(text);
  fill(indexOf(bytesAt, header));
  numbersIn(bytes.subarray(0, startBytes)).set([
    mark,
    written.length,
    crc32(bytes.subarray(startBytes)),
  ]);
  return bytes;
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
  if (payload.length !== placesOf(header.lengths).end) return undefined;
  if (!isOwn && (await checksumOf(aligned.subarray(startBytes))) !== header.checksum)
    return undefined;
  const index = indexOf(arraysIn(payload, header.lengths), header);
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

/** Whether the arrays fit each other: a checksum shows damage, but not a mistake of the writer. */
function hasShape(index: PackedIndex): boolean {
  const { terms, surfaces, pageOfSection, runningStarts } = index;
  const areRows = ({ starts, documents, impacts }: PostingRows) =>
    starts.length === terms.length + 1 &&
    documents.length === impacts.length &&
    starts.at(-1) === documents.length;
  return (
    index.surfaceTerms.length === surfaces.length &&
    areRows(index.sections) &&
    areRows(index.pages) &&
    runningStarts.length === pageOfSection.length + 1 &&
    runningStarts.at(-1) === index.runningTerms.length
  );
}
