import { z } from 'zod';
import { answerKindSchema } from '../../../storage/analytics/outcome.js';

const totalsSchema = z.object({
  questions: z.int(),
  answered: z.int(),
  unsure: z.int(),
  unanswered: z.int(),
  failed: z.int(),
  up: z.int(),
  down: z.int(),
  readers: z.int(),
});

const quantilesSchema = z.object({ median: z.number(), p95: z.number() }).nullable();

const namedSchema = z.object({
  name: z.string().describe('Empty for the questions that name none.'),
  questions: z.int(),
  readers: z.int(),
});

const querySchema = z.object({ query: z.string(), searches: z.int(), lastAt: z.string() });

/** The first page of the dashboard in numbers. Durations are in milliseconds, times in ISO 8601, UTC. */
export const overviewSchema = z.object({
  range: z.object({ from: z.string(), to: z.string(), step: z.enum(['hour', 'day', 'week']) }),
  totals: totalsSchema,
  previous: totalsSchema
    .nullable()
    .describe(
      'Of the equally long time before, up to where now is in this one; null where it lies before the first question, or before what is kept by the present settings.',
    ),
  firstAt: z
    .string()
    .nullable()
    .describe('When the first question that is stored was asked, whatever is filtered.'),
  timeline: z.array(
    z.object({
      start: z.string(),
      answered: z.int(),
      unsure: z.int(),
      unanswered: z.int(),
      failed: z.int(),
      down: z.int(),
    }),
  ),
  categories: z.array(
    z.object({
      name: z.string(),
      questions: z.int(),
      unsure: z.int(),
      unanswered: z.int(),
      failed: z.int(),
      down: z.int(),
    }),
  ),
  sources: z.array(z.object({ title: z.string(), url: z.string(), citations: z.int() })),
  uncited: z.object({
    total: z.int(),
    pages: z.array(z.object({ title: z.string(), path: z.string(), url: z.string() })),
  }),
  rungs: z.array(
    z.object({
      rung: answerKindSchema,
      questions: z.int(),
      inputTokens: z.int(),
      outputTokens: z.int(),
    }),
  ),
  timing: z.object({
    firstToken: quantilesSchema,
    whole: quantilesSchema,
    timeline: z.array(
      z.object({
        start: z.string(),
        firstToken: z.number().nullable(),
        whole: z.number().nullable(),
      }),
    ),
  }),
  versions: z.array(namedSchema),
  languages: z.array(namedSchema),
  searches: z.object({
    total: z.int(),
    withoutResult: z.int(),
    withoutClick: z.int().nullable().describe('null where clicks are not known.'),
    queriesWithoutResult: z.array(querySchema),
    queriesWithoutClick: z.array(querySchema),
  }),
});
