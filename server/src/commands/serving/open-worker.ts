import { indexBuilder } from '../../retrieval/index/index-builder.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { UpdateWorker, type UpdateWorkerOptions } from '../../updates/update-worker.js';
import type { ServeSettings } from './serve-settings.js';

/** Which updates are worked on, and what is known of them beside the database. */
export type WorkerScope = Pick<UpdateWorkerOptions, 'project' | 'knownPages' | 'onPublished'>;

/** What updates are made with. */
export interface OpenWorkerOptions extends WorkerScope {
  settings: Pick<ServeSettings, 'crawl' | 'git' | 'searchUrl'>;
  stores: Stores;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  warn: (line: string) => void;
}

/** A worker on the queue of updates, which begins when it is started. */
export function openWorker(options: OpenWorkerOptions): UpdateWorker {
  const { settings, stores, embedder, warn } = options;
  const { crawl, git, searchUrl } = settings;
  return new UpdateWorker({
    ...options,
    ...{ crawl, git },
    indexBuilderOf: (domain) =>
      indexBuilder({
        ...{ stores: stores.ofDomain(domain), domain, searchUrl, embedder },
        onWarning: warn,
      }),
  });
}
