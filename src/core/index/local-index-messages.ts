import type { PackedIndex } from '../search-engine/packing/packed-index.js';

/** What the page gives the worker: an index file. */
export type LocalIndexOrder = ArrayBuffer;

/** What the worker tells the page: that its script runs, what it has packed, or why it cannot. */
export type LocalIndexReport =
  | { readonly type: 'started' }
  | { readonly type: 'packed'; readonly packed: PackedIndex }
  | { readonly type: 'refused'; readonly message: string };
