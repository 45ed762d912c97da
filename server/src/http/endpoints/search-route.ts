import type { Context } from 'hono';
import { z } from 'zod';
import type { SearchResult } from '../../../../src/core/index/search-result.js';
import type { Library } from '../../library/library.js';
import { excerpt } from '../../retrieval/ranking/excerpt.js';
import type { SearchHit, SearchIndex } from '../../retrieval/ranking/search-index.js';
import { sitePath } from '../../site/site-path.js';
import { boundedSize, filterSchema, limitLength, readBody } from '../guards/request-body.js';

/** The body of a search request; fields that are not named here are ignored. */
export const searchBodySchema = z.object({
  query: z.string().trim().min(1, 'Give the words to search for.'),
  /** 1 to 100: other sizes are brought into these bounds. */
  pageSize: boundedSize({ most: 100, normal: 10 }),
  filter: filterSchema,
});

/** What is searched, and whose pages are found. */
export interface SearchRouteOptions {
  index: SearchIndex;
  /** Read anew for every search, as it may change. */
  library: Pick<Library, 'site'>;
}

const excerptLength = 240;

/** `POST /discovery/v1/search/{domain}`: the sections that match, best first. */
export async function answerSearch(
  context: Context,
  { index, library }: SearchRouteOptions,
): Promise<Response> {
  const { query, pageSize, filter } = await readBody(context, searchBodySchema);
  limitLength(query, 'query');
  // Searches come as the reader types, so that the last word may be half of one.
  const hits = await index.search({ query, limit: pageSize, filter, prefix: true });
  const place = sitePath(library.site);
  return context.json(
    hits.map((hit) => {
      const result = describeHit(hit, query);
      return { ...result, path: place + result.path };
    }),
  );
}

/** A hit with what it says of the query, by the path that the documentation names it by. */
export function describeHit({ section, score }: SearchHit, query: string): SearchResult {
  const { path, title, heading, breadcrumb, anchor, version, language } = section;
  return {
    content: excerpt({ section, query, length: excerptLength }),
    path,
    metadata: {
      title,
      section: heading,
      breadcrumb,
      score,
      ...(anchor === undefined ? {} : { anchor }),
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
    },
  };
}
