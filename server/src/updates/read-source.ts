import { errorText } from '#core/error-text.js';
import type { CrawlLimits } from '../content/crawl/crawl-limits.js';
import type { KnownPage, PageReference } from '../content/page.js';
import type { KeptSpecifications } from '../content/page-operation.js';
import type { FileMemory } from '../library/file-memory.js';
import type { PublishableDocumentation } from '../storage/documentation/documentation-store.js';
import type { PageStore } from '../storage/documentation/page-store.js';
import type { ProjectSource } from '../storage/projects/project-source.js';
import { UnavailableError } from '../unavailable-error.js';
import { GitFailure } from './git/git-failure.js';
import { readDocsFolder, readFiles } from './read-docs-folder.js';
import { type ReadCommit, type ReadingGit, readGit } from './read-git.js';
import { UpdateFailure } from './update-failure.js';

/** What is read, and who hears of what is wrong with it. */
export interface ReadSourceOptions extends ReadingGit {
  source: ProjectSource;
  /** Which pages are live, by path. */
  before: ReadonlyMap<string, PageReference>;
  /** Where they are kept. */
  store: Pick<PageStore, 'read' | 'readLinks'>;
  /** Pages that are in memory anyway. */
  known?: ReadonlyMap<string, KnownPage> | undefined;
  crawl: Partial<CrawlLimits>;
  /** What was read of the files of projects before. */
  memory: FileMemory;
  /** Keeps what is read of the project's OpenAPI documents. Default: all are read. */
  specifications?: KeptSpecifications | undefined;
  /** Ends the reading. */
  signal: AbortSignal;
  /** Told of what is wrong without keeping the rest from being published. */
  onWarning: (warning: string) => void;
}

/** The documentation as it is now, and the commit that it is of where there is one. */
export interface ReadSource {
  documentation: PublishableDocumentation;
  commit?: ReadCommit | undefined;
}

/**
 * The documentation as its source has it now: of its pages that are new or changed, all is known.
 *
 * @throws UpdateFailure that says what to correct, such as a page that cannot be parsed: what is published is
 *   the whole of one state.
 */
export async function readSource(options: ReadSourceOptions): Promise<ReadSource> {
  const { source } = options;
  try {
    if (source.kind === 'git') {
      return await readGit(source, {
        ...options,
        read: (place) => readFiles(place, options),
      });
    }
    const documentation = await (source.kind === 'folder'
      ? readDocsFolder(source.folder, options)
      : readSite(source.url, options));
    return { documentation };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof UpdateFailure || error instanceof UnavailableError) throw error;
    const lines = error instanceof GitFailure ? error.lines : [];
    throw new UpdateFailure(`${errorText(error).replace(/\.$/, '')}.`, { cause: error, lines });
  }
}

async function readSite(
  url: string,
  options: ReadSourceOptions,
): Promise<PublishableDocumentation> {
  const { before, store, known, crawl, signal, onWarning } = options;
  // A worker of folders alone does without what crawling needs.
  const { DocsSite } = await import('../library/docs-site.js');
  const docs = new DocsSite({
    ...{ site: new URL(url), signal, onWarning },
    store: { readAll: () => store.read([...before.values()], known) },
    limits: crawl,
  });
  return docs.refresh();
}
