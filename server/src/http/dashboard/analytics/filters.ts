import { z } from 'zod';
import type { ConversationFilter } from '../../../storage/analytics/conversation-filter.js';
import { answerKindSchema, outcomeSchema } from '../../../storage/analytics/outcome.js';
import { absentWhenEmpty, isoTime, timeParameter } from '../../api/time-range.js';
import { boundedText, stringLimits } from '../../guards/request-limits.js';

const day = 24 * 60 * 60 * 1000;
const defaultDays = 30;
/** Five years with their leap days. */
const mostDays = 1827;

/** Unlike the others, these two choose by being empty. */
const version = boundedText(stringLimits.name)
  .optional()
  .describe('Empty for conversations that name none.');

const text = (most: number) => absentWhenEmpty.pipe(boundedText(most).optional()).optional();
const choice = <Choice extends Record<string, string>>(choices: z.ZodEnum<Choice>) =>
  absentWhenEmpty.pipe(choices.optional()).optional();

/** What chooses conversations, by the names that the addresses of the dashboard have for it as well. */
export const filterFields = {
  from: timeParameter,
  to: timeParameter,
  category: text(stringLimits.name),
  outcome: choice(outcomeSchema),
  rating: choice(z.enum(['up', 'down', 'none'])),
  rung: choice(answerKindSchema),
  version,
  language: version,
  source: text(stringLimits.path).describe("A source's address."),
  text: text(stringLimits.name).describe('Words of the question.'),
};

const fieldsSchema = z.object(filterFields);

type Fields = z.output<typeof fieldsSchema>;

/** A time that is asked for, in milliseconds since 1970. */
export interface TimeRange {
  from: number;
  /** The first millisecond that is too late. */
  until: number;
}

/** The time that filters name; without any, the last 30 days, today included. */
export function rangeOf({ from, to }: Pick<Fields, 'from' | 'to'>, now = Date.now()): TimeRange {
  const until = (to?.last ?? Math.max(now, from?.first ?? 0)) + 1;
  const today = Math.floor((until - 1) / day) * day;
  return { from: from?.first ?? today - (defaultDays - 1) * day, until };
}

/** The equally long time before; while a time goes on, only as much of it as has passed of that one. */
export function rangeBefore({ from, until }: TimeRange, now: number): TimeRange {
  const start = 2 * from - until;
  return { from: start, until: start + Math.max(0, Math.min(until, now) - from) };
}

/** Refuses a time that ends before it begins, and one that is too long to be shown. */
export function refuseBadRange(
  fields: Pick<Fields, 'from' | 'to'>,
  context: z.RefinementCtx,
): void {
  const { from, until } = rangeOf(fields);
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['from'], message });
  if (from >= until) refuse('it is later than "to".');
  else if (until - from > mostDays * day) refuse(`it is more than ${mostDays} days before "to".`);
}

/** The filter of a project's conversations that a query asks for. */
export function conversationFilter(
  project: string,
  { from, to, ...rest }: Fields,
): ConversationFilter {
  return { project, ...rest, ...asTimes(rangeOf({ from, to })) };
}

/** A time as the database has it. */
export function asTimes({ from, until }: TimeRange): Pick<ConversationFilter, 'from' | 'until'> {
  return { from: isoTime(from), until: isoTime(until) };
}
