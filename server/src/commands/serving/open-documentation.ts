import { errorText } from '#core/error-text.js';
import type { Tally } from '../../content/dialects/reading/tally.js';
import type { Documentation } from '../../content/documentation.js';
import { describeEmpty } from '../../content/read-docs-folder.js';
import { giveWay } from '../../give-way.js';
import { DocsFolder } from '../../library/docs-folder.js';
import { findStaticFolder } from '../../library/find-static-folder.js';
import { asLibrary, type Library } from '../../library/library.js';
import { loadParser } from '../../library/parsed-page.js';
import type { ParseProgress } from '../../library/refresh-pages.js';
import { watchFolder } from '../../library/watching/watch-folder.js';
import { indexBuilder } from '../../retrieval/index/index-builder.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import type { DocumentationStore } from '../../storage/documentation/documentation-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { systemTimer, wait } from '../../timer.js';
import { UnavailableError } from '../../unavailable-error.js';
import { CommandError } from '../terminal/command-error.js';
import { ProgressLine } from '../terminal/progress-line.js';
import type { DataPlace } from './open-data.js';
import { openSite, unreadableSite } from './open-site.js';
import type { OpenedDocumentation, Share } from './opened-documentation.js';
import { rememberIndexed } from './remember-project.js';
import type { ServeSettings } from './serve-settings.js';
import { shareLibrary } from './shared-library.js';

/** Milliseconds until links are checked: of thousands of pages that takes a second, in which the first readers come. */
const linksDelay = 2000;

/** What to read, and where it is kept. */
export interface ReadDocumentationOptions {
  settings: Pick<ServeSettings, 'folder' | 'dialect' | 'site' | 'crawl' | 'domain' | 'searchUrls'> &
    DataPlace;
  /** Counts what becomes of the syntax of the pages. */
  tally?: Tally | undefined;
  stores: Stores;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
  /** Told what the operator should know, as lines. */
  warn: (line: string) => void;
}

/** What to open, and where it is served. */
export interface OpenDocumentationOptions extends ReadDocumentationOptions {
  settings: ReadDocumentationOptions['settings'] & Pick<ServeSettings, 'basePath'>;
  /** Whether a generation was published by this server, beside what it follows. */
  isOwn?: ((generation: number) => boolean) | undefined;
}

/**
 * Reads the folder or the site that is to be served, or what another server has published, and follows
 * changes from then on.
 *
 * @throws CommandError when it cannot be read.
 */
export async function openDocumentation(
  options: OpenDocumentationOptions,
): Promise<OpenedDocumentation> {
  const { settings, warn, isOwn } = options;
  const { folder, site, crawl, domain, basePath } = settings;
  const { progress, store, source, buildIndex } = reading(options);
  const share: Share = async (documentation, generation) => {
    const origin = site?.href ?? folder;
    const sharing = { store, buildIndex, origin, generation, basePath, warn, isOwn };
    const shared = await shareLibrary(documentation, sharing);
    progress.clear();
    return shared;
  };
  if (site) {
    const stopping = new AbortController();
    const { signal } = stopping;
    const { DocsSite } = await loadDocsSite();
    const docs = new DocsSite({ ...source, site, limits: crawl, signal });
    return openSite({ docs, stopping, progress, share, warn });
  }
  if (folder === undefined) return openStored({ store, domain, share });
  const docs = new DocsFolder({ ...source, folder });
  const opened = await openFolder({ docs, folder, share, warn });
  return { ...opened, staticFolder: await findStaticFolder(folder, settings.dialect) };
}

/**
 * Reads the folder or the site once, stores it and its index, and makes it the documentation that all
 * servers on the database serve.
 *
 * @throws CommandError when it cannot be read, or has no page; what is stored stays then.
 */
export async function readDocumentation(options: ReadDocumentationOptions): Promise<Library> {
  const { folder = '.', site, crawl } = options.settings;
  const { progress, store, source, buildIndex } = reading(options);
  const docs = new DocsFolder({ ...source, folder });
  try {
    const documentation = site
      ? await new (await loadDocsSite()).DocsSite({ ...source, site, limits: crawl }).refresh()
      : await docs.open();
    if (isEmpty(documentation)) throw new Error(describeEmpty(folder));
    const library = await asLibrary(documentation, buildIndex);
    await store.publish(documentation);
    await rememberIndexed(options);
    if (!site) await docs.checkLinks();
    return library;
  } catch (error) {
    throw site ? unreadableSite(error) : unreadableFolder(error);
  } finally {
    progress.clear();
  }
}

/** Whoever serves a folder does without what crawling needs. */
function loadDocsSite() {
  return import('../../library/docs-site.js');
}

/** How pages are read and indexed: with progress shown, and warnings that do not disturb it. */
function reading(options: ReadDocumentationOptions) {
  const { settings } = options;
  const { domain, searchUrls } = settings;
  const progress = new ProgressLine(process.stderr);
  const stores = options.stores.ofDomain(domain);
  const store = stores.documentation;
  const onWarning = (warning: string) => {
    progress.clear();
    options.warn(warning);
  };
  const source = {
    dialect: settings.dialect,
    tally: options.tally,
    store: store.pages,
    readFiles: stores.readFiles,
    specifications: stores.specifications,
    onProgress: ({ parsed, total }: ParseProgress) =>
      progress.show('Reading pages', { done: parsed, total }),
    onWarning,
  };
  const buildIndex = indexBuilder({
    ...options,
    stores,
    domain,
    searchUrls,
    onEmbedding: ({ embedded, total }) =>
      progress.show('Embedding sections', { done: embedded, total }),
    onWarning,
  });
  return { progress, store, source, buildIndex };
}

interface OpenFolderOptions {
  docs: DocsFolder;
  folder: string;
  share: Share;
  warn: (line: string) => void;
}

async function openFolder(options: OpenFolderOptions): Promise<OpenedDocumentation> {
  const { docs, folder, share, warn } = options;
  const watch = watchFolder({ folder, onFailure: warn });
  const shared = await docs
    .open(watch)
    .then((opened) => share(opened))
    .catch(async (error: unknown) => {
      await watch.close();
      throw unreadableFolder(error);
    });
  const { library, live, close } = shared;
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkLinks = () =>
    docs.checkLinks(signal).catch((error: unknown) => {
      warn(`Links could not be checked: ${errorText(error)}`);
    });
  const update = async (files: ReadonlySet<string>, emptied: ReadonlySet<string>) => {
    try {
      // What was brought back meanwhile stays: this change is older than that.
      const since = await live();
      const updated = await docs.update(files, emptied);
      // Of a large documentation, either takes a while.
      await giveWay();
      library.publish(updated, since);
    } catch (error) {
      warn(`Changes in ${[...files].join(', ')} could not be read: ${errorText(error)}`);
      return;
    }
    // Readers, who have it now, come first.
    await giveWay();
    await checkLinks();
  };
  /** What readers would wait for when the first page changes is done beforehand. */
  const settle = async () => {
    await checkLinks();
    // Where it cannot be loaded, the page that changes is told of.
    if (!signal.aborted) await loadParser().catch(() => {});
  };
  let checked = Promise.resolve();
  if (isEmpty(library)) warn(describeEmpty(folder));
  return {
    library,
    isElsewhere: false,
    follow() {
      checked = wait(linksDelay, { timer: systemTimer, signal }).then(settle, () => {});
      // `onFailure` has told of it.
      watch.follow(update).catch(() => {});
    },
    async close() {
      stopping.abort();
      await watch.close();
      await checked;
      await close();
    },
  };
}

/** What the operator is told where a folder cannot be read; a database that fails speaks for itself. */
function unreadableFolder(error: unknown): Error {
  if (error instanceof UnavailableError) return error;
  return new CommandError(errorText(error), { cause: error });
}

function isEmpty({ pages, withheld }: Pick<Documentation, 'pages' | 'withheld'>): boolean {
  return pages.size === 0 && !withheld;
}

interface OpenStoredOptions {
  store: DocumentationStore;
  domain: string;
  share: Share;
}

/** What another server has published, without a folder or a site of this one's own. */
async function openStored({
  store,
  domain,
  share,
}: OpenStoredOptions): Promise<OpenedDocumentation> {
  const published = await store.read().catch((error: unknown) => {
    throw new CommandError(
      `The documentation in the database cannot be read: ${errorText(error).replace(/\.$/, '')}.`,
      {
        cause: error,
      },
    );
  });
  if (!published) {
    throw new CommandError(
      `The database holds no documentation of the domain ${domain}: first start a server on it with a folder or with --site, and the same --domain.`,
    );
  }
  const { documentation, generation } = published;
  const isElsewhere = [...documentation.pages.values()].some(({ crawled }) => crawled);
  // Its library follows the database by itself.
  return { ...(await share(documentation, generation)), isElsewhere, follow() {} };
}
