import type { Client } from '@libsql/client';
import type { Page } from '../content/page.js';
import type { SiteConfiguration } from '../content/site-configuration.js';
import type { SearchIndex } from './search-index.js';

/** What opening a library needs. */
export interface LibraryOptions {
  /** Folder of the documentation. */
  folder: string;
  /** An open database, from `openDatabase`. */
  database: Client;
  /** Told after each page that had to be parsed. */
  onProgress?: (progress: LibraryProgress) => void;
  /** Told of each page that could not be read in full, as one sentence with file and line. */
  onWarning?: (warning: string) => void;
}

/** How far parsing has come. */
export interface LibraryProgress {
  parsed: number;
  total: number;
}

/** A documentation folder, read, stored and searchable. */
export interface Library {
  site: SiteConfiguration;
  /** By path, in the order of the navigation, then by path. */
  pages: Map<string, Page>;
  index: SearchIndex;
  /** Pages parsed now because they are new or changed. */
  parsedCount: number;
  /** Pages taken from the database as they were. */
  keptCount: number;
}

/** Reads the folder, parses what changed since it was last stored, and builds the index. */
export async function openLibrary(_options: LibraryOptions): Promise<Library> {
  throw new Error('not implemented');
}
