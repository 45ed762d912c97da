import { z } from 'zod';

const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const day = 24 * 60 * 60 * 1000;

const date = z.iso.date();
/** Without a zone it is in UTC. */
const dateTime = z.iso.datetime({ offset: true, local: true });
const zoned = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/;

/** A parameter of a query that clients may leave empty. */
export const absentWhenEmpty = z.string().transform((text) => text || undefined);

/** Some time, from a date or a date-time of a query: its first and its last millisecond. */
export const timeParameter = absentWhenEmpty
  .transform((text) => text && inFull(text))
  .refine(
    (text) =>
      text === undefined || date.safeParse(text).success || dateTime.safeParse(text).success,
    'it must be a date, such as 2026-11-21, or a date-time of ISO 8601, such as 2026-11-21T10:00:00Z, with "+" written as "%2B".',
  )
  .transform((text) => (text === undefined ? undefined : spanOf(text)))
  .optional()
  .describe('ISO 8601 date-time, or YYYY-MM-DD, in UTC where it names no zone.');

/** A time of a query, in milliseconds since 1970. */
export interface Span {
  first: number;
  last: number;
}

/** As RFC 3339 has it: ISO 8601 may leave out seconds, and of a zone the minutes or the colon. */
function inFull(text: string): string {
  const [whole, minutes = '', seconds = ':00', hours, rest = '00'] = zoned.exec(text) ?? [];
  if (!whole) return text;
  return `${minutes}${seconds}${hours ? `${hours}:${rest}` : 'Z'}`;
}

function spanOf(text: string): Span {
  if (date.safeParse(text).success) {
    const first = Date.parse(`${text}T00:00:00Z`);
    return { first, last: first + day - 1 };
  }
  const time = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return { first: time, last: time };
}

/** As the database has times; what lies beyond the year 9999 would sort before all others. */
export function isoTime(time: number): string {
  return new Date(Math.min(time, latest)).toISOString();
}
