import { assetType } from '../../content/asset-types.js';
import type { DocsFiles } from '../../content/docs-files.js';
import { spellingsOf } from '../../content/navigation/page-path.js';
import { isKnown, type KnownPage, type PageReference } from '../../content/page.js';
import { isServedPath, shown, type Target } from './link-target.js';

/** The anchors of pages by their paths, as far as they are known. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** What there is where links lead. */
export interface ProblemsOptions {
  pages: ReadonlyMap<string, PageReference | KnownPage>;
  /** What there is beside pages, such as images. */
  files: Pick<DocsFiles, 'isPlain'>;
  anchors: Anchors;
}

/** What is not there of where links lead; each place is looked at once. */
export class Problems {
  readonly #options: ProblemsOptions;
  readonly #known = new Map<string, string | undefined>();

  constructor(options: ProblemsOptions) {
    this.#options = options;
  }

  /** What is wrong with a link of the page at that path. */
  async of(target: Target, from: string): Promise<string | undefined> {
    const { pages } = this.#options;
    const { path, anchor } = target;
    if (isForNobody(pages.get(path))) {
      // Drafts that link to each other are published together.
      return isForNobody(pages.get(from)) ? undefined : `nobody gets the page ${shown(path)}`;
    }
    const name = `${path}#${anchor}`;
    if (!this.#known.has(name)) this.#known.set(name, await this.#find(target));
    return this.#known.get(name);
  }

  async #find({ path, anchor }: Target): Promise<string | undefined> {
    const { pages, files, anchors } = this.#options;
    if (pages.has(path)) {
      const isThere = !anchor || (anchors.get(path)?.has(anchor) ?? true);
      return isThere ? undefined : `the page ${shown(path)} has no heading #${shown(anchor)}`;
    }
    if (isServedPath(path)) return undefined;
    if (await isAnyPlain(spellingsOf(path.slice(1)), files)) {
      return assetType(path.slice(1)) ? undefined : `files such as ${shown(path)} are not served`;
    }
    return /\.\w+$/.test(path)
      ? `there is no file ${shown(path)}`
      : `there is no page ${shown(path)}`;
  }
}

async function isAnyPlain(
  names: readonly string[],
  files: ProblemsOptions['files'],
): Promise<boolean> {
  for (const name of names) if (await files.isPlain(name)) return true;
  return false;
}

/** Whether it is a draft, or for none of all groups. */
function isForNobody(page: PageReference | KnownPage | undefined): boolean {
  return page !== undefined && isKnown(page) && page.readers?.groups?.length === 0;
}
