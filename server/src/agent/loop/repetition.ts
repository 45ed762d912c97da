import type { CallResult } from './run-calls.js';

/** How often the same call may have the same result before the model goes in circles. */
const mostSame = 5;
/** Answers in a row without a call that can be read, and without any call. */
const mostMalformed = 5;
const mostIdle = 3;

/** Tools that only look: after a change, the same look is another one. */
const looking = new Set([
  'search_docs',
  'list_files',
  'read_file',
  'show_diff',
  'check_docs',
  'finish',
]);

/** Notices that a model no longer gets on. */
export class Repetition {
  readonly #counts = new Map<string, number>();
  #malformed = 0;
  #idle = 0;

  /** Notes what came of an answer; gives the sentence that ends the run, or `undefined`. */
  note(results: readonly CallResult[], isCutOff: boolean): string | undefined {
    this.#idle = results.length === 0 ? this.#idle + 1 : 0;
    if (this.#idle >= mostIdle) {
      return isCutOff
        ? `The model's answer was cut off ${mostIdle} times before it had called a tool.`
        : `The model answered ${mostIdle} times without a tool, and without finishing.`;
    }
    const isMalformed = results.length > 0 && results.every(({ call }) => call.fault !== undefined);
    this.#malformed = isMalformed ? this.#malformed + 1 : 0;
    if (this.#malformed >= mostMalformed) {
      return `The model called tools in a way that cannot be read ${mostMalformed} times in a row: choose another model.`;
    }
    for (const result of results) {
      if (this.#count(result) < mostSame) continue;
      return `The model repeated the same call of ${result.call.name} ${mostSame} times, with the same result: say the task in other words, or choose another model.`;
    }
    return undefined;
  }

  #count({ call, text, isFailure }: CallResult): number {
    const isLook = looking.has(call.name);
    const key = JSON.stringify([isLook, call.name, call.input, text]);
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (!isLook && !isFailure && call.name !== 'write_todos') this.#forgetLooks();
    this.#counts.set(key, count);
    return count;
  }

  #forgetLooks(): void {
    for (const key of this.#counts.keys()) if (key.startsWith('[true')) this.#counts.delete(key);
  }
}
