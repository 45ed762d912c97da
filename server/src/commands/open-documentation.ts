import type { Documentation } from '../content/documentation.js';
import type { Embedder } from '../retrieval/embedder.js';
import { type IndexBuilder, indexBuilder } from '../retrieval/index-builder.js';
import { asLibrary, type Library } from '../retrieval/library.js';
import { LiveLibrary } from '../retrieval/live-library.js';
import type { Database } from '../storage/database.js';
import { DocsFolder } from '../storage/docs-folder.js';
import { DocsSite } from '../storage/docs-site.js';
import { PageStore } from '../storage/page-store.js';
import type { ParseProgress } from '../storage/refresh-pages.js';
import { watchFolder } from '../storage/watch-folder.js';
import { CommandError } from './command-error.js';
import { ProgressLine } from './progress-line.js';
import type { ServeSettings } from './serve-settings.js';

/** What to open, and where it is kept. */
export interface OpenDocumentationOptions {
  settings: Pick<ServeSettings, 'folder' | 'site' | 'crawl'>;
  database: Database;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  /** Told what the operator should know, as lines. */
  warn: (line: string) => void;
}

/** A documentation that is searched and followed. */
export interface OpenedDocumentation {
  library: LiveLibrary;
  /** Stops following it. */
  close(): Promise<void>;
}

/** Milliseconds from one reading of a site to the next. */
const oneDay = 24 * 60 * 60 * 1000;

/**
 * Reads the folder or the site that is to be served, and follows its changes from then on.
 *
 * @throws CommandError when it cannot be read.
 */
export function openDocumentation(options: OpenDocumentationOptions): Promise<OpenedDocumentation> {
  const { folder, site, crawl } = options.settings;
  const { warn } = options;
  const { progress, source, buildIndex } = reading(options);
  if (site) {
    const stopping = new AbortController();
    const { signal } = stopping;
    const docs = new DocsSite({ ...source, site, limits: crawl, signal });
    return openSite({ docs, stopping, progress, buildIndex, warn });
  }
  const docs = new DocsFolder({ ...source, folder: folder ?? '.' });
  return openFolder({ docs, folder: folder ?? '.', progress, buildIndex, warn });
}

/**
 * Reads the folder or the site once, and stores it and its index.
 *
 * @throws CommandError when it cannot be read.
 */
export async function readDocumentation(options: OpenDocumentationOptions): Promise<Library> {
  const { folder = '.', site, crawl } = options.settings;
  const { progress, source, buildIndex } = reading(options);
  try {
    const documentation = site
      ? await new DocsSite({ ...source, site, limits: crawl }).refresh()
      : await new DocsFolder({ ...source, folder }).open();
    return await asLibrary(documentation, buildIndex);
  } catch (error) {
    throw new CommandError(describe(error), { cause: error });
  } finally {
    progress.clear();
  }
}

/** How pages are read and indexed: with progress shown, and warnings that do not disturb it. */
function reading(options: OpenDocumentationOptions) {
  const progress = new ProgressLine(process.stderr);
  const onWarning = (warning: string) => {
    progress.clear();
    options.warn(warning);
  };
  const source = {
    store: new PageStore(options.database),
    onProgress: ({ parsed, total }: ParseProgress) =>
      progress.show('Reading pages', { done: parsed, total }),
    onWarning,
  };
  const buildIndex = indexBuilder({
    ...options,
    onEmbedding: ({ embedded, total }) =>
      progress.show('Embedding sections', { done: embedded, total }),
    onWarning,
  });
  return { progress, source, buildIndex };
}

interface Opening<Source> {
  docs: Source;
  progress: ProgressLine;
  buildIndex: IndexBuilder;
  warn: (line: string) => void;
}

/** A site that was read before is served at once as it was, and read again meanwhile. */
async function openSite({
  docs,
  stopping,
  progress,
  buildIndex,
  warn,
}: Opening<DocsSite> & { stopping: AbortController }): Promise<OpenedDocumentation> {
  const stored = await docs.stored();
  const opened =
    stored.pages.size > 0
      ? stored
      : await docs.refresh().catch((error: unknown) => {
          throw new CommandError(`The site cannot be read: ${describe(error)}`, { cause: error });
        });
  progress.clear();
  if (opened.pages.size === 0)
    warn('No pages were found on the site: check the address of --site.');
  const library = await live(opened, { buildIndex, warn });
  const refresh = async () => {
    try {
      library.publish(await docs.refresh());
    } catch (error) {
      if (!stopping.signal.aborted) warn(`The site could not be read again: ${describe(error)}`);
    }
    progress.clear();
  };
  let refreshing = stored.pages.size > 0 ? refresh() : Promise.resolve();
  const timer = setInterval(() => {
    refreshing = refreshing.then(refresh);
  }, oneDay).unref();
  return {
    library,
    async close() {
      clearInterval(timer);
      stopping.abort();
      await refreshing;
      library.close();
    },
  };
}

async function openFolder({
  docs,
  folder,
  progress,
  buildIndex,
  warn,
}: Opening<DocsFolder> & { folder: string }): Promise<OpenedDocumentation> {
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
  const opening = watch.ready
    .then(() => docs.open())
    .then((opened) => live(opened, { buildIndex, warn }));
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

async function live(
  documentation: Documentation,
  { buildIndex, warn }: Pick<Opening<unknown>, 'buildIndex' | 'warn'>,
): Promise<LiveLibrary> {
  return new LiveLibrary(await asLibrary(documentation, buildIndex), {
    buildIndex,
    onFailure: (error) => warn(`The index could not be built anew: ${describe(error)}`),
  });
}

function describeEmpty(folder: string): string {
  return `No pages were found in ${folder}: put files into it that end in .md or .mdx, and whose names do not begin with "." or "_".`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
