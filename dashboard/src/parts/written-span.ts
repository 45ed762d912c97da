/** Steps of time in which questions are counted. */
export type Step = 'hour' | 'day' | 'week';

const lengths: Readonly<Record<Step, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

const inUtc = { timeZone: 'UTC' } as const;
const dayAlone = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', ...inUtc });
const dayOfYear = new Intl.DateTimeFormat('en', { dateStyle: 'medium', ...inUtc });
const hourAlone = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...inUtc });

/** A step, as short as an axis has room: `9:00` or `Nov 22`. */
export function stepTick(start: string, step: Step): string {
  const at = new Date(start);
  return step === 'hour' ? hourAlone.format(at) : dayAlone.format(at);
}

/** A step in words, in UTC: `Nov 22, 09:00`, `Nov 22`, or `week of Nov 22`. */
export function stepName(start: string, step: Step): string {
  const at = new Date(start);
  if (Number.isNaN(at.getTime())) return 'unknown';
  const day = dayAlone.format(at);
  if (step === 'hour') return `${day}, ${hourAlone.format(at)}`;
  return step === 'week' ? `week of ${day}` : day;
}

/** The filters that show a step and nothing else; times within the span that is shown. */
export function stepFilters(
  start: string,
  { step, from, to }: { step: Step; from: string; to: string },
): { from: string; to: string } {
  const begin = Date.parse(start);
  const end = begin + lengths[step] - 1;
  return {
    from: new Date(Math.max(begin, Date.parse(from))).toISOString(),
    to: new Date(Math.min(end, Date.parse(to))).toISOString(),
  };
}

/** A day, or a time of day of UTC where one is given, written as in an address. */
export function writtenDay(given: string): string {
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) return given;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  return isDay ? dayOfYear.format(at) : `${dayOfYear.format(at)}, ${hourAlone.format(at)} UTC`;
}
