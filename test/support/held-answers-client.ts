import { type HeldLoad, heldAnswersPath } from './held-answer.js';

/**
 * The real server, whose answers go on step by step as the test says; see `heldSteps`. A reader's
 * fingerprint tells the questions of one test from those of another.
 */
export class HeldAnswers {
  private constructor(
    /** What an element takes to ask it. */
    readonly settings: Readonly<Record<'base-url' | 'domain' | 'api-key' | 'fp', string>>,
  ) {}

  static async start(): Promise<HeldAnswers> {
    const fp = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const { url, key } = await order<{ url: string; key: string }>('server', {});
    return new HeldAnswers({ 'base-url': url, domain: 'docs', 'api-key': key, fp });
  }

  /** Lets the answer pass every step before this one. */
  passTo(step: number): Promise<void> {
    return this.#order('pass-to', String(step));
  }

  /** Resolves once the server waits at this step. */
  reaches(step: number): Promise<void> {
    return this.#order('reached', `step-${step}`);
  }

  /** Resolves once the server has said all of the answer. */
  ends(): Promise<void> {
    return this.#order('reached', 'end');
  }

  /** Holds back the next pages of this test's frames, or only their scripts. */
  hold(what: HeldLoad): Promise<void> {
    return this.#order('hold', what);
  }

  /** Resolves once what is held back was asked for. */
  asked(what: HeldLoad): Promise<void> {
    return this.#order('reached', what);
  }

  give(what: HeldLoad): Promise<void> {
    return this.#order('pass', what);
  }

  /** How many answers the server was asked for. */
  questions(): Promise<number> {
    return this.#order('questions', '');
  }

  #order<Result>(name: string, gate: string): Promise<Result> {
    return order(name, { fp: this.settings.fp, gate });
  }
}

async function order<Result>(name: string, query: Record<string, string>): Promise<Result> {
  const response = await fetch(`${heldAnswersPath}/${name}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return response.json() as Promise<Result>;
}
