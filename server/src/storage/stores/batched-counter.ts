import { errorText } from '#core/error-text.js';
import { systemTimer, type Timer } from '../../timer.js';
import type { CounterStore, CounterTotal, Period } from './counter-store.js';

/** What a batched counter needs. */
export interface BatchedCounterOptions {
  counters: CounterStore;
  period: Period;
  /** Told when counts could not be written, once until they can be; they are tried again. */
  report: (line: string) => void;
  /** Default: the system's clock. */
  now?: () => Date;
  timer?: Timer;
}

/** What was counted of one name in its current window. */
interface Tally extends CounterTotal {
  /** Counted here and not yet written. */
  pending: number;
}

/** Milliseconds between writes, and so by how much servers may be behind each other. */
const interval = 1000;

/**
 * Counts in memory and writes what came together once a second, in one transaction: for what is asked
 * too often to write to the database each time. A server knows what others have counted up to a second
 * before, and a process that is killed loses the counts of its last second.
 */
export class BatchedCounter {
  readonly #options: BatchedCounterOptions;
  readonly #tallies = new Map<string, Tally>();
  /** Calls off the next write, where there is one to come. */
  #cancelWriting: (() => void) | undefined;
  #written: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(options: BatchedCounterOptions) {
    this.#options = options;
  }

  /** Counts one, unless that would be more than the most; gives what was counted by then, this one included. */
  async increment(name: string, most: number): Promise<CounterTotal & { isWithin: boolean }> {
    const tally = await this.#tallyOf(name);
    const { startedAt, endsAt } = tally;
    const total = tally.total + tally.pending + 1;
    if (total > most) return { total: total - 1, startedAt, endsAt, isWithin: false };
    tally.pending += 1;
    return { total, startedAt, endsAt, isWithin: true };
  }

  /** What was counted by now, without adding to it. */
  async read(name: string): Promise<CounterTotal> {
    const { total, pending, startedAt, endsAt } = await this.#tallyOf(name);
    return { total: total + pending, startedAt, endsAt };
  }

  /** Writes what was counted; what nobody has asked for since the write before is forgotten here. */
  flush(): Promise<void> {
    // One after the other: what is being written still counts as pending.
    this.#written = this.#written.catch(() => undefined).then(() => this.#write());
    return this.#written;
  }

  /** Writes what was counted, where it can be written, and nothing more after that by itself. */
  async close(): Promise<void> {
    this.#cancelWriting?.();
    await this.#flushOrReport();
  }

  /** A failure is told once, until a write succeeds again. */
  async #flushOrReport(): Promise<void> {
    try {
      await this.flush();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) {
        this.#options.report(`What was counted could not be written: ${errorText(error)}`);
      }
      this.#isFailing = true;
    }
  }

  async #write(): Promise<void> {
    const { counters, period } = this.#options;
    const active = [...this.#tallies].filter(([name, tally]) => {
      if (tally.pending === 0) this.#tallies.delete(name);
      return tally.pending > 0;
    });
    if (active.length === 0) return;
    const counts = active.map(([name, { pending }]) => ({ name, period, amount: pending }));
    const totals = await counters.incrementAll(counts);
    active.forEach(([, tally], position) => {
      // Requests have come in the meantime.
      tally.pending -= counts[position]?.amount ?? 0;
      tally.total = totals[position]?.total ?? tally.total;
    });
  }

  async #tallyOf(name: string): Promise<Tally> {
    const known = this.#current(name);
    if (known) return known;
    const { counters, period } = this.#options;
    const counted = await counters.read({ name, period });
    const tally = this.#current(name) ?? { ...counted, pending: 0 };
    this.#tallies.set(name, tally);
    this.#schedule();
    return tally;
  }

  #current(name: string): Tally | undefined {
    const { now = () => new Date() } = this.#options;
    const tally = this.#tallies.get(name);
    return tally && tally.endsAt > now() ? tally : undefined;
  }

  #schedule(): void {
    const { timer = systemTimer } = this.#options;
    this.#cancelWriting ??= timer(interval, async () => {
      await this.#flushOrReport();
      this.#cancelWriting = undefined;
      if (this.#tallies.size > 0) this.#schedule();
    });
  }
}
