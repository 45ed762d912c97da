import { z } from 'zod';
import type { AnswerKind } from '../../../../src/core/messages/docs-message.js';
import { type CitedPlace, keepCitations, keptPlacesSchema } from '../analytics/citations.js';
import {
  type ConversationDetails,
  readerNumber,
  roundedDuration,
} from '../analytics/conversation-details.js';
import { answerKindSchema, outcomeOf } from '../analytics/outcome.js';
import type { Database, SqlValue } from '../database/database.js';

/** A question and its answer. */
export interface Conversation extends ConversationDetails {
  /** ULID: the id of the answer's message. */
  id: string;
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  threadId: string;
  fingerprint: string;
  question: string;
  /** Markdown; what there was of it where the answer was cut off. */
  answer: string;
  /** How the answer came about; `undefined` where it failed before that was known. */
  kind: AnswerKind | undefined;
  /** Whether the answer itself says that it is only what comes closest. Default: no. */
  isUnsure?: boolean | undefined;
  /** Whether the reader asked for nothing, as with thanks. Default: no. */
  isSmallTalk?: boolean | undefined;
  sources: readonly CitedPlace[];
  /** What the question is about; `undefined` where nobody said. */
  category?: string | undefined;
  /** ISO date-time, UTC, of the question. */
  createdAt: string;
  /** ISO date-time, UTC; `undefined` where the answer was cut off. */
  finishedAt: string | undefined;
}

/** Which conversations of a project are listed. */
export interface ConversationRange {
  project: string;
  /** Those that were recorded after the one of this number; default: all. */
  after?: number | undefined;
  /** ISO date-time, UTC, of the earliest question; default: any. */
  from?: string | undefined;
  /** ISO date-time, UTC, before which all questions were asked; default: any. */
  until?: string | undefined;
  /** How many at most. */
  limit: number;
}

/** A part of a list. */
export interface ConversationPage {
  conversations: ListedConversation[];
  hasMore: boolean;
}

/** What a list tells of a conversation. */
export interface ListedConversation
  extends Pick<Conversation, 'id' | 'question' | 'answer' | 'sources' | 'createdAt'> {
  category: string | undefined;
  /** Its place in the order in which those of its project were recorded. */
  number: number;
}

const rowSchema = z.object({
  id: z.string(),
  project: z.string(),
  domain: z.string(),
  thread_id: z.string(),
  fingerprint: z.string(),
  question: z.string(),
  answer: z.string(),
  answer_kind: answerKindSchema.nullable(),
  sources: z.string(),
  category: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

const listedSchema = rowSchema
  .pick({ id: true, question: true, answer: true, sources: true, category: true, created_at: true })
  .extend({ number: z.int() });

const boundsSchema = z.object({ first: z.int().nullable(), last: z.int().nullable() });

/** What readers asked and were answered. */
export class ConversationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Keeps a conversation, unless its thread was deleted meanwhile: what was forgotten stays so.
   *
   * It gets the next number of its project. Whoever takes a number holds the counter until it has committed,
   * so that numbers are in the order of commits: when one can be read, all lower ones can.
   */
  async record(conversation: Conversation): Promise<void> {
    const { id, project, threadId, sources, createdAt } = conversation;
    const row = rowOf(conversation);
    const columns = Object.keys(row);
    await this.#database.batch([
      {
        sql: `INSERT INTO conversation_counters (project, last_number) VALUES (?, 1)
          ON CONFLICT (project) DO UPDATE SET last_number = conversation_counters.last_number + 1`,
        args: [project],
      },
      {
        sql: `INSERT INTO conversations (thread_id, number, ${columns.join(', ')})
          SELECT id, (SELECT last_number FROM conversation_counters WHERE project = ?),
            ${columns.map(() => '?').join(', ')}
          FROM threads WHERE id = ?`,
        args: [project, ...Object.values(row), threadId],
      },
      ...keepCitations({ id, project, createdAt, sources }),
      {
        sql: `INSERT INTO conversation_hours (project, hour, first_number, last_number)
          SELECT project, ?, last_number, last_number FROM conversation_counters WHERE project = ?
          ON CONFLICT (project, hour) DO UPDATE SET last_number = excluded.last_number`,
        args: [hourOf(createdAt), project],
      },
    ]);
  }

  /**
   * The conversations of a project in the order in which they were recorded. Whoever goes on after the last
   * number until there are no more gets each once, also those that are recorded meanwhile.
   */
  async list({
    project,
    after = 0,
    from,
    until,
    limit,
  }: ConversationRange): Promise<ConversationPage> {
    const { first, last } = await this.#boundsOf({ project, from, until });
    const { rows } = await this.#database.execute({
      sql: `SELECT id, question, answer, sources, category, created_at, number
        FROM conversations WHERE project = ? AND number > ? AND number <= ?
        AND created_at >= ? AND created_at < ? ORDER BY number LIMIT ?`,
      args: [
        ...[project, Math.max(after, first - 1), last],
        ...[from ?? earliest, until ?? latest, limit + 1],
      ],
    });
    return { conversations: rows.slice(0, limit).map(readListed), hasMore: rows.length > limit };
  }

  /** Between which numbers those of a time lie: else all that are older would be read to get there. */
  async #boundsOf({ project, from, until }: Omit<ConversationRange, 'limit'>) {
    const { rows } = await this.#database.execute({
      sql: `SELECT MIN(first_number) AS first, MAX(last_number) AS last FROM conversation_hours
        WHERE project = ? AND hour >= ? AND hour <= ?`,
      args: [project, hourOf(from ?? earliest), hourOf(until ?? latest)],
    });
    const { first, last } = boundsSchema.parse(rows[0]);
    return { first: first ?? 0, last: last ?? 0 };
  }

  /** The conversations of a thread, oldest first. */
  async ofThread(threadId: string): Promise<Conversation[]> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT * FROM conversations WHERE thread_id = ? ORDER BY id',
      args: [threadId],
    });
    return rows.map(readConversation);
  }
}

/** What is stored of a conversation beside its thread and its number, by column. */
function rowOf(conversation: Conversation): Record<string, SqlValue> {
  const { createdAt, sources, context = [], firstToken, whole } = conversation;
  return {
    id: conversation.id,
    project: conversation.project,
    domain: conversation.domain,
    fingerprint: conversation.fingerprint,
    reader: readerNumber(conversation),
    question: conversation.question,
    context: context.length > 0 ? JSON.stringify(context) : null,
    answer: conversation.answer,
    answer_kind: conversation.kind ?? null,
    outcome: outcomeOf(conversation),
    sources: JSON.stringify(sources.map(({ title, url }) => ({ title, url }))),
    category: conversation.category ?? null,
    version: conversation.version ?? null,
    language: conversation.language ?? null,
    created_at: createdAt,
    asked_on: createdAt.slice(0, 'YYYY-MM-DD'.length),
    finished_at: conversation.finishedAt ?? null,
    first_token: firstToken === undefined ? null : roundedDuration(firstToken),
    whole: whole === undefined ? null : roundedDuration(whole),
    input_tokens: conversation.inputTokens ?? null,
    output_tokens: conversation.outputTokens ?? null,
  };
}

const earliest = '0000-01-01T00:00:00.000Z';
const latest = '9999-12-31T23:59:59.999Z';

/** The hour of an ISO date-time, such as `2026-11-21T10`. */
export function hourOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DDTHH'.length);
}

function readListed(row: unknown): ListedConversation {
  const { created_at: createdAt, category, sources, ...rest } = listedSchema.parse(row);
  return {
    ...rest,
    createdAt,
    category: category ?? undefined,
    sources: keptPlacesSchema.parse(JSON.parse(sources)),
  };
}

function readConversation(row: unknown): Conversation {
  const { id, project, domain, fingerprint, question, answer, ...rest } = rowSchema.parse(row);
  return {
    ...{ id, project, domain, fingerprint, question, answer },
    threadId: rest.thread_id,
    kind: rest.answer_kind ?? undefined,
    sources: keptPlacesSchema.parse(JSON.parse(rest.sources)),
    ...(rest.category === null ? {} : { category: rest.category }),
    createdAt: rest.created_at,
    finishedAt: rest.finished_at ?? undefined,
  };
}
