import type { Context } from 'hono';
import { z } from 'zod';
import type { SearchResult } from '../../../src/core/search-result.js';
import { excerpt } from '../retrieval/excerpt.js';
import type { SearchHit, SearchIndex } from '../retrieval/search-index.js';
import { boundedSize, filterSchema, limitLength, readBody } from './request-body.js';

/** The body of a search request; fields that are not named here are ignored. */
export const searchBodySchema = z.object({
  query: z.string().trim().min(1, 'Give the words to search for.'),
  /** 1 to 100: other sizes are brought into these bounds. */
  pageSize: boundedSize({ most: 100, normal: 10 }),
  filter: filterSchema,
});

const excerptLength = 240;

/** `POST /discovery/v1/search/{domain}`: the sections that match, best first. */
export async function answerSearch(context: Context, index: SearchIndex): Promise<Response> {
  const { query, pageSize, filter } = await readBody(context, searchBodySchema);
  limitLength(query, 'query');
  // Searches come as the reader types, so that the last word may be half of one.
  const hits = await index.search({ query, limit: pageSize, filter, prefix: true });
  return context.json(hits.map((hit) => describeHit(hit, query)));
}

/** A hit as clients see it, with what it says of the query. */
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
