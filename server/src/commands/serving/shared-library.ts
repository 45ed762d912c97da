import { errorText } from '#core/error-text.js';
import type { Documentation } from '../../content/documentation.js';
import { GenerationExchange } from '../../library/generation-exchange.js';
import { asLibrary } from '../../library/library.js';
import { LiveLibrary } from '../../library/live-library.js';
import type { IndexBuilder } from '../../retrieval/index/index-builder.js';
import type { DocumentationStore } from '../../storage/documentation/documentation-store.js';
import type { Generation } from '../../storage/documentation/generation-rows.js';

/** How a library is kept the same as those of other servers on the database. */
export interface ShareLibraryOptions {
  store: DocumentationStore;
  buildIndex: IndexBuilder;
  /** What the documentation comes from here, such as `the folder docs`; `undefined` for the database alone. */
  origin: string | undefined;
  /** Which generation it is, where another server has published it; by default it is published. */
  generation?: Generation | undefined;
  /** Path below which the site is served here. */
  basePath: string;
  /** Whether a generation was published by this server, beside this library. */
  isOwn?: ((generation: number) => boolean) | undefined;
  /** Told what the operator should know, as lines. */
  warn: (line: string) => void;
}

/** A library that is shared. */
export interface SharedLibrary {
  library: LiveLibrary;
  /** Number of the generation that all servers serve now. */
  live(): Promise<number>;
  /** Shares no more. */
  close(): Promise<void>;
}

/** Makes a documentation searchable, and the one that all servers on the database serve; then follows theirs. */
export async function shareLibrary(
  documentation: Documentation,
  options: ShareLibraryOptions,
): Promise<SharedLibrary> {
  const { store, buildIndex, origin, generation, basePath, warn } = options;
  let isTold = origin === undefined;
  const exchange = new GenerationExchange({
    store,
    buildIndex,
    known: generation?.id,
    onReplaced: (replacing) => {
      if (options.isOwn?.(replacing)) return;
      if (!isTold) {
        warn(
          `Another server has published documentation that differs from ${origin}: all servers serve that now, until something changes here. Give all of them the same documentation, or start the others with --from-database.`,
        );
      }
      isTold = true;
    },
    onFailure: (error) =>
      warn(`What another server has published could not be loaded: ${errorText(error)}`),
  });
  const opened = await asLibrary(documentation, buildIndex);
  if (!generation) await exchange.publish(opened);
  const library = new LiveLibrary(opened, {
    buildIndex,
    basePath,
    share: (latest, since) => exchange.publish(latest, since),
    onFailure: (error) =>
      warn(`The index could not be built anew, or not be stored: ${errorText(error)}`),
  });
  exchange.follow(library);
  return {
    library,
    live: () => exchange.live(),
    async close() {
      await exchange.close();
      await library.close();
    },
  };
}
