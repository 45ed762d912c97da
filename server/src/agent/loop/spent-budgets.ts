import type { TokenUsage } from '../../answers/passages/answer-source.js';
import type { UnifiedDiff } from '../changes/unified-diff.js';
import type { AgentBudgets } from './agent-budgets.js';

/** Steps before the end at which the model is told of it. */
const announced = 5;

/** What a run has used of its budgets. */
export class SpentBudgets {
  readonly #budgets: AgentBudgets;
  #steps = 0;
  #tokens = 0;

  constructor(budgets: AgentBudgets) {
    this.#budgets = budgets;
  }

  add({ inputTokens, outputTokens }: TokenUsage): void {
    this.#steps += 1;
    this.#tokens += inputTokens + outputTokens;
  }

  /** Why no further request is made; `undefined` where one may be. */
  get exhausted(): string | undefined {
    const { steps, tokens } = this.#budgets;
    if (this.#steps >= steps) return usedUp(`its ${count(steps, 'step')}`, 'steps');
    if (this.#tokens >= tokens) return usedUp(`its ${count(tokens, 'token')}`, 'tokens');
    return undefined;
  }

  /** What the model is told as the end comes near. */
  get warning(): string | undefined {
    const left = this.#budgets.steps - this.#steps;
    if (left > announced || left < 1) return undefined;
    return `You have ${count(left, 'step')} left: finish what you can, and name the rest in \`questions\`.`;
  }

  /** Why what was changed is too much; `undefined` where it is not. */
  excessOf({ lines, files }: UnifiedDiff): string | undefined {
    const { changedLines, changedFiles } = this.#budgets;
    if (files > changedFiles) {
      return tooMuch(count(files, 'file'), changedFiles, 'changed-files');
    }
    if (lines <= changedLines) return undefined;
    return tooMuch(count(lines, 'line'), changedLines, 'changed-lines');
  }
}

/** Why a run ends that took too long. */
export function tooLate(minutes: number): string {
  return usedUp(`its ${count(minutes, 'minute')}`, 'minutes');
}

function usedUp(what: string, option: string): string {
  return `The agent used up ${what} before it had finished: give it a smaller task, or raise the limit (--agent-${option}).`;
}

function tooMuch(what: string, most: number, option: string): string {
  return `The agent changed ${what}, and ${most} are allowed: give it a smaller task, or raise the limit (--agent-${option}).`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
