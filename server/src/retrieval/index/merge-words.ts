import type { PackedIndex } from '../search-engine.js';
import { gone, type IndexPart, type IndexParts } from './index-part.js';

/** The words that sections of the whole have. */
export interface MergedWords extends Pick<PackedIndex, 'terms' | 'surfaces' | 'surfaceTerms'> {
  /** By part and by term of it: the number of the term here, or `gone`. */
  termNumbers: readonly [Uint32Array, Uint32Array];
}

/** The words of both parts as one vocabulary, without the terms that no section of the whole has. */
export function mergeWords(parts: IndexParts): MergedWords {
  const [first, second] = parts;
  const terms: string[] = [];
  const termNumbers = [numbersFor(first), numbersFor(second)] as const;
  for (const [part, term] of inOrder(first.index.terms, second.index.terms)) {
    if (!isHeld(parts[part], term)) continue;
    const word = parts[part].index.terms[term] ?? '';
    if (terms.at(-1) !== word) terms.push(word);
    termNumbers[part][term] = terms.length - 1;
  }
  return { terms, termNumbers, ...mergeSurfaces(parts, termNumbers) };
}

function numbersFor({ index }: IndexPart): Uint32Array {
  return new Uint32Array(index.terms.length).fill(gone);
}

/** Whether a section of the whole has the term of that part. */
function isHeld({ index, numbers }: IndexPart, term: number): boolean {
  const { starts, documents } = index.sections;
  const end = starts[term + 1] ?? 0;
  for (let entry = starts[term] ?? 0; entry < end; entry += 1) {
    if (numbers[documents[entry] ?? 0] !== gone) return true;
  }
  return false;
}

/** A word as it was written, with one of its terms. */
interface SurfaceRow {
  surface: string;
  term: number;
}

function mergeSurfaces(parts: IndexParts, termNumbers: MergedWords['termNumbers']) {
  const rows: SurfaceRow[] = [];
  const ofBoth = [...rowsOf(parts[0], termNumbers[0]), ...rowsOf(parts[1], termNumbers[1])];
  for (const row of ofBoth.sort(inRowOrder)) {
    const last = rows.at(-1);
    if (!last || inRowOrder(last, row) !== 0) rows.push(row);
  }
  return {
    surfaces: rows.map(({ surface }) => surface),
    surfaceTerms: Uint32Array.from(rows, ({ term }) => term),
  };
}

/** Those whose term the whole has, by the number of that. */
function rowsOf({ index }: IndexPart, termNumbers: Uint32Array): SurfaceRow[] {
  return index.surfaces.flatMap((surface, place) => {
    const term = termNumbers[index.surfaceTerms[place] ?? 0] ?? gone;
    return term === gone ? [] : [{ surface, term }];
  });
}

function inRowOrder(one: SurfaceRow, other: SurfaceRow): number {
  if (one.surface === other.surface) return one.term - other.term;
  return one.surface < other.surface ? -1 : 1;
}

/** The places in two sorted lists in the order of what stands there; of equals, the first list's come first. */
function* inOrder(
  first: readonly string[],
  second: readonly string[],
): Generator<[part: 0 | 1, place: number]> {
  let place = 0;
  for (const [other, word] of second.entries()) {
    for (; place < first.length && (first[place] ?? '') <= word; place += 1) yield [0, place];
    yield [1, other];
  }
  for (; place < first.length; place += 1) yield [0, place];
}
