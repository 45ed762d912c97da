import { z } from 'zod';
import type { AnswerKind } from '../../../../src/core/messages/docs-message.js';
import type { Database } from '../database/database.js';

/** A place in the documentation that an answer named. */
export interface ConversationSource {
  title: string;
  url: string;
}

/** A question and its answer. */
export interface Conversation {
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
  sources: readonly ConversationSource[];
  /** ISO date-time, UTC, of the question. */
  createdAt: string;
  /** ISO date-time, UTC; `undefined` where the answer was cut off. */
  finishedAt: string | undefined;
}

/** How an answer came about. */
export const answerKindSchema = z.enum([
  'reviewed',
  'model',
  'cached',
  'passages',
  'none',
]) satisfies z.ZodType<AnswerKind>;

const sourcesSchema = z.array(z.object({ title: z.string(), url: z.string() }));

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
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

/** What readers asked and were answered. */
export class ConversationStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a conversation, unless its thread was deleted meanwhile: what was forgotten stays so. */
  async record(conversation: Conversation): Promise<void> {
    const { id, project, domain, threadId, fingerprint, question, answer } = conversation;
    const { kind, sources, createdAt, finishedAt } = conversation;
    const places = sources.map(({ title, url }) => ({ title, url }));
    await this.#database.execute({
      sql: `INSERT INTO conversations (id, project, domain, thread_id, fingerprint, question, answer,
          answer_kind, sources, created_at, finished_at)
        SELECT ?, ?, ?, id, ?, ?, ?, ?, ?, ?, ? FROM threads WHERE id = ?`,
      args: [
        ...[id, project, domain, fingerprint, question, answer, kind ?? null],
        ...[JSON.stringify(places), createdAt, finishedAt ?? null, threadId],
      ],
    });
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

function readConversation(row: unknown): Conversation {
  const { id, project, domain, fingerprint, question, answer, ...rest } = rowSchema.parse(row);
  return {
    ...{ id, project, domain, fingerprint, question, answer },
    threadId: rest.thread_id,
    kind: rest.answer_kind ?? undefined,
    sources: sourcesSchema.parse(JSON.parse(rest.sources)),
    createdAt: rest.created_at,
    finishedAt: rest.finished_at ?? undefined,
  };
}
