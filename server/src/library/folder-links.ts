import type { DialectName } from '../content/dialects/reading/dialect.js';
import type { PageLink } from '../content/markdown/render-page.js';
import type { SitePlace } from '../content/navigation/published-path.js';
import type { KnownPage, PageReference } from '../content/page.js';
import type { StaticFolder } from '../content/static-folder.js';
import type { PageStore } from '../storage/documentation/page-store.js';
import { findStaticFolder } from './find-static-folder.js';
import { checkLinks, knownLinksOf } from './links/check-links.js';
import { describeFaults } from './links/describe-faults.js';
import { servedFiles } from './links/served-files.js';

/** Which folder, where its pages are kept, and who hears of links that lead nowhere. */
export interface FolderLinksOptions {
  folder: string;
  dialect?: DialectName | undefined;
  store: Partial<Pick<PageStore, 'readLinks'>>;
  onWarning?: ((warning: string) => void) | undefined;
}

/** The links between the pages of a folder, and from them to its files. */
export class FolderLinks {
  readonly #options: FolderLinksOptions;
  /** The pages that were checked last. */
  #before: ReadonlyMap<string, KnownPage> | undefined;
  #staticFolder: Promise<StaticFolder | undefined> | undefined;

  constructor(options: FolderLinksOptions) {
    this.#options = options;
  }

  /**
   * Tells of those that lead nowhere: of all pages when it is called first, then of what has changed since.
   *
   * @param options - where the site is, and what ends the check early: then it tells of nothing.
   */
  async check(
    pages: ReadonlyMap<string, KnownPage>,
    { site, signal }: { site: SitePlace; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const { folder, dialect, store, onWarning } = this.#options;
    const before = this.#before ?? new Map<string, KnownPage>();
    const isWhole = this.#before === undefined;
    this.#before = pages;
    if (!onWarning) return;
    this.#staticFolder ??= findStaticFolder(folder, dialect);
    const isNew = (page: KnownPage) =>
      isWhole ? knownLinksOf(page) !== undefined : page !== before.get(page.path);
    const checking = checkLinks({
      ...{ site, before, pages, isWhole, signal },
      changed: new Set([...pages.values()].filter(isNew).map(({ path }) => path)),
      files: servedFiles({ folder, staticFolder: await this.#staticFolder }),
      store: {
        read: async (references) => pagesAmong(before, references),
        readLinks: async () => (await store.readLinks?.()) ?? new Map<string, PageLink[]>(),
      },
    });
    const faults = await checking.catch((error: unknown) => {
      if (signal?.aborted) return [];
      throw error;
    });
    for (const warning of describeFaults(faults)) onWarning(warning);
  }
}

function pagesAmong(
  pages: ReadonlyMap<string, KnownPage>,
  references: readonly PageReference[],
): Map<string, KnownPage | undefined> {
  return new Map(references.map(({ path }) => [path, pages.get(path)]));
}
