import type { Client } from '@libsql/client';
import type { Documentation } from '../content/documentation.js';
import { asLibrary } from '../retrieval/library.js';
import { LiveLibrary } from '../retrieval/live-library.js';
import { DocsFolder } from '../storage/docs-folder.js';
import { PageStore } from '../storage/page-store.js';
import { watchFolder } from '../storage/watch-folder.js';
import { CommandError } from './command-error.js';
import { ProgressLine } from './progress-line.js';
import type { ServeSettings } from './serve-settings.js';

/** What to open, and where it is kept. */
export interface OpenDocumentationOptions {
  settings: ServeSettings;
  database: Client;
  /** Told what the operator should know, as lines. */
  warn: (line: string) => void;
}

/** A documentation that is searched and followed. */
export interface OpenedDocumentation {
  library: LiveLibrary;
  /** Stops following it. */
  close(): Promise<void>;
}

/**
 * Reads the folder that is to be served, and follows its changes from then on.
 *
 * @throws CommandError when it cannot be read.
 */
export async function openDocumentation(
  options: OpenDocumentationOptions,
): Promise<OpenedDocumentation> {
  const { settings, database, warn } = options;
  const { folder } = settings;
  const progress = new ProgressLine(process.stderr);
  const onWarning = (warning: string) => {
    progress.clear();
    warn(warning);
  };
  const docs = new DocsFolder({
    folder,
    store: new PageStore(database),
    onProgress: (parsed) => progress.show(parsed),
    onWarning,
  });
  const watch = watchFolder({
    folder,
    onChange: async (files) => {
      try {
        const library = await opening;
        await docs.update(files, (updated) => library.publish(updated));
      } catch (error) {
        warn(`Changes in ${[...files].join(', ')} could not be read: ${describe(error)}`);
      }
    },
    onFailure: warn,
  });
  // What changes while the folder is read is read again after that.
  const opening = watch.ready.then(() => docs.open()).then((opened) => live(opened, warn));
  const library = await opening.catch(async (error: unknown) => {
    await watch.close();
    throw new CommandError(describe(error), { cause: error });
  });
  progress.clear();
  if (library.pages.size === 0) warn(describeEmpty(folder));
  return {
    library,
    async close() {
      library.close();
      await watch.close();
    },
  };
}

function live(documentation: Documentation, warn: (line: string) => void): LiveLibrary {
  return new LiveLibrary(asLibrary(documentation), {
    onFailure: (error) => warn(`The index could not be built anew: ${describe(error)}`),
  });
}

function describeEmpty(folder: string): string {
  return `No pages were found in ${folder}: put files into it that end in .md or .mdx, and whose names do not begin with "." or "_".`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
