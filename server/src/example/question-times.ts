import type { SeededRandom } from './seeded-random.js';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How busy each hour of a day is, UTC: offices in Europe, then those in America. */
const curve = [
  ...[1, 1, 1, 1, 2, 3, 6, 12, 20, 25, 26, 22],
  ...[18, 24, 28, 27, 24, 19, 14, 11, 8, 6, 3, 2],
];
const busiest = Math.max(...curve);

/** What time it is asked about. */
export interface TimesOptions {
  random: SeededRandom;
  /** The last moment. */
  until: Date;
  days: number;
  /** In the busiest hour of a weekday, about. */
  perHour: number;
}

/** Moments over the last days: many on weekdays by day, few at night, and a little more each week. */
export function questionTimes({ random, until, days, perHour }: TimesOptions): Date[] {
  const times: number[] = [];
  const first = until.getTime() - days * day;
  for (let start = first; start < until.getTime(); start += hour) {
    const at = new Date(start);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const growth = 0.75 + (0.5 * (start - first)) / (days * day);
    const share = ((curve[at.getUTCHours()] ?? 0) / busiest) * (isWeekend ? 0.25 : 1) * growth;
    const expected = perHour * share * (0.6 + 0.8 * random.next());
    const count = Math.floor(expected) + Number(random.chance(expected % 1));
    for (let index = 0; index < count; index += 1) {
      times.push(Math.min(start + Math.floor(random.next() * hour), until.getTime()));
    }
  }
  return times.sort((one, other) => one - other).map((time) => new Date(time));
}
