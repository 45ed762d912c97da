import type { LanguageModel, UIMessageChunk } from 'ai';
import { systemTimer, type Timer } from '../timer.js';
import { ChangeLog } from './changes/change-log.js';
import type { ChangedStep } from './changes/describe-step.js';
import { DocumentationChecks } from './checking/documentation-checks.js';
import type { AgentBudgets } from './loop/agent-budgets.js';
import type { AgentMessage } from './loop/agent-prompt.js';
import { tooLate } from './loop/spent-budgets.js';
import { StepFailure } from './loop/step-failure.js';
import { type WorkEnd, work } from './loop/work.js';
import type { AgentTodo } from './tools/agent-todo.js';
import type { FoundSection } from './tools/agent-tool.js';
import type { EarlierChange } from './workspace/earlier-change.js';
import { Workspace } from './workspace/workspace.js';
import { WorkspaceError } from './workspace/workspace-error.js';

export type { AgentTodo } from './tools/agent-todo.js';
export type { EarlierChange } from './workspace/earlier-change.js';

/** What an agent's run needs; everything outside comes in here. */
export interface AgentRun {
  /** Absolute path of the folder that holds the documentation. Nothing outside it is written, or told to a model. */
  folder: string;
  /** Where the documentation lies, beside which its generator is configured, if `folder` is a copy. Default: `folder`. */
  original?: string | undefined;
  /** The repository's checkout that holds `folder`; equal to it where there is none. Its ignore rules apply. */
  checkout: string;
  /** Absolute path of the repository of the checkout. Default: `.git` in it. */
  repository?: string | undefined;
  /**
   * What a run before has changed in the folder, where this one goes on from it: it counts as this one's, in the
   * difference, the budgets and the checks. Default: nothing.
   */
  earlier?: readonly EarlierChange[] | undefined;
  model: LanguageModel;
  /** The owner's instructions (role `system`) and the task. Secrets in them are masked. */
  messages: readonly AgentMessage[];
  budgets: AgentBudgets;
  /** Finds sections of the documentation. Where it rejects, the model is told to read files instead. */
  search(query: string, signal: AbortSignal): Promise<readonly FoundSection[]>;
  /** Stops the run. */
  signal: AbortSignal;
  /**
   * Takes the chunks of a UI message stream: text, reasoning, steps, tool calls with what came of them, `data-todos`
   * with the list of todos and `data-diff` with `{ diff, files, lines }`, each of which takes the place of the one before.
   * `start`, `finish` and `error` are for the caller to write.
   */
  write(chunk: UIMessageChunk): void;
  /** Called after each step whose files changed, so that the caller can commit. */
  onStep?(step: ChangedStep): Promise<void>;
  onTodos?(todos: readonly AgentTodo[]): Promise<void>;
}

/** How a run ended. */
export type AgentOutcome =
  | {
      kind: 'finished';
      /** On one line. */
      title: string;
      /** Markdown. */
      description: string;
      /** What the owner must decide or confirm. */
      questions: readonly string[];
      /** What was checked, as sentences. */
      checks: readonly string[];
      /** As `git apply` takes it, with paths relative to the folder. */
      diff: string;
    }
  /** The model says why nothing had to be changed. */
  | { kind: 'unchanged'; message: string }
  | { kind: 'stopped' }
  /** A sentence that a person can act on: which budget, a refusal, an outage … */
  | { kind: 'failed'; message: string };

/**
 * Works on a task in a folder until it is finished, stopped, or a budget is used up. It rejects with what `onStep` and
 * `onTodos` reject with, and with faults of ours.
 */
export async function runAgent(
  run: AgentRun,
  { timer = systemTimer }: { timer?: Timer } = {},
): Promise<AgentOutcome> {
  const late = new AbortController();
  const cancel = timer(run.budgets.minutes * 60_000, () => late.abort());
  const signal = AbortSignal.any([run.signal, late.signal]);
  try {
    return await runWithin(run, { signal, timer });
  } catch (error) {
    if (run.signal.aborted) return { kind: 'stopped' };
    if (late.signal.aborted) return { kind: 'failed', message: tooLate(run.budgets.minutes) };
    const message = messageOf(error);
    if (message === undefined) throw error;
    return { kind: 'failed', message };
  } finally {
    cancel();
  }
}

async function runWithin(
  run: AgentRun,
  { signal, timer }: { signal: AbortSignal; timer: Timer },
): Promise<AgentOutcome> {
  signal.throwIfAborted();
  const { model, messages, budgets, folder, checkout, repository, search, earlier } = run;
  const workspace = await Workspace.open({ folder, checkout, repository, earlier, signal });
  const checks = await DocumentationChecks.open({
    ...{ workspace, signal },
    folder: run.original ?? folder,
  });
  const log = new ChangeLog(workspace, run);
  await log.begin();
  const write = (chunk: UIMessageChunk) => run.write(chunk);
  const end = await work({
    ...{ model, messages, budgets, signal, timer, write },
    tools: {
      ...{ workspace, checks, signal },
      search: (query, within) => search(query, within),
      onTodos: async (todos) => {
        write({ type: 'data-todos', id: 'todos', data: todos });
        await run.onTodos?.(todos);
      },
    },
    measure: () => log.measure(),
    onStep: () => log.tell(),
  });
  return outcomeOf(end, log);
}

function outcomeOf(end: WorkEnd, log: ChangeLog): AgentOutcome {
  if (end.kind === 'failed') return end;
  const { work: finished } = end;
  const { text: diff, files } = log.diff;
  if (files > 0) return { kind: 'finished', ...finished, diff };
  return { kind: 'unchanged', message: finished.description };
}

/** A sentence for what ends a run and is no fault of ours. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof StepFailure) return describeFailure(error);
  return error instanceof WorkspaceError ? error.message : undefined;
}

function describeFailure({ kind, message }: StepFailure): string {
  if (kind === 'overflow') {
    return `The model failed: ${message}, though old results were left out: give it a smaller task, or choose a model that takes more.`;
  }
  const advice = kind === 'passing' ? 'try again later' : 'check the model and its settings';
  return `The model failed: ${message}; ${advice}.`;
}
