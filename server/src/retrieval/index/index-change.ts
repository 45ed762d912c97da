import { type KnownPage, sectionCountOf } from '../../content/page.js';
import { giveWay } from '../../give-way.js';
import { gone } from './index-part.js';
import type { EarlierIndex } from './pack-in-worker.js';

/** An index as it was built or read, with the pages that it is of. */
export interface OpenedIndex {
  pages: readonly KnownPage[];
  snapshot: Uint8Array<SharedArrayBuffer>;
  /** As the packed index has it. */
  changedCount: number;
}

/** What makes an index one of other pages. */
export interface IndexChange extends Pick<EarlierIndex, 'kept' | 'added'> {
  /** The pages whose sections are added. */
  changed: KnownPage[];
}

/** With more sections changed, words are too rare or too common by what the index says, and texts too short or too long. */
const mostChanged = 1 / 20;

/**
 * What makes the index that of these pages; `undefined` where all of them are better packed again: too much has changed
 * since they all were, or pages have another order.
 */
export async function changeOf(
  { pages: before, changedCount }: OpenedIndex,
  pages: readonly KnownPage[],
): Promise<IndexChange | undefined> {
  const { known, sectionCount } = placesOf(before);
  // Each half takes a while with a large documentation.
  await giveWay();
  const kept = new Uint32Array(sectionCount).fill(gone);
  const added: number[] = [];
  const changed: KnownPage[] = [];
  let number = 0;
  let last = -1;
  for (const page of pages) {
    const start = startOf(page, known.get(page.path));
    const count = sectionCountOf(page);
    if (start === undefined) changed.push(page);
    else if (start < last) return undefined;
    else last = start;
    for (let section = 0; section < count; section += 1) {
      if (start === undefined) added.push(number + section);
      else kept[start + section] = number + section;
    }
    number += count;
  }
  const goneCount = sectionCount - (number - added.length);
  if (changedCount + added.length + goneCount > mostChanged * number) return undefined;
  return { kept, added: Uint32Array.from(added), changed };
}

/** A page, and the number of its first section. */
interface PlacedPage {
  page: KnownPage;
  start: number;
}

/** Pages by path. */
function placesOf(pages: readonly KnownPage[]) {
  const known = new Map<string, PlacedPage>();
  let sectionCount = 0;
  for (const page of pages) {
    known.set(page.path, { page, start: sectionCount });
    sectionCount += sectionCountOf(page);
  }
  return { known, sectionCount };
}

/** Where the sections of a page started, if it is in the same state. */
function startOf({ contentHash }: KnownPage, before: PlacedPage | undefined): number | undefined {
  return before?.page.contentHash === contentHash ? before.start : undefined;
}
