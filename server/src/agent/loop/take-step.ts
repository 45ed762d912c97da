import {
  type LanguageModel,
  type ModelMessage,
  streamText,
  type ToolSet,
  tool,
  toUIMessageStream,
  type UIMessageChunk,
} from 'ai';
import { charactersOfToken, type Named, usageOf } from '../../answers/model/token-usage.js';
import type { TokenUsage } from '../../answers/passages/answer-source.js';
import { agentTools } from '../tools/agent-tools.js';
import { repairCall } from './repair-call.js';
import { StepChunks } from './step-chunks.js';
import { explainFailure, StepFailure } from './step-failure.js';

/** A request to the model. */
export interface TakeStepOptions {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  /** About how many tokens they have, for a provider that does not say. */
  tokens: number;
  signal: AbortSignal;
  write: (chunk: UIMessageChunk) => void;
  /** Told about how many tokens an answer has used that broke off: providers count them. */
  onBrokenOff: (usage: TokenUsage) => void;
}

/** Something that the model wants done. */
export interface ToolCall {
  id: string;
  name: string;
  input: unknown;
  /** Why it cannot be done as it was written; the model was told already. */
  fault: string | undefined;
}

/** A whole answer of the model. */
export interface StepAnswer {
  text: string;
  calls: ToolCall[];
  /** What the conversation gains. */
  messages: ModelMessage[];
  usage: TokenUsage;
  /** Whether it had more to say than it may. */
  isCutOff: boolean;
}

const firstChunkTimeout = 120_000;
const nextChunkTimeout = 60_000;
const answerTokens = 16_000;
/** Of a model that takes no heed of its limit; more than a token has in any language. */
const mostWritten = answerTokens * 8;
/** Of what the model is told of a call that it wrote wrong. */
const mostFaultLength = 500;

/** What the model is told of the tools. They run only once an answer is whole, so that none runs twice or by half. */
const sdkTools: ToolSet = Object.fromEntries(
  Object.entries(agentTools).map(([name, { description, input }]) => [
    name,
    tool({ description, inputSchema: input }),
  ]),
);

/**
 * Asks the model once, and passes on what it writes.
 *
 * @throws StepFailure where the answer is not whole.
 */
export async function takeStep(options: TakeStepOptions): Promise<StepAnswer> {
  const chunks = new StepChunks(options.write);
  try {
    return await ask(options, chunks);
  } catch (error) {
    const failure = explainFailure(error);
    const outputTokens = chunks.written / charactersOfToken;
    if (outputTokens > 0) options.onBrokenOff({ inputTokens: options.tokens, outputTokens });
    chunks.close('The answer broke off.');
    options.signal.throwIfAborted();
    throw failure;
  }
}

async function ask(options: TakeStepOptions, chunks: StepChunks): Promise<StepAnswer> {
  const { model, instructions, messages, signal } = options;
  let failure: { error: unknown } | undefined;
  const tooLong = new AbortController();
  const result = streamText({
    ...{ model, instructions, messages, tools: sdkTools },
    abortSignal: AbortSignal.any([signal, tooLong.signal]),
    maxOutputTokens: answerTokens,
    // Tries are counted and spaced by the loop, which knows its budgets.
    maxRetries: 0,
    timeout: { firstChunkMs: firstChunkTimeout, chunkMs: nextChunkTimeout },
    repairToolCall: repairCall,
    onError: ({ error }) => {
      failure ??= { error };
    },
  });
  const stream = toUIMessageStream({
    ...{ stream: result.stream, tools: sdkTools },
    ...{ sendStart: false, sendFinish: false, sendSources: false },
    onError: describeCallFault,
  });
  let isAborted = false;
  for await (const chunk of stream) {
    isAborted ||= chunk.type === 'abort';
    if (chunks.written > mostWritten) tooLong.abort();
    else chunks.pass(chunk);
  }
  if (tooLong.signal.aborted) throw new StepFailure('it never ends its answer', { kind: 'final' });
  if (failure) throw failure.error;
  if (isAborted) throw new StepFailure('it said nothing for too long', { kind: 'passing' });
  const reasons = { finish: await result.finishReason, raw: await result.rawFinishReason };
  checkEnd(reasons);
  const text = await result.text;
  const toolCalls = await result.toolCalls;
  return {
    text,
    calls: toolCalls.map(({ toolCallId: id, toolName: name, input, ...call }) => {
      const fault = call.invalid ? describeCallFault(call.error) : undefined;
      return { id, name, input, fault };
    }),
    messages: await result.responseMessages,
    usage: usage(await result.usage, { options, text, calls: toolCalls }),
    isCutOff: reasons.finish === 'length',
  };
}

const wholeEnds = new Set(['stop', 'tool-calls', 'length']);

/** Refuses an answer that is not whole, or none. */
function checkEnd({ finish, raw }: { finish: string; raw: string | undefined }): void {
  if (finish === 'content-filter') {
    throw new StepFailure('it refused the task', { kind: 'final' });
  }
  // Servers name reasons of their own for a complete answer; one that names none was cut off.
  const isWhole = wholeEnds.has(finish) || (finish === 'other' && raw);
  if (!isWhole) {
    throw new StepFailure('its answer broke off', { kind: 'passing' });
  }
}

function usage(
  named: Named,
  { options, text, calls }: { options: TakeStepOptions; text: string; calls: unknown },
): TokenUsage {
  return usageOf(named, {
    inputTokens: options.tokens,
    outputTokens: (text.length + JSON.stringify(calls).length) / charactersOfToken,
  });
}

/** What the model is told of a call that it wrote wrong. */
function describeCallFault(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'The call cannot be read.';
  return reason.slice(0, mostFaultLength);
}
