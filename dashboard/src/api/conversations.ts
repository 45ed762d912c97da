import {
  array,
  maxLength,
  nullable,
  number,
  object,
  enum as oneOf,
  optional,
  type output,
  string,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { type Filters, requestQuery } from './filters.js';
import { pageAddress, pageTitle } from './page-title.js';

/** How a question ended. */
export const outcomes = ['answered', 'unsure', 'unanswered', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Where an answer came from. */
export const rungs = ['reviewed', 'model', 'cached', 'passages', 'none'] as const;
export type Rung = (typeof rungs)[number];

/** What the reader said of the answer. */
export const ratings = ['up', 'down', 'none'] as const;
export type Rating = (typeof ratings)[number];

const text = string().check(maxLength(4000));
const long = string().check(maxLength(2_000_000));

const summarySchema = object({
  id: text,
  createdAt: text,
  question: long,
  excerpt: text,
  outcome: oneOf(outcomes),
  rung: nullable(oneOf(rungs)),
  rating: oneOf(ratings),
  category: text,
  version: nullable(text),
  language: nullable(text),
  sourceCount: number(),
});

/** A question with its answer, as a list shows it. */
export type ConversationSummary = output<typeof summarySchema>;

export const conversationsSchema = object({
  conversations: array(summarySchema).check(maxLength(200)),
  nextCursor: nullable(text),
  total: number(),
});

/** A piece of the list, newest first. */
export type ConversationPage = output<typeof conversationsSchema>;

export const conversationSchema = object({
  id: text,
  createdAt: text,
  finishedAt: nullable(text),
  question: long,
  context: array(
    object({ type: text, value: long, path: optional(text), elementId: optional(text) }),
  ),
  answer: long,
  sources: array(object({ title: pageTitle, url: pageAddress })),
  outcome: oneOf(outcomes),
  rung: nullable(oneOf(rungs)),
  category: text,
  version: nullable(text),
  language: nullable(text),
  rating: oneOf(ratings),
  comment: nullable(long),
  firstToken: nullable(number()),
  whole: nullable(number()),
  inputTokens: nullable(number()),
  outputTokens: nullable(number()),
  thread: array(object({ id: text, createdAt: text, question: long })),
});

/** A question with its answer, and all that is known of it. Durations are milliseconds. */
export type Conversation = output<typeof conversationSchema>;

/** Reads a piece of the list: the first, or the one after a cursor. */
export function listConversations(
  client: ApiClient,
  {
    filters,
    cursor,
    signal,
  }: { filters: Filters; cursor: string | undefined; signal: AbortSignal },
): Promise<ConversationPage> {
  const query = requestQuery(filters);
  if (cursor !== undefined) query.set('cursor', cursor);
  return client.read(`conversations?${query}`, conversationsSchema, { signal });
}

/** Reads one. */
export function readConversation(
  client: ApiClient,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<Conversation> {
  return client.read(`conversations/${encodeURIComponent(id)}`, conversationSchema, { signal });
}

/** Path below the API at which what is filtered is a file. */
export function exportPath(filters: Filters, format: 'csv' | 'json'): string {
  const query = requestQuery(filters);
  query.set('format', format);
  return `export?${query}`;
}
