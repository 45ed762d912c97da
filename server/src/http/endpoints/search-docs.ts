import type { Context } from 'hono';
import { z } from 'zod';
import type { SearchResult } from '../../../../src/core/index/search-result.js';
import { describeHit } from '../../retrieval/ranking/describe-hit.js';
import { searchWithOperations } from '../../retrieval/ranking/find-operations.js';
import { readableAddress } from '../../site/addresses/page-address.js';
import { sitePath } from '../../site/addresses/site-path.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { currentPage } from '../asking/current-page.js';
import { knownFilter } from '../asking/known-filter.js';
import { maskedText } from '../asking/masked.js';
import { limitLength } from '../guards/request-body.js';
import {
  boundedSize,
  filterSchema,
  questionLimit,
  withFewMarks,
} from '../guards/request-limits.js';
import type { SearchLog } from '../searching/search-log.js';

const bodySchema = z.object({
  query: z
    .string()
    .trim()
    .min(1, 'Give the words to search for.')
    // A longer one is refused as a question is.
    .meta({ maxLength: questionLimit }),
  pageSize: boundedSize({ most: 100, normal: 10 }),
  filter: filterSchema,
});

const resultSchema = z.object({
  content: z.string().describe('The matching text, plain.'),
  path: z.string().describe('Path of the page.'),
  metadata: z.object({
    title: z.string().exactOptional().describe('Title of the page.'),
    section: z.string().exactOptional().describe('Heading of the section.'),
    breadcrumb: z.array(z.string()).exactOptional().describe('Headings above it, outermost first.'),
    anchor: z.string().exactOptional().describe('Fragment of the section, without "#".'),
    version: z.string().exactOptional(),
    language: z.string().exactOptional(),
    unlisted: z
      .literal(true)
      .exactOptional()
      .describe('Whether the navigation leaves the page out; absent for others.'),
    score: z.number().exactOptional().describe('Comparable only within one response.'),
  }),
}) satisfies z.ZodType<SearchResult>;

/** What searching needs. */
export interface SearchNeeds {
  stores: Pick<Stores, 'analyticsSettings'>;
  /** Records what is searched for; `undefined` where that is not to be. */
  searchLog: SearchLog | undefined;
  /** What tells the reader of a request from others. */
  readerOf: (context: Context) => string;
}

/** The sections that match, best first. */
export const searchDocs = defineEndpoint(
  {
    method: 'POST',
    path: '/discovery/v1/search/:domain',
    key: 'assistant',
    isForReader: true,
    limitedAs: 'search',
    isQueued: true,
    operationId: 'searchDocs',
    summary: 'Search the documentation',
    description:
      'Semantic and keyword search over the documentation of one site: the sections that match, with their pages.',
    exampleBody: { query: 'accent colour', pageSize: 3 },
    body: bodySchema,
    success: {
      status: 200,
      description: 'The sections that match, best first.',
      mediaType: 'application/json',
      schema: z.array(resultSchema),
    },
  },
  async ({ context, key, body, json, documentation }, needs: SearchNeeds) => {
    const { query: sent, pageSize, filter } = await body();
    limitLength(sent, 'query');
    const given = withFewMarks(sent);
    const { project } = key;
    const { maskQuestions } = await needs.stores.analyticsSettings.read(project);
    const query = maskQuestions ? maskedText(given) : given;
    const { library, domain, isElsewhere } = await documentation();
    // Searches come as the reader types, so that the last word may be half of one.
    const hits = await searchWithOperations(library, {
      ...{ query, limit: pageSize, filter, prefix: true },
    });
    await needs.searchLog?.note({
      ...{ reader: needs.readerOf(context), project, domain, query, typed: given },
      paths: hits.map(({ section }) => section.path),
      areClicksKnown: !isElsewhere && currentPage(context) !== undefined,
      ...knownFilter(library, filter),
    });
    const place = sitePath(library.site);
    return json(
      hits.map((hit) => {
        const result = describeHit(hit, query);
        return { ...result, path: place + readableAddress(library.site, result.path) };
      }),
    );
  },
);
