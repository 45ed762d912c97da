import { z } from 'zod';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';
import { absentWhenEmpty, isoTime, timeParameter } from '../api/time-range.js';
import { cursorAfter, numberOfCursor } from './conversation-cursor.js';

const defaultSize = 100;

const sizeParameter = absentWhenEmpty
  .refine(
    (text) => text === undefined || /^(?:[1-9]\d{0,2}|1000)$/.test(text),
    'it must be a whole number from 1 to 1000.',
  )
  .transform((text) => (text === undefined ? undefined : Number(text)))
  .optional()
  // In an address it is written as text.
  .meta({ type: 'integer', minimum: 1, maximum: 1000 });

const querySchema = z
  .object({
    dateFrom: timeParameter,
    dateTo: timeParameter,
    cursor: absentWhenEmpty
      .refine(
        (text) => text === undefined || numberOfCursor(text) !== undefined,
        'it must be the nextCursor of an earlier response.',
      )
      .transform((text) => (text === undefined ? undefined : numberOfCursor(text)))
      .optional()
      .describe('The nextCursor of the page before, a ULID.'),
    limit: sizeParameter.describe('Conversations of a page, 1 to 1000; by default 100.'),
    pageSize: sizeParameter.describe('The same, where there is no limit.'),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom.first <= dateTo.last, {
    path: ['dateFrom'],
    error: 'it is later than dateTo.',
  });

const conversationSchema = z.object({
  id: z.string(),
  timestamp: z.string().describe('ISO date-time, UTC, of the question.'),
  query: z.string(),
  response: z.string().describe('Markdown; empty where there was none.'),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  queryCategory: z.string(),
});

/** What listing conversations needs. */
export interface ConversationsNeeds {
  stores: Pick<Stores, 'conversations'>;
}

/** The category of questions that have none. */
const uncategorized = 'Uncategorized';

/**
 * What readers asked and were answered, in the order in which it was recorded.
 *
 * Source: Documentation Platform API, "Assistant analytics" and "Assistant conversation record".
 */
export const listConversations = defineEndpoint(
  {
    method: 'GET',
    path: '/api/external/v1/analytics/:projectId/assistant',
    key: 'admin',
    operationId: 'listConversations',
    summary: 'List the conversations of the assistant',
    query: querySchema,
    success: {
      status: 200,
      description: 'A page of conversations.',
      mediaType: 'application/json',
      schema: z.object({
        conversations: z.array(conversationSchema),
        nextCursor: z.string().nullable().describe('Where the next page begins; null at the end.'),
        hasMore: z.boolean(),
      }),
    },
  },
  async ({ query, parameter, json }, { stores }: ConversationsNeeds) => {
    const { dateFrom, dateTo, cursor, limit, pageSize } = query();
    const { conversations, hasMore } = await stores.conversations.list({
      project: parameter('projectId'),
      after: cursor,
      from: dateFrom && isoTime(dateFrom.first),
      until: dateTo && isoTime(dateTo.last + 1),
      limit: limit ?? pageSize ?? defaultSize,
    });
    const last = conversations.at(-1);
    return json(
      {
        conversations: conversations.map(
          ({ id, createdAt, question, answer, sources, category }) => ({
            ...{ id, timestamp: createdAt, query: question, response: answer },
            sources: [...sources],
            queryCategory: category ?? uncategorized,
          }),
        ),
        nextCursor: hasMore && last ? cursorAfter(last) : null,
        hasMore,
      },
      { 'cache-control': 'no-store' },
    );
  },
);
