import {
  array,
  maxLength,
  nullable,
  number,
  object,
  enum as oneOf,
  type output,
  string,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { rungs } from './conversations.js';
import { type Filters, requestQuery } from './filters.js';
import { pageAddress, pageTitle } from './page-title.js';

const text = string().check(maxLength(4000));

/** More of one kind than the server ever sends. */
const most = 1000;

const totalsSchema = object({
  questions: number(),
  answered: number(),
  unsure: number(),
  unanswered: number(),
  failed: number(),
  up: number(),
  down: number(),
  readers: number(),
});

/** How many there were of what. */
export type Totals = output<typeof totalsSchema>;

const spanSchema = nullable(object({ median: number(), p95: number() }));

const readersSchema = array(object({ name: text, questions: number(), readers: number() })).check(
  maxLength(most),
);

const queriesSchema = array(object({ query: text, searches: number(), lastAt: text })).check(
  maxLength(most),
);

export const overviewSchema = object({
  range: object({ from: text, to: text, step: oneOf(['hour', 'day', 'week']) }),
  totals: totalsSchema,
  previous: nullable(totalsSchema),
  firstAt: nullable(text),
  timeline: array(
    object({
      start: text,
      answered: number(),
      unsure: number(),
      unanswered: number(),
      failed: number(),
      down: number(),
    }),
  ).check(maxLength(most)),
  categories: array(
    object({
      name: text,
      questions: number(),
      unsure: number(),
      unanswered: number(),
      failed: number(),
      down: number(),
    }),
  ).check(maxLength(most)),
  sources: array(object({ title: pageTitle, url: pageAddress, citations: number() })).check(
    maxLength(most),
  ),
  uncited: object({
    total: number(),
    pages: array(object({ title: pageTitle, path: pageAddress, url: pageAddress })).check(
      maxLength(most),
    ),
  }),
  rungs: array(
    object({
      rung: oneOf(rungs),
      questions: number(),
      inputTokens: number(),
      outputTokens: number(),
    }),
  ).check(maxLength(most)),
  timing: object({
    firstToken: spanSchema,
    whole: spanSchema,
    timeline: array(
      object({ start: text, firstToken: nullable(number()), whole: nullable(number()) }),
    ).check(maxLength(most)),
  }),
  versions: readersSchema,
  languages: readersSchema,
  searches: object({
    total: number(),
    withoutResult: number(),
    withoutClick: nullable(number()),
    queriesWithoutResult: queriesSchema,
    queriesWithoutClick: queriesSchema,
  }),
});

/** What happened in a span of time. Durations are milliseconds. */
export type Overview = output<typeof overviewSchema>;

/** Reads it. */
export function readOverview(
  client: ApiClient,
  { filters, signal }: { filters: Filters; signal: AbortSignal },
): Promise<Overview> {
  return client.read(`overview?${requestQuery(filters)}`, overviewSchema, { signal });
}
