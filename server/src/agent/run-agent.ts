import type { LanguageModel, UIMessageChunk } from 'ai';
import type { AgentBudgets } from './loop/agent-budgets.js';
import type { AgentTodo } from './tools/agent-todo.js';

/** What an agent's run needs; everything outside comes in here. */
export interface AgentRun {
  /** Absolute path of the folder that holds the documentation. Nothing outside it is read or written. */
  folder: string;
  /** The repository's checkout that holds `folder`; equal to it where there is none. Its ignore rules apply. */
  checkout: string;
  model: LanguageModel;
  /** The owner's instructions first (role `system`), then the task. */
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
  budgets: AgentBudgets;
  /** Finds sections of the documentation. */
  search(query: string, signal: AbortSignal): Promise<readonly { path: string; content: string }[]>;
  signal: AbortSignal;
  /** Takes the chunks of a UI message stream: text, tool calls, tool results, `data-todos`, `data-diff`. */
  write(chunk: UIMessageChunk): void;
  /** Called after each step whose files changed, so that the caller can commit. */
  onStep?(step: { changed: readonly string[]; message: string }): Promise<void>;
  onTodos?(todos: readonly AgentTodo[]): Promise<void>;
}

export type AgentOutcome =
  | {
      kind: 'finished';
      title: string;
      description: string;
      questions: readonly string[];
      checks: readonly string[];
      diff: string;
    }
  | { kind: 'unchanged'; message: string }
  | { kind: 'stopped' }
  /** The message is a sentence that a person can act on. */
  | { kind: 'failed'; message: string };

/** Works on a task until it is finished, stopped, or a budget is used up. It never rejects. */
export function runAgent(_run: AgentRun): Promise<AgentOutcome> {
  return Promise.resolve({ kind: 'failed', message: 'The agent is not ready yet.' });
}
