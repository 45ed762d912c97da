import type { AnswerKind } from '../../../../../src/core/messages/docs-message.js';
import { uncategorized } from '../../../storage/analytics/conversation-filter.js';
import type {
  ConversationGroup,
  ConversationTotal,
} from '../../../storage/analytics/overview-store.js';
import type { TimeSteps } from './time-steps.js';

/** Entries of each list. */
export const mostEntries = 50;

const noTotals = {
  ...{ questions: 0, answered: 0, unsure: 0, unanswered: 0, failed: 0 },
  ...{ up: 0, down: 0, readers: 0 },
};

/** How many questions there were, and what became of them. */
export type Totals = typeof noTotals;

/** The totals of counted conversations. */
export function totalsOf(counted: readonly ConversationTotal[], readers: number): Totals {
  const totals = { ...noTotals, readers };
  for (const { outcome, rating, questions } of counted) {
    totals.questions += questions;
    totals[outcome] += questions;
    if (rating) totals[rating] += questions;
  }
  return totals;
}

/** What became of the questions of each step. */
export function timelineOf(groups: readonly ConversationGroup[], steps: TimeSteps) {
  const timeline = steps.starts.map((time) => ({
    start: new Date(time).toISOString(),
    ...{ answered: 0, unsure: 0, unanswered: 0, failed: 0, down: 0 },
  }));
  for (const { start, outcome, rating, questions } of groups) {
    const entry = timeline[steps.positionOf(start)];
    if (!entry) continue;
    entry[outcome] += questions;
    if (rating === 'down') entry.down += questions;
  }
  return timeline;
}

/** What became of the questions of each category, those that are asked most first. */
export function categoriesOf(groups: readonly ConversationGroup[]) {
  const found = new Map<string, Totals>();
  for (const group of groups) {
    const name = group.category ?? uncategorized;
    const totals = found.get(name) ?? { ...noTotals };
    found.set(name, totals);
    totals.questions += group.questions;
    totals[group.outcome] += group.questions;
    if (group.rating) totals[group.rating] += group.questions;
  }
  return mostAsked(
    [...found].map(([name, { questions, unsure, unanswered, failed, down }]) => ({
      ...{ name, questions, unsure, unanswered, failed, down },
    })),
  );
}

/** What each rung of the ladder of answers has answered, and what that took. */
export function rungsOf(groups: readonly ConversationGroup[]) {
  const found = new Map<
    AnswerKind,
    { questions: number; inputTokens: number; outputTokens: number }
  >();
  for (const { rung, questions, inputTokens, outputTokens } of groups) {
    const kind = rung ?? 'none';
    const counts = found.get(kind) ?? { questions: 0, inputTokens: 0, outputTokens: 0 };
    found.set(kind, counts);
    counts.questions += questions;
    counts.inputTokens += inputTokens;
    counts.outputTokens += outputTokens;
  }
  return [...found]
    .map(([rung, counts]) => ({ rung, ...counts }))
    .sort((one, other) => other.questions - one.questions);
}

/** How many questions name each version or language, and of how many readers they are. */
export function namedOf(
  groups: readonly ConversationGroup[],
  {
    column,
    readers,
  }: { column: 'version' | 'language'; readers: ReadonlyMap<string | null, number> },
) {
  const found = new Map<string | null, number>();
  for (const group of groups) {
    found.set(group[column], (found.get(group[column]) ?? 0) + group.questions);
  }
  return mostAsked(
    [...found].map(([name, questions]) => ({
      ...{ name: name ?? '', questions, readers: readers.get(name) ?? 0 },
    })),
  );
}

function mostAsked<Entry extends { name: string; questions: number }>(entries: Entry[]): Entry[] {
  const sorted = entries.sort(
    (one, other) => other.questions - one.questions || one.name.localeCompare(other.name),
  );
  return sorted.slice(0, mostEntries);
}
