import type { SearchResult } from '../../../../src/core/index/search-result.js';
import { excerpt } from '../search-engine.js';
import type { SearchHit } from './search-index.js';

const excerptLength = 240;

/** What was said of hits, which an index gives again where a search is repeated. */
const described = new WeakMap<SearchHit, { query: string; result: SearchResult }>();

/** A hit with what it says of the query, by the path that the documentation names it by. */
export function describeHit(hit: SearchHit, query: string): Readonly<SearchResult> {
  const known = described.get(hit);
  if (known?.query === query) return known.result;
  const result = describe(hit, query);
  described.set(hit, { query, result });
  return result;
}

function describe({ section, score, forgiven = [] }: SearchHit, query: string): SearchResult {
  const { path, title, heading, breadcrumb, anchor, version, language, isUnlisted } = section;
  return {
    content: excerpt({ section, query: [query, ...forgiven].join(' '), length: excerptLength }),
    path,
    metadata: {
      title,
      section: heading,
      breadcrumb,
      score,
      ...(anchor === undefined ? {} : { anchor }),
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
      ...(isUnlisted ? { unlisted: isUnlisted } : {}),
    },
  };
}
