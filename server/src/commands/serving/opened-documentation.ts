import type { Documentation } from '../../content/documentation.js';
import type { StaticFolder } from '../../content/static-folder.js';
import type { LiveLibrary } from '../../library/live-library.js';
import type { Generation } from '../../storage/documentation/generation-rows.js';
import type { SharedLibrary } from './shared-library.js';

/** A documentation that is searched, and followed once that is asked for. */
export interface OpenedDocumentation {
  library: LiveLibrary;
  /** Whether readers read it on another server, so that its pages are not served here. */
  isElsewhere: boolean;
  /** Where the generator of the site has files beside the pages; absent where it has no such folder. */
  staticFolder?: StaticFolder | undefined;
  /** Follows what it comes from, and tells what is wrong with it: work for which no reader waits. Call it once. */
  follow(): void;
  /** Stops following it. */
  close(): Promise<void>;
}

/** Makes documentation searchable and shares it with the other servers, unless it is a generation of theirs. */
export type Share = (
  documentation: Documentation,
  generation?: Generation,
) => Promise<SharedLibrary>;
