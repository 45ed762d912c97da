import type { SearchResult } from '../../../core/index/search-result.js';
import { pageUrl } from '../../../core/messages/site-url.js';
import { pageKey } from '../../../core/search/merge-results.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import { isSameLanguage, languageName } from '../../language-name.js';
import { excerptAround } from './excerpt.js';
import { markMatches, type TextPiece } from './text-matches.js';

/** A place of the documentation as it is shown. */
export interface ResultOption {
  kind: 'result';
  result: SearchResult;
  /** Address on this site. */
  url: string;
  /** Place among the results that are shown, from 1. */
  position: number;
  /** What it is, as its icon shows: a page, a section of one, or a piece of code that has a section or page. */
  sort: 'page' | 'section' | 'code';
  heading: TextPiece[];
  /** What it stands under on its page; of places of several pages, the page. */
  breadcrumb: string;
  excerpt: TextPiece[];
  /** Version and language, where they are not the page's. */
  version: string | undefined;
  language: string | undefined;
}

/** A search of before, to be made again. */
export interface RecentOption {
  kind: 'recent';
  query: string;
}

/** Options under one name. */
export interface OptionGroup {
  title: string;
  /** Whether the name shows; it does not where its only option has the same. */
  isTitleShown: boolean;
  options: readonly (ResultOption | RecentOption)[];
}

/** What the options are made from beside the results. */
export interface GroupingOptions {
  query: string;
  /** Version and language of what the reader looks at, as far as they are known. */
  page: RetrievalFilter;
}

/** Gathers results by page: each run of results of one page is a group. */
export function groupByPage(
  results: readonly SearchResult[],
  options: GroupingOptions,
): OptionGroup[] {
  const runs: [SearchResult, ...SearchResult[]][] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (last && pageKey(last[0]) === pageKey(result)) last.push(result);
    else runs.push([result]);
  }
  let position = 0;
  return runs.map((run) => {
    const title = run.find(({ metadata }) => metadata.title)?.metadata.title ?? run[0].path;
    const above = run.map((result) => crumbsOf(result).above).find(({ length }) => length > 0);
    // A page that is found by itself is named by its option.
    const place = [...(above ?? []), ...(isOnlyItself(run, title) ? [] : [title])].join(' › ');
    const start = position;
    position += run.length;
    const described = run.map((result, index) =>
      describeResult(result, { ...options, position: start + index + 1 }),
    );
    return { title: place || title, isTitleShown: place !== '', options: described };
  });
}

/** The given places under a name of their own, in their order. */
export function groupUnder(title: string, results: readonly SearchResult[]): OptionGroup {
  const options = results.map((result, index) =>
    describeResult(result, { query: '', page: {}, position: index + 1 }),
  );
  return { title, isTitleShown: true, options: options.map(withPageTitle) };
}

function isOnlyItself(run: readonly [SearchResult, ...SearchResult[]], title: string): boolean {
  return run.length === 1 && headingOf(run[0]) === title.normalize('NFC');
}

/** Among places of several pages a section says which page it is on. */
function withPageTitle(option: ResultOption): ResultOption {
  const { title, section } = option.result.metadata;
  return { ...option, breadcrumb: section && title && section !== title ? title : '' };
}

function headingOf({ metadata: { section, title }, path }: SearchResult): string {
  return (section || title || path).normalize('NFC');
}

/** What a page stands under, and what a section stands under on its page. */
function crumbsOf({ metadata }: SearchResult): { above: string[]; within: string[] } {
  const { title = '', section, breadcrumb = [] } = metadata;
  const crumbs = breadcrumb.filter((crumb) => crumb !== section);
  const place = crumbs.indexOf(title);
  const end = place < 0 ? crumbs.length : place;
  return { above: crumbs.slice(0, end), within: crumbs.slice(end + 1) };
}

/** Begins as an option, a path or a tag does; has a sign, or a capital, inside of it; or is a request. */
const code = /^[-@$.#/<]\S+$|^\p{Ll}\S*[_:./@(\p{Lu}]\S*$|^[A-Z]+ \//u;

function sortOf(heading: string, { metadata: { anchor } }: SearchResult): ResultOption['sort'] {
  if (code.test(heading)) return 'code';
  return anchor ? 'section' : 'page';
}

function describeResult(
  result: SearchResult,
  { query, page, position }: GroupingOptions & { position: number },
): ResultOption {
  const { path, content, metadata, site = siteAddress() } = result;
  const { anchor, version, language } = metadata;
  const heading = headingOf(result);
  const isOtherLanguage = language && page.language && !isSameLanguage(language, page.language);
  return {
    kind: 'result',
    result,
    url: pageUrl({ path, anchor }, site).href,
    position,
    sort: sortOf(heading, result),
    heading: markMatches(heading, query),
    breadcrumb: crumbsOf(result).within.join(' › '),
    excerpt: markMatches(excerptAround(content, query), query),
    version: version === page.version ? undefined : version,
    language: isOtherLanguage ? languageName(language, page.language) : undefined,
  };
}
