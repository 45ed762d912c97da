import type { UIMessageChunk } from 'ai';
import { type AgentBudgets, defaultAgentBudgets } from '../../src/agent/loop/agent-budgets.js';
import {
  type AgentOutcome,
  type AgentRun,
  type AgentTodo,
  runAgent,
} from '../../src/agent/run-agent.js';
import type { Timer } from '../../src/timer.js';
import type { ModelBehaviour, ModelStandIn, Protocol } from './stand-ins/model-stand-in.js';

/** A run of the agent, as a test describes it. */
export interface StartRunOptions {
  standIn: ModelStandIn;
  behaviour: ModelBehaviour;
  folder: string;
  protocol?: Protocol;
  task?: string;
  messages?: AgentRun['messages'];
  budgets?: Partial<AgentBudgets>;
  signal?: AbortSignal;
  timer?: Timer;
  search?: AgentRun['search'];
  onStep?: AgentRun['onStep'];
  earlier?: AgentRun['earlier'];
}

/** What a run did. */
export interface RunRecord {
  outcome: AgentOutcome;
  chunks: UIMessageChunk[];
  steps: { changed: readonly string[]; message: string }[];
  todos: (readonly AgentTodo[])[];
}

/** Pauses end at once. */
export const hurriedTimer: Timer = (milliseconds, callback) => {
  if (milliseconds <= 60_000) queueMicrotask(callback);
  return () => {};
};

/** Runs the agent with the stand-in for its model. */
export async function startRun(options: StartRunOptions): Promise<RunRecord> {
  const { standIn, behaviour, folder, protocol = 'openai-compatible', budgets } = options;
  const { task = 'Document the option.', signal = new AbortController().signal } = options;
  standIn.reset();
  standIn.behaviour = behaviour;
  const record: Omit<RunRecord, 'outcome'> = { chunks: [], steps: [], todos: [] };
  const outcome = await runAgent(
    {
      ...{ folder, checkout: folder, signal, earlier: options.earlier },
      model: await standIn.model(protocol),
      messages: options.messages ?? [{ role: 'user', content: task }],
      budgets: { ...defaultAgentBudgets, ...budgets },
      search: options.search ?? (async () => []),
      write: (chunk) => record.chunks.push(chunk),
      onStep: async (step) => {
        record.steps.push(step);
        await options.onStep?.(step);
      },
      onTodos: async (todos) => {
        record.todos.push(todos);
      },
    },
    { timer: options.timer ?? hurriedTimer },
  );
  return { ...record, outcome };
}
