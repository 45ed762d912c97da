import type { Unit } from '../../../storage/analytics/overview-store.js';
import type { TimeRange } from './filters.js';

/** How long the steps of a plot are. */
export type Step = 'hour' | 'day' | 'week';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const week = 7 * day;
/** The first Monday of 1970. */
const firstMonday = 4 * day;

const lengths: Readonly<Record<Step, number>> = { hour, day, week };

/** The steps that a time is cut into, and which of them a part of it belongs to. */
export class TimeSteps {
  readonly step: Step;
  /** When each begins, in milliseconds since 1970; the first may begin before the time does. */
  readonly starts: readonly number[];

  constructor({ from, until }: TimeRange) {
    this.step = stepOf(until - from);
    const starts: number[] = [];
    for (let start = this.#beginOf(from); start < until; start += lengths[this.step]) {
      starts.push(start);
    }
    this.starts = starts;
  }

  /** What the database counts by, to be put together into steps. */
  get unit(): Unit {
    return this.step === 'hour' ? 'hour' : 'day';
  }

  /** The number of the step that an hour or a day belongs to, such as `2026-11-21T10` or `2026-11-21`. */
  positionOf(unit: string): number {
    const time = Date.parse(unit.includes('T') ? `${unit}:00:00Z` : `${unit}T00:00:00Z`);
    return Math.round((this.#beginOf(time) - (this.starts[0] ?? 0)) / lengths[this.step]);
  }

  #beginOf(time: number): number {
    const offset = this.step === 'week' ? firstMonday : 0;
    return Math.floor((time - offset) / lengths[this.step]) * lengths[this.step] + offset;
  }
}

function stepOf(length: number): Step {
  if (length <= 2 * day) return 'hour';
  return length <= 100 * day ? 'day' : 'week';
}
