import type { DocsFiles } from '../content/docs-files.js';
import type { PageLink } from '../content/markdown/render-page.js';
import { meantPath } from '../content/navigation/meant-path.js';
import {
  isKnown,
  type KnownPage,
  type Page,
  type PageReference,
  wholePage,
} from '../content/page.js';
import type { ReviewedAnswer } from '../content/reviewed-answer.js';
import { wholePages } from '../content/whole-pages.js';
import type { PageStore } from '../storage/documentation/page-store.js';

/** What is about to be published, and what is live until then. */
export interface CheckLinksOptions {
  /** What there is beside pages, such as images. */
  files: Pick<DocsFiles, 'isPlain'>;
  before: ReadonlyMap<string, PageReference>;
  /** Of those that changed, all is known. */
  pages: ReadonlyMap<string, PageReference | KnownPage>;
  reviewedAnswers: readonly ReviewedAnswer[];
  store: Pick<PageStore, 'read' | 'readLinks'>;
}

/** A file and where it links to. */
interface LinkingFile {
  path: string;
  file: string;
  links: readonly PageLink[];
}

/** Where a link leads. */
interface Target {
  path: string;
  anchor: string;
}

/** What the server answers beside pages and files. */
const servedPath =
  /^\/(?:docs-assistant|_site|discovery|v1|-|admin)\/|^\/(?:openapi\.json|sitemap\.xml|llms(?:-full)?\.txt|mcp|admin)$/;

/**
 * Sentences, with file and line, on links that lead nowhere: those of changed pages and reviewed answers, and
 * those of other pages to what is there no longer.
 */
export async function checkLinks(options: CheckLinksOptions): Promise<string[]> {
  const { pages, files, reviewedAnswers } = options;
  const changed: LinkingFile[] = [];
  for await (const { path, file, links } of wholePages([...pages.values()].filter(isKnown))) {
    changed.push({ path, file, links });
  }
  const answers = reviewedAnswers.map(({ file, links }) => ({ path: '/', file, links }));
  const linking: LinkingFile[] = [...changed, ...answers, ...(await linkingToGone(options))];
  const anchors = await anchorsOf(linking, options);
  const faults: string[] = [];
  for (const { path, file, links } of linking) {
    for (const { url, line } of links) {
      const target = targetOf(url, { from: path, pages });
      if (!target) continue;
      const fault = pages.has(target.path)
        ? missingAnchor(target, anchors.get(target.path))
        : await missingPage(target, files);
      if (fault) faults.push(`${file}:${line}: ${fault}, so that the link leads nowhere.`);
    }
  }
  return faults;
}

/** The pages that did not change, with their links to pages and headings that are gone. */
async function linkingToGone({ before, pages, store }: CheckLinksOptions): Promise<LinkingFile[]> {
  const removed = new Set([...before.keys()].filter((path) => !pages.has(path)));
  const lost = await lostAnchors({ before, pages, store });
  if (removed.size + lost.size === 0) return [];
  const linking: LinkingFile[] = [];
  for (const [path, links] of await store.readLinks()) {
    const page = pages.get(path);
    if (!page || isKnown(page)) continue;
    const toGone = links.filter(({ url }) => {
      const target = targetOf(url, { from: path, pages: before });
      return target && (removed.has(target.path) || lost.get(target.path)?.has(target.anchor));
    });
    if (toGone.length > 0) linking.push({ path, file: page.file, links: toGone });
  }
  return linking;
}

/** The anchors that changed pages had and have no longer, by path. */
async function lostAnchors({
  before,
  pages,
  store,
}: Pick<CheckLinksOptions, 'before' | 'pages' | 'store'>): Promise<Map<string, Set<string>>> {
  const modified = [...pages.values()]
    .filter(isKnown)
    .flatMap(({ path }) => before.get(path) ?? []);
  const earlier = await store.read(modified);
  const lost = new Map<string, Set<string>>();
  for (const [path, page] of earlier) {
    const now = pages.get(path);
    if (!page || !now || !isKnown(now)) continue;
    const left = idsOf(await wholePage(now));
    const gone = [...idsOf(await wholePage(page))].filter((id) => !left.has(id));
    if (gone.length > 0) lost.set(path, new Set(gone));
  }
  return lost;
}

/** The anchors of the pages to whose headings those files link, by path. */
async function anchorsOf(
  linking: readonly LinkingFile[],
  { pages, store }: CheckLinksOptions,
): Promise<Map<string, ReadonlySet<string>>> {
  const targets = new Set<string>();
  for (const { path, links } of linking) {
    for (const { url } of links) {
      const target = targetOf(url, { from: path, pages });
      if (target?.anchor) targets.add(target.path);
    }
  }
  const anchors = new Map<string, ReadonlySet<string>>();
  const unchanged: PageReference[] = [];
  for (const path of targets) {
    const page = pages.get(path);
    if (page && isKnown(page)) anchors.set(path, idsOf(await wholePage(page)));
    else if (page) unchanged.push(page);
  }
  for (const [path, page] of await store.read(unchanged)) {
    if (page) anchors.set(path, idsOf(await wholePage(page)));
  }
  return anchors;
}

function missingAnchor(
  { path, anchor }: Target,
  anchors: ReadonlySet<string> | undefined,
): string | undefined {
  if (!anchor || !anchors || anchors.has(anchor)) return undefined;
  return `the page ${path} has no heading #${anchor}`;
}

async function missingPage(
  { path }: Target,
  files: CheckLinksOptions['files'],
): Promise<string | undefined> {
  if (servedPath.test(path) || (await files.isPlain(path.slice(1)))) return undefined;
  return /\.\w+$/.test(path) ? `there is no file ${path}` : `there is no page ${path}`;
}

interface TargetOptions {
  /** The path of the page that links. */
  from: string;
  pages: ReadonlyMap<string, unknown>;
}

/** Where a link leads; `undefined` for one that leaves the site, or leads to the top of its page. */
function targetOf(url: string, { from, pages }: TargetOptions): Target | undefined {
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(url) ?? [];
  const anchor = decoded(fragment.replace(/:~:.*$/s, ''));
  const isTop = anchor === '' || anchor === 'top';
  if (path === '') return isTop ? undefined : { path: from, anchor };
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  const named = decoded(path);
  return { path: meantPath(named, pages) ?? named, anchor: isTop ? '' : anchor };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Everything of a page that a fragment can lead to. */
function idsOf({ titleAnchor, html }: Page): Set<string> {
  const ids = [...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => plain(id));
  return new Set(titleAnchor ? [titleAnchor, ...ids] : ids);
}

/** As it was before it became an attribute. */
function plain(attribute: string): string {
  return attribute.replaceAll('&#x22;', '"').replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}
