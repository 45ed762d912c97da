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
  heading: TextPiece[];
  /** What the section stands under, without the page's title. */
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
  const runs: SearchResult[][] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (last?.[0] && pageKey(last[0]) === pageKey(result)) last.push(result);
    else runs.push([result]);
  }
  let position = 0;
  return runs.map((run) => {
    const title = run.find(({ metadata }) => metadata.title)?.metadata.title ?? run[0]?.path ?? '';
    const start = position;
    position += run.length;
    const described = run.map((result, index) =>
      describeResult(result, { ...options, position: start + index + 1 }),
    );
    return { title, isTitleShown: !isOnlyItself(run, title), options: described };
  });
}

/** The given places under a name of their own, in their order. */
export function groupUnder(title: string, results: readonly SearchResult[]): OptionGroup {
  const options = results.map((result, index) =>
    describeResult(result, { query: '', page: {}, position: index + 1 }),
  );
  return { title, isTitleShown: true, options: options.map(withPageTitle) };
}

function isOnlyItself(run: readonly SearchResult[], title: string): boolean {
  return run.length === 1 && headingOf(run[0]) === title.normalize('NFC');
}

/** Among places of several pages a section says which page it is on. */
function withPageTitle(option: ResultOption): ResultOption {
  const { title, section } = option.result.metadata;
  return { ...option, breadcrumb: section && title && section !== title ? title : '' };
}

function headingOf(result: SearchResult | undefined): string {
  const { section, title } = result?.metadata ?? {};
  return (section || title || result?.path || '').normalize('NFC');
}

function describeResult(
  result: SearchResult,
  { query, page, position }: GroupingOptions & { position: number },
): ResultOption {
  const { path, content, metadata, site = siteAddress() } = result;
  const { title, section, breadcrumb = [], anchor, version, language } = metadata;
  const isOtherLanguage = language && page.language && !isSameLanguage(language, page.language);
  return {
    kind: 'result',
    result,
    url: pageUrl({ path, anchor }, site).href,
    position,
    heading: markMatches(headingOf(result), query),
    breadcrumb: breadcrumb.filter((crumb) => crumb !== title && crumb !== section).join(' › '),
    excerpt: markMatches(excerptAround(content, query), query),
    version: version === page.version ? undefined : version,
    language: isOtherLanguage ? languageName(language, page.language) : undefined,
  };
}
