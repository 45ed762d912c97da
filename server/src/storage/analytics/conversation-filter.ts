import type { SqlValue } from '../database/database.js';
import type { Outcome } from './outcome.js';

/** Which conversations of a project are meant. */
export interface ConversationFilter {
  project: string;
  /** ISO date-time, UTC, of the earliest question. */
  from: string;
  /** ISO date-time, UTC, before which all questions were asked. */
  until: string;
  category?: string | undefined;
  outcome?: Outcome | undefined;
  rating?: 'up' | 'down' | 'none' | undefined;
  /** How the answer came about; `none` also where that is not known. */
  rung?: string | undefined;
  /** Empty for those that name none. */
  version?: string | undefined;
  /** Empty for those that name none. */
  language?: string | undefined;
  /** Address of a place that the answer names. */
  source?: string | undefined;
  /** Words of the question, in any order. */
  text?: string | undefined;
}

/** The category of questions that have none. */
export const uncategorized = 'Uncategorized';

/** What stands behind `WHERE`. */
export interface Condition {
  sql: string;
  args: readonly SqlValue[];
}

const mostWords = 10;

/** The condition that a row of `conversations` meets when it is meant. */
export function conditionOf(filter: ConversationFilter): Condition {
  return joined([timeCondition(filter), ...otherConditions(filter)]);
}

/** The same for what is counted by indexes that have the day before everything else. */
export function conditionByDay(filter: ConversationFilter): Condition {
  const { from, until } = filter;
  const days = {
    sql: 'conversations.asked_on >= ? AND conversations.asked_on <= ?',
    args: [from.slice(0, 10), until.slice(0, 10)],
  };
  return joined([timeCondition(filter), days, ...otherConditions(filter)]);
}

function joined(parts: readonly Condition[]): Condition {
  return {
    sql: parts.map(({ sql }) => sql).join(' AND '),
    args: parts.flatMap(({ args }) => args),
  };
}

/** Whether conversations are chosen by something else than their time. */
export function isNarrowed(filter: ConversationFilter): boolean {
  return otherConditions(filter).length > 0;
}

function timeCondition({ project, from, until }: ConversationFilter): Condition {
  return {
    sql: 'conversations.project = ? AND conversations.created_at >= ? AND conversations.created_at < ?',
    args: [project, from, until],
  };
}

function otherConditions(filter: ConversationFilter): Condition[] {
  const { project, category, outcome, rating, rung, version, language, source, text } = filter;
  const conditions: Condition[] = [];
  const add = (sql: string, ...args: SqlValue[]) => conditions.push({ sql, args });
  if (category === uncategorized) {
    add('(conversations.category IS NULL OR conversations.category = ?)', category);
  } else if (category !== undefined) add('conversations.category = ?', category);
  if (outcome !== undefined) add('conversations.outcome = ?', outcome);
  if (rating === 'none') add('conversations.rating IS NULL');
  else if (rating !== undefined) add('conversations.rating = ?', rating);
  if (rung === 'none') {
    add('(conversations.answer_kind IS NULL OR conversations.answer_kind = ?)', rung);
  } else if (rung !== undefined) add('conversations.answer_kind = ?', rung);
  for (const [column, value] of [
    ['version', version],
    ['language', language],
  ] as const) {
    if (value === '') add(`conversations.${column} IS NULL`);
    else if (value !== undefined) add(`conversations.${column} = ?`, value);
  }
  if (source !== undefined) {
    add(
      `conversations.id IN
        (SELECT conversation_id FROM conversation_sources WHERE project = ? AND url = ?)`,
      ...[project, source],
    );
  }
  for (const word of (text ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    conditions.push(holdsWord('conversations.question', word));
  }
  return conditions;
}

/**
 * That a column holds a word, in capitals or not. SQLite knows the capitals of ASCII alone: of other letters, it
 * finds a word as it was given, in small letters, and with its first letter as a capital.
 */
export function holdsWord(column: string, word: string): Condition {
  const small = word.toLowerCase();
  const [first = ''] = small;
  const forms = new Set([small, word, first.toUpperCase() + small.slice(first.length)]);
  const tests = [...forms].map((form) => ({
    sql: `${form === small ? `LOWER(${column})` : column} LIKE ? ESCAPE '!'`,
    args: [`%${form.replace(/[!%_]/g, '!$&')}%`],
  }));
  return {
    sql: `(${tests.map(({ sql }) => sql).join(' OR ')})`,
    args: tests.flatMap(({ args }) => args),
  };
}
