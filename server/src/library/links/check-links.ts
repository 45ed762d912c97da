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
import { type Anchors, Problems } from './link-problems.js';
import { LinkTargets } from './link-target.js';
import { anchorsOf, anchorsOfPages } from './page-anchors.js';
import { Turns } from './turns.js';

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
  /** Ends the check, which then throws its reason. */
  signal?: AbortSignal | undefined;
}

/** What a check is made with. */
interface Checking extends CheckLinksOptions {
  turns: Turns;
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

/** Pages that did not change and are read for their anchors, at most, where the links of all pages are checked. */
const mostUnchanged = 200;

/**
 * Links that lead nowhere: those of changed pages and reviewed answers, and those of other pages to what is there no
 * longer.
 */
export async function checkLinks(options: CheckLinksOptions): Promise<LinkFault[]> {
  const { pages, reviewedAnswers = [], signal } = options;
  const turns = new Turns(signal);
  const checking = { ...options, turns };
  const changed: LinkingFile[] = [];
  for (const page of pages.values()) {
    await turns.next();
    if (!isChanged(page, options)) continue;
    changed.push({ path: page.path, file: page.file, links: await linksOf(page) });
  }
  const answers = reviewedAnswers.map(({ file, links }) => ({ path: '/', file, links }));
  const linking: LinkingFile[] = [...changed, ...answers, ...(await unchangedLinking(checking))];
  const targets = new LinkTargets(options);
  const anchors = await anchorsOfTargets(linking, { ...checking, targets });
  const problems = new Problems({ ...options, anchors });
  const faults: LinkFault[] = [];
  for (const { path: from, file, links } of linking) {
    for (const { url, line } of links) {
      await turns.next();
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
  return (await unlessUnreadable(page.read('not')))?.links ?? [];
}

/** The pages that did not change, with those of their links that are checked. */
async function unchangedLinking(options: Checking): Promise<LinkingFile[]> {
  const { before, pages, store, site, isWhole, turns } = options;
  const removed = new Set([...before.keys()].filter((path) => !pages.has(path)));
  const lost = await lostAnchors(options);
  if (!isWhole && removed.size + lost.size === 0) return [];
  const linking: LinkingFile[] = [];
  const targets = new LinkTargets({ pages: before, site });
  for (const [path, links] of await store.readLinks()) {
    await turns.next();
    const page = pages.get(path);
    if (!page || isChanged(page, options)) continue;
    const isGone = ({ url }: PageLink) => {
      const target = targets.of(url, path);
      return (
        target !== undefined &&
        (removed.has(target.path) || (lost.get(target.path)?.has(target.anchor) ?? false))
      );
    };
    const checked = isWhole ? links : await linksAmong(links, { isWanted: isGone, turns });
    if (checked.length > 0) linking.push({ path, file: page.file, links: checked });
  }
  return linking;
}

interface WantedLinks {
  isWanted: (link: PageLink) => boolean;
  turns: Turns;
}

async function linksAmong(
  links: readonly PageLink[],
  { isWanted, turns }: WantedLinks,
): Promise<PageLink[]> {
  const wanted: PageLink[] = [];
  for (const link of links) {
    await turns.next();
    if (isWanted(link)) wanted.push(link);
  }
  return wanted;
}

/** The anchors that changed pages had and have no longer, by path. */
async function lostAnchors(options: Checking): Promise<Map<string, Set<string>>> {
  const { before, pages, store, turns } = options;
  const modified = [...pages.values()]
    .filter((page) => isChanged(page, options))
    .flatMap(({ path }) => before.get(path) ?? []);
  const earlier = await store.read(modified);
  const lost = new Map<string, Set<string>>();
  for (const [path, page] of earlier) {
    await turns.next();
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
  options: Checking & { targets: LinkTargets },
): Promise<Anchors> {
  const { pages, store, isWhole, targets, turns } = options;
  const paths = new Set<string>();
  for (const { path, links } of linking) {
    for (const { url } of links) {
      await turns.next();
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
  return anchorsOfPages([...changed, ...read.filter(isKnown), ...stored], turns);
}
