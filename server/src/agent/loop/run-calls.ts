import type { ToolModelMessage, UIMessageChunk } from 'ai';
import { z } from 'zod';
import { type ToolContext, ToolFailure } from '../tools/agent-tool.js';
import { agentTools, isToolName } from '../tools/agent-tools.js';
import { WorkspaceError } from '../workspace/workspace-error.js';
import type { ToolCall } from './take-step.js';

/** What came of a call. */
export interface CallResult {
  call: ToolCall;
  text: string;
  isFailure: boolean;
}

/** What calls need. */
export interface RunCallsOptions {
  context: ToolContext;
  write: (chunk: UIMessageChunk) => void;
  /** Whether the work was finished by a call before: what was checked must not change any more. */
  isOver: () => boolean;
}

const wasFinished = 'The work was finished before.';

/** Calls that an answer may have; a model that writes more is told so. */
const mostCalls = 20;

/**
 * Does what the model wants done, one call after the other, and passes on what came of each. A call that fails says why
 * to the model; nothing of it is thrown but a fault of ours, and the end of the run.
 */
export async function runCalls(
  calls: readonly ToolCall[],
  options: RunCallsOptions,
): Promise<CallResult[]> {
  const { context, write, isOver } = options;
  const results: CallResult[] = [];
  for (const call of calls) {
    // The model was told of a call that cannot be read, and so was whoever reads the stream.
    if (call.fault !== undefined) {
      results.push({ call, text: call.fault, isFailure: true });
      continue;
    }
    const refusal = isOver() ? wasFinished : tooMany(results.length);
    const result = refusal
      ? { call, text: refusal, isFailure: true }
      : await runCall(call, context);
    results.push(result);
    const { id: toolCallId } = call;
    write(
      result.isFailure
        ? { type: 'tool-output-error', toolCallId, errorText: result.text }
        : { type: 'tool-output-available', toolCallId, output: result.text },
    );
  }
  return results;
}

/** The results as the conversation takes them; those of calls that could not be read are in it already. */
export function messageOf(results: readonly CallResult[]): ToolModelMessage[] {
  const content = results
    .filter(({ call }) => call.fault === undefined)
    .map(({ call, text, isFailure }) => ({
      type: 'tool-result' as const,
      ...{ toolCallId: call.id, toolName: call.name },
      output: { type: isFailure ? ('error-text' as const) : ('text' as const), value: text },
    }));
  return content.length > 0 ? [{ role: 'tool', content }] : [];
}

async function runCall(call: ToolCall, context: ToolContext): Promise<CallResult> {
  try {
    if (!isToolName(call.name)) throw new ToolFailure('There is no such tool.');
    const text = await agentTools[call.name].run(call.input, context);
    return { call, text, isFailure: false };
  } catch (error) {
    context.signal.throwIfAborted();
    return { call, text: explain(error), isFailure: true };
  }
}

function explain(error: unknown): string {
  if (error instanceof ToolFailure || error instanceof WorkspaceError) return error.message;
  if (error instanceof z.ZodError) return z.prettifyError(error).slice(0, 1000);
  throw error;
}

function tooMany(done: number): string | undefined {
  return done < mostCalls ? undefined : `At most ${mostCalls} calls are done at once: call again.`;
}
