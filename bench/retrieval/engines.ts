import type { Section } from '../../server/src/content/page.ts';
import { fts5 } from './engine-fts5.ts';
import { miniSearch } from './engine-minisearch.ts';
import { orama } from './engine-orama.ts';
import { ours } from './engine-ours.ts';
import type { Language } from './labelled-set.ts';

/** Finds sections: paths of their pages, best first. */
export type Search = (query: string, limit: number) => Promise<string[]>;

/** A search engine that is measured. */
export interface Engine {
  build(sections: readonly Section[], language: Language): Promise<BuiltEngine>;
}

/** Its index, and how it comes back after a restart. */
export interface BuiltEngine {
  search: Search;
  /** Prepares, outside of the measured time, to load the index from its stored form. */
  prepareLoading(): Promise<() => Promise<unknown>>;
}

/** By name in the table. */
export const engines = {
  ours,
  'SQLite FTS5': fts5,
  MiniSearch: miniSearch,
  Orama: orama,
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

export const engineNames: readonly EngineName[] = ['ours', 'SQLite FTS5', 'MiniSearch', 'Orama'];

export function isEngineName(name: unknown): name is EngineName {
  return engineNames.some((known) => known === name);
}
