import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { wholePage } from '../../src/content/page.js';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { asLibrary } from '../../src/library/library.js';
import { LiveLibrary } from '../../src/library/live-library.js';
import {
  type FolderWatch,
  type WatchFolderOptions,
  watchFolder,
} from '../../src/library/watching/watch-folder.js';
import { indexBuilder } from '../../src/retrieval/index/index-builder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';

/** How long it waits for writers. */
export interface Timing extends Pick<WatchFolderOptions, 'quiet' | 'patience' | 'pulse'> {
  /** Whether the folder is reached by a symbolic link. Default: no. */
  isLinked?: boolean;
}

interface WatchedDocsOptions {
  folder: string;
  docs: DocsFolder;
  library: LiveLibrary;
  warnings: string[];
  timing: Timing;
}

const fruit = {
  'index.md': '# Start\n\nWelcome.',
  'apples.md': '# Apples\n\nAll about apples.',
  'guide/pears.mdx': '# Pears\n\nAll about pears.',
};

/** A folder that is served, and what became of its changes. */
export class WatchedDocs {
  readonly warnings: string[];
  readonly updates: string[][] = [];
  readonly folder: string;
  readonly library: LiveLibrary;
  readonly watch: FolderWatch;
  readonly ready: Promise<void>;
  readonly #waiting: (() => void)[] = [];

  constructor({ folder, docs, library, warnings, timing }: WatchedDocsOptions) {
    this.folder = folder;
    this.library = library;
    this.warnings = warnings;
    this.watch = watchFolder({
      folder,
      onFailure: (reason) => {
        this.warnings.push(reason);
        for (const resolve of this.#waiting.splice(0)) resolve();
      },
      ...timing,
    });
    this.ready = this.watch.follow(async (files, emptied) => {
      library.publish(await docs.update(files, emptied));
      this.updates.push([...files].sort());
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }

  static async open(database: Database, timing: Timing = {}): Promise<WatchedDocs> {
    const { isLinked = false, ...own } = timing;
    const written = join(await temporaryFolder(), 'docs');
    await writeFiles(written, fruit);
    const folder = isLinked ? `${written}-link` : written;
    if (isLinked) await symlink(written, folder);
    const warnings: string[] = [];
    const stores = openStores(database).ofDomain('docs');
    const store = stores.documentation;
    const docs = new DocsFolder({
      folder,
      store: store.pages,
      onWarning: (warning) => warnings.push(warning),
    });
    const buildIndex = indexBuilder({ stores, domain: 'docs' });
    const library = new LiveLibrary(await asLibrary(await docs.open(), buildIndex), {
      buildIndex,
      share: async (latest) => void (await store.publish(latest)),
      // The whole index is built when a test says: one that is being built then has not what changed last.
      timer: new HeldTimer().set,
    });
    const watched = new WatchedDocs({ folder, docs, library, warnings, timing: own });
    await watched.ready;
    return watched;
  }

  async close(): Promise<void> {
    await this.watch.close();
    await this.library.close();
  }

  /** Resolves once the library is as expected, after however many changes that takes. */
  async until(isThere: () => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (await isThere()) return;
      await changed;
    }
  }

  /** Resolves once it was warned of that. */
  untilWarned(warning: RegExp): Promise<void> {
    return this.until(() => this.warnings.some((each) => warning.test(each)));
  }

  async html(path: string): Promise<string> {
    return (await wholePage(this.library.pages.get(path)))?.html ?? '';
  }

  async finds(query: string): Promise<string | undefined> {
    const [hit] = await this.library.index.search({ query, limit: 1 });
    return hit?.section.path;
  }
}
