import { errorText } from '#core/error-text.js';
import {
  type CounterStore,
  type CounterTotal,
  windowOf,
} from '../../storage/stores/counter-store.js';

/** What a day of a model's answers may cost, and who hears of it. */
export interface TokenBudgetOptions {
  counters: CounterStore;
  /** Tokens of a calendar day in UTC, of questions and answers together; 0 for no limit. */
  daily: number;
  /** Told once a day when the budget is spent, and when it cannot be counted, as a sentence. */
  report: (line: string) => void;
}

const counter = { name: 'tokens', period: 'day' } as const;

/**
 * Tokens that models may use in a day, counted for all servers of a database. Answers that are being
 * written are finished, so that a day can cost a little more: by no more than what one answer uses on
 * each server, as those that this process is writing are taken into account.
 */
export class TokenBudget {
  readonly #options: TokenBudgetOptions;
  /** End of the day whose spent budget was reported. */
  #reported: number | undefined;
  /** What was used of a day and could not be counted for all servers. */
  #uncounted = { endsAt: 0, tokens: 0 };
  /** What answers that are being written will use, as far as can be said. */
  #reserved = 0;

  constructor(options: TokenBudgetOptions) {
    this.#options = options;
  }

  /** Whether nothing is left of today's tokens. */
  async isSpent(): Promise<boolean> {
    return this.#isSpent(await this.#read());
  }

  /**
   * Sets tokens aside for an answer, so that many questions at once cannot all use what is left; gives
   * what sets them free again once they are counted, or `undefined` where nothing is left.
   */
  async reserve(tokens: number): Promise<(() => void) | undefined> {
    // Nothing may come between the check and the sum.
    if (this.#isSpent(await this.#read())) return undefined;
    this.#reserved += tokens;
    let isHeld = true;
    return () => {
      if (isHeld) this.#reserved -= tokens;
      isHeld = false;
    };
  }

  /** Counts what an answer has used. */
  async spend(tokens: number): Promise<void> {
    const { counters, daily } = this.#options;
    const amount = Math.ceil(tokens);
    if (daily === 0 || amount <= 0) return;
    try {
      await counters.increment({ ...counter, amount });
    } catch (error) {
      this.#reportUncounted(error);
      const { endsAt } = windowOf(counter.period, new Date());
      const tokens = this.#uncountedOf(endsAt) + amount;
      this.#uncounted = { endsAt: endsAt.getTime(), tokens };
    }
  }

  #uncountedOf(endsAt: Date): number {
    return this.#uncounted.endsAt === endsAt.getTime() ? this.#uncounted.tokens : 0;
  }

  /** What was counted today; `undefined` where nothing is to be, or can be. */
  async #read(): Promise<CounterTotal | undefined> {
    const { counters, daily } = this.#options;
    if (daily === 0) return undefined;
    try {
      return await counters.read(counter);
    } catch (error) {
      this.#reportUncounted(error);
      return undefined;
    }
  }

  #isSpent(read: CounterTotal | undefined): boolean {
    const { daily, report } = this.#options;
    if (!read) return false;
    const { endsAt } = read;
    const total = read.total + this.#uncountedOf(endsAt);
    if (total >= daily && this.#reported !== endsAt.getTime()) {
      this.#reported = endsAt.getTime();
      report(
        `Today's ${daily} tokens are spent (--daily-tokens): no model is asked until ${endsAt.toISOString()}.`,
      );
    }
    return total + this.#reserved >= daily;
  }

  #reportUncounted(error: unknown): void {
    this.#options.report(`The tokens of answers could not be counted: ${errorText(error)}`);
  }
}
