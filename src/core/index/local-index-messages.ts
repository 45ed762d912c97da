import type { FoundSection, LocalSearchOptions } from './local-index.js';

/** What the page tells the worker that searches for it. */
export type LocalIndexOrder =
  | { readonly type: 'build'; readonly bytes: ArrayBuffer }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly query: string;
      readonly options: LocalSearchOptions;
    };

/**
 * What the worker tells the page: that its script runs and it takes orders, that everything can be
 * searched, why it cannot, or what a search found.
 */
export type LocalIndexReport =
  | { readonly type: 'started' }
  | { readonly type: 'built' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'found'; readonly id: number; readonly results: readonly FoundSection[] };
