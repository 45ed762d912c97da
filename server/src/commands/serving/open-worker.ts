import { indexBuilder } from '../../retrieval/index/index-builder.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { findBrowser } from '../../updates/find-browser.js';
import { HomePictures, type ShowHome } from '../../updates/home-pictures.js';
import { UpdateWorker, type UpdateWorkerOptions } from '../../updates/update-worker.js';
import type { ServeSettings } from './serve-settings.js';
import { showOnLoopback } from './show-on-loopback.js';

/** Which updates are worked on, and what is known of them beside the database. */
export type WorkerScope = Pick<UpdateWorkerOptions, 'project' | 'knownPages' | 'onPublished'> & {
  /** Default: on a port of this machine, for that time alone. */
  showHome?: ShowHome | undefined;
  /** Milliseconds until it shows there what was published. Default: at once. */
  showDelay?: number;
};

/** What updates are made with. */
export interface OpenWorkerOptions extends WorkerScope {
  settings: Pick<ServeSettings, 'crawl' | 'git' | 'searchUrl' | 'options'>;
  stores: Stores;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  warn: (line: string) => void;
}

/** A worker on the queue of updates, which begins when it is started. */
export function openWorker(options: OpenWorkerOptions): UpdateWorker {
  const { settings, stores, embedder, warn } = options;
  const { showHome = showOnLoopback(stores) } = options;
  const { crawl, git, searchUrl } = settings;
  const { browser } = settings.options;
  const pictures =
    browser === 'none'
      ? undefined
      : new HomePictures({
          ...{ stores, showHome, delay: options.showDelay },
          browser: findBrowser(browser),
        });
  return new UpdateWorker({
    ...options,
    ...{ crawl, git, pictures },
    indexBuilderOf: (domain) =>
      indexBuilder({
        ...{ stores: stores.ofDomain(domain), domain, searchUrl, embedder },
        onWarning: warn,
      }),
  });
}
