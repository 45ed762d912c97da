import type { SearchResult } from '../../core/search-result.js';
import { pageUrl } from '../../core/site-url.js';
import { siteAddress } from '../../dom/site-address.js';
import { excerptAround } from './excerpt.js';
import { markMatches, type TextPiece } from './text-matches.js';

/** One result as it is shown. */
export interface ResultOption {
  path: string;
  /** Address on this site. */
  url: string;
  /** Place among what is shown, from 1. */
  position: number;
  heading: TextPiece[];
  /** What the section stands under, without the page's title. */
  breadcrumb: string;
  excerpt: TextPiece[];
  version: string | undefined;
}

/** The results of one page. */
export interface PageGroup {
  title: string;
  options: ResultOption[];
}

/** Gathers results by page, in the order in which each page comes first. */
export function groupByPage(results: readonly SearchResult[], query: string): PageGroup[] {
  const byPath = new Map<string, SearchResult[]>();
  for (const result of results) {
    byPath.set(result.path, [...(byPath.get(result.path) ?? []), result]);
  }
  let position = 0;
  return [...byPath.values()].map((ofPage) => ({
    title: pageTitle(ofPage),
    options: ofPage.map((result) => {
      position += 1;
      return { ...describeResult(result, query), position };
    }),
  }));
}

function pageTitle(results: SearchResult[]): string {
  return results.find(({ metadata }) => metadata.title)?.metadata.title ?? results[0]?.path ?? '';
}

function describeResult(result: SearchResult, query: string): Omit<ResultOption, 'position'> {
  const { path, content, metadata } = result;
  const { title, section, breadcrumb = [], anchor, version } = metadata;
  const heading = (section || title || path).normalize('NFC');
  return {
    path,
    url: pageUrl({ path, anchor }, siteAddress()).href,
    heading: markMatches(heading, query),
    breadcrumb: breadcrumb.filter((crumb) => crumb !== title && crumb !== section).join(' › '),
    excerpt: markMatches(excerptAround(content, query), query),
    version,
  };
}
