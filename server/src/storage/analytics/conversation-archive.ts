import { z } from 'zod';
import type { Database } from '../database/database.js';
import { keptPlacesSchema } from './citations.js';
import {
  type ConversationFilter,
  conditionByDay,
  conditionOf,
  uncategorized,
} from './conversation-filter.js';
import { answerKindSchema, outcomeSchema } from './outcome.js';

/** A conversation as lists show it. */
export interface ArchivedConversation {
  id: string;
  /** ISO date-time, UTC, of the question. */
  createdAt: string;
  question: string;
  /** Markdown. */
  answer: string;
  sources: readonly { title: string; url: string }[];
  outcome: z.infer<typeof outcomeSchema>;
  rung: z.infer<typeof answerKindSchema> | null;
  rating: 'up' | 'down' | 'none';
  category: string;
  version: string | null;
  language: string | null;
}

/** Everything that is kept of a conversation, but not who asked. */
export interface WholeConversation extends ArchivedConversation {
  finishedAt: string | null;
  threadId: string;
  context: z.infer<typeof contextSchema>;
  comment: string | null;
  firstToken: number | null;
  whole: number | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** Another conversation of the same thread. */
export type ThreadEntry = Pick<ArchivedConversation, 'id' | 'createdAt' | 'question'>;

/** The place of a conversation in the order of lists. */
export type ArchivePosition = Pick<ArchivedConversation, 'id' | 'createdAt'>;

const contextSchema = z.array(
  z.object({
    type: z.enum(['code', 'textSelection']),
    value: z.string(),
    path: z.string().optional(),
    elementId: z.string().optional(),
  }),
);

const listedSchema = z
  .object({
    id: z.string(),
    created_at: z.string(),
    question: z.string(),
    answer: z.string(),
    sources: z.string().transform((text) => keptPlacesSchema.parse(JSON.parse(text))),
    outcome: outcomeSchema,
    answer_kind: answerKindSchema.nullable(),
    rating: z.enum(['up', 'down']).nullable(),
    category: z.string().nullable(),
    version: z.string().nullable(),
    language: z.string().nullable(),
  })
  .transform(({ created_at: createdAt, answer_kind: rung, rating, category, ...rest }) => ({
    ...{ ...rest, createdAt, rung },
    rating: rating ?? ('none' as const),
    category: category ?? uncategorized,
  }));

const detailSchema = z
  .object({
    thread_id: z.string(),
    finished_at: z.string().nullable(),
    context: z
      .string()
      .nullable()
      .transform((text) => (text === null ? [] : contextSchema.parse(JSON.parse(text)))),
    reason: z.string().nullable(),
    first_token: z.number().nullable(),
    whole: z.number().nullable(),
    input_tokens: z.number().nullable(),
    output_tokens: z.number().nullable(),
  })
  .transform(({ whole, context, ...row }) => ({
    ...{ whole, context },
    threadId: row.thread_id,
    finishedAt: row.finished_at,
    comment: row.reason,
    firstToken: row.first_token,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
  }));

const threadSchema = z
  .object({ id: z.string(), created_at: z.string(), question: z.string() })
  .transform(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt }));

const countSchema = z.object({ count: z.int() });

/** Conversations of a thread that are named beside one of them. */
const mostOfThread = 200;

/** What readers asked and were answered, as owners look through it: the newest first. */
export class ConversationArchive {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Some of the conversations that are meant: those before a position, or the first. */
  async list(
    filter: ConversationFilter,
    { before, limit }: { before?: ArchivePosition | undefined; limit: number },
  ): Promise<ArchivedConversation[]> {
    const condition = conditionOf(filter);
    // It stands first, as SQLite begins at the first bound that there is: all before the position would be read.
    const position = before ? '(created_at, id) < (?, ?) AND' : '';
    const { rows } = await this.#database.execute({
      sql: `SELECT id, created_at, question, answer, sources, outcome, answer_kind, rating, category,
          version, language
        FROM conversations WHERE ${position} ${condition.sql}
        ORDER BY created_at DESC, id DESC LIMIT ?`,
      args: [...(before ? [before.createdAt, before.id] : []), ...condition.args, limit],
    });
    return rows.map((row) => listedSchema.parse(row));
  }

  /** How many conversations are meant. */
  async count(filter: ConversationFilter): Promise<number> {
    const { sql, args } = conditionByDay(filter);
    const { rows } = await this.#database.execute({
      sql: `SELECT COUNT(*) AS count FROM conversations WHERE ${sql}`,
      args,
    });
    return countSchema.parse(rows[0]).count;
  }

  /** A conversation of the project, with all those of its thread, oldest first. */
  async find(
    project: string,
    id: string,
  ): Promise<(WholeConversation & { thread: ThreadEntry[] }) | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT conversations.*, feedback.reason FROM conversations
        LEFT JOIN feedback ON feedback.message_id = conversations.id
        WHERE conversations.id = ? AND conversations.project = ?`,
      args: [id, project],
    });
    if (!rows[0]) return undefined;
    const found = { ...listedSchema.parse(rows[0]), ...detailSchema.parse(rows[0]) };
    const others = await this.#database.execute({
      sql: `SELECT id, created_at, question FROM conversations WHERE thread_id = ? AND project = ?
        ORDER BY created_at, id LIMIT ?`,
      args: [found.threadId, project, mostOfThread],
    });
    return { ...found, thread: others.rows.map((row) => threadSchema.parse(row)) };
  }
}
