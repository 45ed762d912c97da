import type { Database, Statement } from '../database/database.js';
import { hourOf } from './conversation-store.js';
import { daySecretName } from './day-secret.js';

/** How long what is known of readers is kept. */
export interface Retention {
  /** Days that questions and answers are kept; 0 keeps none. */
  keepConversations: number;
  /** Days that a thread is kept after its last question. */
  keepThreads: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes what is past its retention: conversations, the words of dismissed ones, searches and kept answers, then threads
 * that have none, old counters, ended sessions and sign-ins, and the secrets of earlier days.
 */
export function prune(
  database: Database,
  retention: Retention,
  now: Date = new Date(),
): Promise<void> {
  // Where much is past it at once, this takes long, and several servers would only wait for each other's rows.
  return database.exclusiveTransaction(async (transaction) => {
    for (const statement of outdated(retention, now)) await transaction.execute(statement);
  });
}

function outdated({ keepConversations, keepThreads }: Retention, now: Date): Statement[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return [
    {
      // Project by project, as their index needs: without it, each hour all rows would be read with their answers, and
      // a database file is read on the thread that answers readers.
      sql: `DELETE FROM conversations
        WHERE project IN (SELECT project FROM conversation_counters) AND created_at < ?`,
      args: [daysAgo(keepConversations)],
    },
    {
      // What an owner has dismissed are a reader's words alone: the decision stays, without them.
      sql: `UPDATE gap_decisions SET question = '', conversation_id = NULL
        WHERE state = 'dismissed' AND conversation_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM conversations WHERE id = gap_decisions.conversation_id)`,
      args: [],
    },
    {
      sql: 'DELETE FROM searches WHERE created_at < ?',
      args: [daysAgo(keepConversations)],
    },
    {
      sql: 'DELETE FROM conversation_hours WHERE hour < ?',
      args: [hourOf(daysAgo(keepConversations))],
    },
    {
      sql: 'DELETE FROM cached_answers WHERE created_at < ?',
      args: [daysAgo(keepConversations)],
    },
    {
      sql: `DELETE FROM threads WHERE used_on < ?
        AND NOT EXISTS (SELECT 1 FROM conversations WHERE thread_id = threads.id)`,
      args: [daysAgo(keepThreads).slice(0, 10)],
    },
    { sql: 'DELETE FROM counters WHERE ends_at <= ?', args: [now.toISOString()] },
    { sql: 'DELETE FROM sessions WHERE ends_at <= ?', args: [now.toISOString()] },
    { sql: 'DELETE FROM reader_sign_ins WHERE ends_at <= ?', args: [now.toISOString()] },
    { sql: 'DELETE FROM reader_sessions WHERE ends_at <= ?', args: [now.toISOString()] },
    {
      sql: 'DELETE FROM settings WHERE name >= ? AND name < ?',
      args: [daySecretName(''), daySecretName(now.toISOString().slice(0, 10))],
    },
  ];
}
