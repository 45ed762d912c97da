import { randomBytes } from 'node:crypto';
import type { LanguageModel, UIMessageChunk } from 'ai';
import type { Timer } from '../../timer.js';
import type { UnifiedDiff } from '../changes/unified-diff.js';
import type { ToolContext } from '../tools/agent-tool.js';
import type { AgentBudgets } from './agent-budgets.js';
import { type AgentMessage, buildAgentPrompt, markData } from './agent-prompt.js';
import { askPatiently } from './ask-patiently.js';
import { Conversation } from './conversation.js';
import { Repetition } from './repetition.js';
import { type CallResult, messageOf, runCalls } from './run-calls.js';
import { SpentBudgets } from './spent-budgets.js';
import { takeStep } from './take-step.js';

/** What working on a task takes. */
export interface WorkOptions {
  model: LanguageModel;
  messages: readonly AgentMessage[];
  budgets: AgentBudgets;
  tools: Omit<ToolContext, 'asData' | 'onFinished'>;
  write: (chunk: UIMessageChunk) => void;
  /** Looks at what was changed since the beginning. */
  measure: () => Promise<UnifiedDiff>;
  /** Called after each step that is within the budgets. */
  onStep: () => Promise<void>;
  signal: AbortSignal;
  timer: Timer;
}

/** How the work ended: by the model, or by the sentence that ended it. */
export type WorkEnd =
  | { kind: 'finished'; work: Parameters<ToolContext['onFinished']>[0] }
  | { kind: 'failed'; message: string };

const goOn =
  'You called no tool. Go on with the task, and end it with finish; nobody reads what you write beside it.';
const wasCutOff = 'Your answer was cut off, as it was too long: write in smaller pieces.';

/**
 * Has the model work on a task, step by step, until it finishes, goes in circles or has used up a budget.
 *
 * @throws StepFailure where the model does not answer; the signal's reason where that aborts.
 */
export async function work(options: WorkOptions): Promise<WorkEnd> {
  const { model, budgets, write, signal, timer } = options;
  const mark = `data-${randomBytes(8).toString('hex')}`;
  const { instructions, messages } = buildAgentPrompt(options.messages, mark);
  const conversation = new Conversation(messages);
  const spent = new SpentBudgets(budgets);
  const repetition = new Repetition();
  let end: WorkEnd | undefined;
  const context: ToolContext = {
    ...options.tools,
    asData: (text) => markData(text, mark),
    onFinished: (finished) => {
      end = { kind: 'finished', work: finished };
    },
  };
  // Each try may use up the rest of a budget.
  const ask = async () =>
    spent.exhausted ??
    takeStep({
      ...{ model, instructions, signal, write },
      ...{ messages: conversation.messages, tokens: conversation.tokens },
      onBrokenOff: (usage) => spent.add(usage),
    });
  for (;;) {
    const answer = await askPatiently(ask, {
      ...{ timer, signal },
      shorten: () => conversation.shorten(),
    });
    if (typeof answer === 'string') return failed(answer);
    spent.add(answer.usage);
    conversation.add(...answer.messages);
    const isOver = () => end !== undefined;
    const results = await runCalls(answer.calls, { context, write, isOver });
    conversation.add(...messageOf(results));
    const excess = spent.excessOf(await options.measure());
    if (excess) return failed(excess);
    await options.onStep();
    if (end) return end;
    const circle = repetition.note(results, answer.isCutOff);
    if (circle) return failed(circle);
    conversation.add(...remarks({ results, isCutOff: answer.isCutOff, warning: spent.warning }));
  }
}

function failed(message: string): WorkEnd {
  return { kind: 'failed', message };
}

/** What the model is told beside the results of its calls. */
function remarks(step: {
  results: readonly CallResult[];
  isCutOff: boolean;
  warning: string | undefined;
}): { role: 'user'; content: string }[] {
  const said = [
    ...(step.isCutOff ? [wasCutOff] : []),
    ...(step.results.length === 0 && !step.isCutOff ? [goOn] : []),
    ...(step.warning ? [step.warning] : []),
  ];
  return said.length > 0 ? [{ role: 'user', content: said.join(' ') }] : [];
}
