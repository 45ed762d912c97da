import { setImmediate } from 'node:timers/promises';
import { assetType } from '../../content/asset-types.js';
import type { DocsFiles } from '../../content/docs-files.js';
import type { PageLink } from '../../content/markdown/render-page.js';
import type { SitePlace } from '../../content/navigation/published-path.js';
import {
  isKnown,
  type KnownPage,
  type PageReference,
  unlessUnreadable,
} from '../../content/page.js';
import type { ReviewedAnswer } from '../../content/reviewed-answer.js';
import type { PageStore } from '../../storage/documentation/page-store.js';
import { StoredPage } from '../../storage/documentation/stored-page.js';
import { isServedPath, LinkTargets, shown, type Target } from './link-target.js';
import { anchorsOf, anchorsOfPages } from './page-anchors.js';

/** What is about to be published, and what is live until then. */
export interface CheckLinksOptions {
  /** What there is beside pages, such as images. */
  files: Pick<DocsFiles, 'isPlain'>;
  /** Where the site is published. Default: nothing is known. */
  site?: SitePlace | undefined;
  before: ReadonlyMap<string, PageReference>;
  pages: ReadonlyMap<string, PageReference | KnownPage>;
  /** Paths of those that are new or changed. Default: those of which all is known. */
  changed?: ReadonlySet<string> | undefined;
  reviewedAnswers?: readonly ReviewedAnswer[];
  store: Pick<PageStore, 'read' | 'readLinks'>;
  /**
   * Whether the links of pages that did not change are all checked, and not only whether they lead to what is gone: that
   * the pages are there to which they lead. Default: no.
   */
  isWhole?: boolean;
}

/** A link that leads nowhere. */
export interface LinkFault {
  file: string;
  /** Counted from 1. */
  line: number;
  /** What is not there, as a clause: `there is no page /guide`. */
  problem: string;
}

/** A file and where it links to. */
interface LinkingFile {
  path: string;
  file: string;
  links: readonly PageLink[];
}

/** The anchors of pages by their paths, as far as they are known. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Pages whose links are checked before others have their turn. */
const pagesAtOnce = 100;
/** Pages that did not change and are read for their anchors, at most, where the links of all pages are checked. */
const mostUnchanged = 200;

/**
 * Links that lead nowhere: those of changed pages and reviewed answers, and those of other pages to what is there no
 * longer.
 */
export async function checkLinks(options: CheckLinksOptions): Promise<LinkFault[]> {
  const { pages, reviewedAnswers = [] } = options;
  const changed: LinkingFile[] = [];
  for (const page of pages.values()) {
    if (!isChanged(page, options)) continue;
    changed.push({ path: page.path, file: page.file, links: await linksOf(page) });
  }
  const answers = reviewedAnswers.map(({ file, links }) => ({ path: '/', file, links }));
  const linking: LinkingFile[] = [...changed, ...answers, ...(await unchangedLinking(options))];
  const targets = new LinkTargets(options);
  const anchors = await anchorsOfTargets(linking, { ...options, targets });
  const problems = new Problems({ ...options, anchors });
  const faults: LinkFault[] = [];
  for (const [number, { path: from, file, links }] of linking.entries()) {
    if (number % pagesAtOnce === 0) await setImmediate();
    for (const { url, line } of links) {
      const target = targets.of(url, from);
      const problem = target && (await problems.of(target, from));
      if (problem) faults.push({ file, line, problem });
    }
  }
  return faults;
}

/** A link that leads nowhere as a sentence, with file and line. */
export function describeFault({ file, line, problem }: LinkFault): string {
  return `${file}:${line}: ${problem}, so that the link leads nowhere.`;
}

function isChanged(
  page: PageReference | KnownPage,
  { changed }: Pick<CheckLinksOptions, 'changed'>,
): page is KnownPage {
  return isKnown(page) && (changed?.has(page.path) ?? true);
}

/** Where the links of a page lead, where that is known without reading it. */
export function knownLinksOf(page: KnownPage): readonly PageLink[] | undefined {
  if (!('extent' in page)) return page.links;
  return page instanceof StoredPage ? page.knownLinks : undefined;
}

async function linksOf(page: KnownPage): Promise<readonly PageLink[]> {
  const known = knownLinksOf(page);
  if (known || !('extent' in page)) return known ?? [];
  return (await unlessUnreadable(page.read(false)))?.links ?? [];
}

/** The pages that did not change, with those of their links that are checked. */
async function unchangedLinking(options: CheckLinksOptions): Promise<LinkingFile[]> {
  const { before, pages, store, site, isWhole } = options;
  const removed = new Set([...before.keys()].filter((path) => !pages.has(path)));
  const lost = await lostAnchors(options);
  if (!isWhole && removed.size + lost.size === 0) return [];
  const linking: LinkingFile[] = [];
  const targets = new LinkTargets({ pages: before, site });
  for (const [path, links] of await store.readLinks()) {
    const page = pages.get(path);
    if (!page || isChanged(page, options)) continue;
    const isGone = ({ url }: PageLink) => {
      const target = targets.of(url, path);
      return target && (removed.has(target.path) || lost.get(target.path)?.has(target.anchor));
    };
    const checked = isWhole ? links : links.filter(isGone);
    if (checked.length > 0) linking.push({ path, file: page.file, links: checked });
  }
  return linking;
}

/** The anchors that changed pages had and have no longer, by path. */
async function lostAnchors(options: CheckLinksOptions): Promise<Map<string, Set<string>>> {
  const { before, pages, store } = options;
  const modified = [...pages.values()]
    .filter((page) => isChanged(page, options))
    .flatMap(({ path }) => before.get(path) ?? []);
  const earlier = await store.read(modified);
  const lost = new Map<string, Set<string>>();
  for (const [path, page] of earlier) {
    const now = pages.get(path);
    if (!page || !now || !isKnown(now)) continue;
    const left = await anchorsOf(now);
    const had = await anchorsOf(page);
    const gone = [...(had ?? [])].filter((id) => left && !left.has(id));
    if (gone.length > 0) lost.set(path, new Set(gone));
  }
  return lost;
}

/** The anchors of the pages to whose headings those files link. */
async function anchorsOfTargets(
  linking: readonly LinkingFile[],
  options: CheckLinksOptions & { targets: LinkTargets },
): Promise<Anchors> {
  const { pages, store, isWhole, targets } = options;
  const paths = new Set<string>();
  for (const { path, links } of linking) {
    for (const { url } of links) {
      const target = targets.of(url, path);
      if (target?.anchor) paths.add(target.path);
    }
  }
  const found = [...paths].flatMap((path) => pages.get(path) ?? []);
  const changed = found.filter((page) => isChanged(page, options));
  const unchanged = found.filter((page) => !isChanged(page, options));
  const read = isWhole ? unchanged.slice(0, mostUnchanged) : unchanged;
  const elsewhere = await store.read(read.filter((page) => !isKnown(page)));
  const stored = [...elsewhere.values()].flatMap((page) => page ?? []);
  return anchorsOfPages([...changed, ...read.filter(isKnown), ...stored]);
}

interface ProblemsOptions extends Pick<CheckLinksOptions, 'pages' | 'files'> {
  anchors: Anchors;
}

/** What is not there of where links lead; each place is looked at once. */
class Problems {
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
    if (await files.isPlain(path.slice(1))) {
      return assetType(path.slice(1)) ? undefined : `files such as ${shown(path)} are not served`;
    }
    return /\.\w+$/.test(path)
      ? `there is no file ${shown(path)}`
      : `there is no page ${shown(path)}`;
  }
}

/** Whether it is a draft, or for none of all groups. */
function isForNobody(page: PageReference | KnownPage | undefined): boolean {
  return page !== undefined && isKnown(page) && page.readers?.groups?.length === 0;
}
