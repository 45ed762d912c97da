import type { Numbers, PostingRows } from '../search-engine.js';
import { gone } from './index-part.js';

/** The postings of a part. */
export interface PartRows {
  readonly rows: PostingRows;
  /** By document, and by term: its number in the whole, or `gone`. */
  readonly numbers: Uint32Array;
  readonly termNumbers: Uint32Array;
}

/** How many postings the whole has of a part. */
export function countPostings({ rows, numbers, termNumbers }: PartRows): number {
  const { starts, documents } = rows;
  let count = 0;
  for (const [term, number] of termNumbers.entries()) {
    if (number === gone) continue;
    const last = starts[term + 1] ?? 0;
    for (let entry = starts[term] ?? 0; entry < last; entry += 1) {
      if (numbers[documents[entry] ?? 0] !== gone) count += 1;
    }
  }
  return count;
}

/** Puts the postings of both parts into the room for those of the whole. */
export function mergeRows(first: PartRows, second: PartRows, room: PostingRows): void {
  const termCount = room.starts.length - 1;
  const writer = new RowWriter(room);
  const [termsOfFirst, termsOfSecond] = [first, second].map(({ termNumbers }) =>
    invert(termNumbers, termCount),
  );
  for (let term = 0; term < termCount; term += 1) {
    writer.append(first, termsOfFirst?.[term] ?? gone);
    writer.insert(second, termsOfSecond?.[term] ?? gone);
    room.starts[term + 1] = writer.endRow();
  }
}

/** By number in the whole: the place in the part, or `gone`. */
function invert(numbers: Uint32Array, count: number): Uint32Array {
  const places = new Uint32Array(count).fill(gone);
  for (const [place, number] of numbers.entries()) {
    if (number !== gone) places[number] = place;
  }
  return places;
}

/** Writes one row after the other. */
class RowWriter {
  readonly #documents: Numbers;
  readonly #impacts: Uint16Array;
  #start = 0;
  #end = 0;

  constructor({ documents, impacts }: PostingRows) {
    this.#documents = documents;
    this.#impacts = impacts;
  }

  /** Puts what the part has of a term at the end of the row. */
  append({ rows, numbers }: PartRows, term: number): void {
    if (term === gone) return;
    const { starts, documents, impacts } = rows;
    const last = starts[term + 1] ?? 0;
    let end = this.#end;
    for (let entry = starts[term] ?? 0; entry < last; entry += 1) {
      const document = numbers[documents[entry] ?? 0] ?? gone;
      if (document === gone) continue;
      this.#documents[end] = document;
      this.#impacts[end] = impacts[entry] ?? 0;
      end += 1;
    }
    this.#end = end;
  }

  /** Puts what the part has of a term into the row, each at its place: for a part that has little. */
  insert({ rows, numbers }: PartRows, term: number): void {
    if (term === gone) return;
    const { starts, documents, impacts } = rows;
    for (let entry = starts[term] ?? 0; entry < (starts[term + 1] ?? 0); entry += 1) {
      const document = numbers[documents[entry] ?? 0] ?? gone;
      if (document === gone) continue;
      const place = this.#placeFor(document);
      this.#documents.copyWithin(place + 1, place, this.#end);
      this.#impacts.copyWithin(place + 1, place, this.#end);
      this.#documents[place] = document;
      this.#impacts[place] = impacts[entry] ?? 0;
      this.#end += 1;
    }
  }

  /** Where the row ends, and the next begins. */
  endRow(): number {
    this.#start = this.#end;
    return this.#end;
  }

  /** The place of the first document of the row with a higher number. */
  #placeFor(document: number): number {
    let low = this.#start;
    let high = this.#end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#documents[middle] ?? 0) < document) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
