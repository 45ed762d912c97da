import { type LanguageModel, streamText } from 'ai';
import type { Timer } from '../../timer.js';
import type { TokenUsage } from '../passages/answer-source.js';
import { withLimitedRetries } from './limited-retries.js';
import type { ModelPrompt } from './model-prompt.js';
import { describeProviderError } from './provider-error.js';
import { charactersOfToken, type Named, usageOf } from './token-usage.js';

/** How a model is asked. */
export interface ModelTextOptions {
  model: LanguageModel;
  prompt: ModelPrompt;
  signal: AbortSignal;
  /** Milliseconds until the model's first token. */
  firstTokenTimeout: number;
  /** Tokens that it may write; 0 for no limit. */
  answerTokens: number;
  timer: Timer;
  /** Told once how many tokens were used, or about how many where the model does not say. */
  onUsage: (usage: TokenUsage) => Promise<void>;
}

/** Why a model gave no whole answer, in words of ours: they may be logged. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

const nextTokenTimeout = 60_000;
/** Of a model that takes no heed of its limit; more than a token has in any language. */
const longestToken = 8;

/** The model had more to say than it may. */
export class AnswerTooLong extends ModelFailure {}

/**
 * What a model writes, in pieces.
 *
 * @throws ModelFailure when it fails, stops early or is too late with its first token; AnswerTooLong
 *   behind what fits the limit.
 */
export async function* modelText(options: ModelTextOptions): AsyncGenerator<string> {
  const { model, prompt, signal, firstTokenTimeout, answerTokens, timer, onUsage } = options;
  // Nobody is asked then, and nothing is to be paid.
  signal.throwIfAborted();
  const room = answerTokens * longestToken || Number.POSITIVE_INFINITY;
  const late = new AbortController();
  const ended = new AbortController();
  const cancel = timer(firstTokenTimeout, () => late.abort());
  const usage = new TokenCount(tokensOf(prompt));
  const { stream } = streamText({
    model: withLimitedRetries(model, {
      patience: firstTokenTimeout,
      onTaken: () => usage.take(),
    }),
    ...prompt,
    abortSignal: AbortSignal.any([signal, late.signal, ended.signal]),
    ...(answerTokens > 0 ? { maxOutputTokens: answerTokens } : {}),
    maxRetries: 1,
    timeout: { chunkMs: nextTokenTimeout },
    // The parts of the stream carry the error to its one handler; the default prints it as well.
    onError: () => {},
  });
  try {
    for await (const part of explained(stream)) {
      usage.add(part);
      // A model that thinks aloud has begun to answer.
      if (usage.hasAnswered) cancel();
      const excess = Math.max(0, usage.written - room);
      const text = textOf(part);
      if (text.length > excess) yield text.slice(0, text.length - excess);
      if (excess > 0)
        throw new AnswerTooLong('it wrote more than its tokens allow (--answer-tokens)');
      const failure = late.signal.aborted ? lateness(firstTokenTimeout) : findFailure(part);
      if (failure) throw failure;
    }
  } finally {
    cancel();
    ended.abort();
    if (isCharged(usage, { signal, late: late.signal })) await onUsage(usage.usage);
  }
}

/** The same parts. A connection that breaks between them is thrown, and not one of them. */
async function* explained<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw new ModelFailure(describeProviderError(error), { cause: error });
  }
}

function textOf(part: StreamPart): string {
  return part.type === 'text-delta' ? (part.text ?? '') : '';
}

/**
 * A reader who leaves, even before the first word, has still been read and written for, and so has one whose model
 * only thinks. What an API refused, or failed with, it takes no money for.
 */
function isCharged(
  { hasAnswered, hasEnded, isTaken }: TokenCount,
  { signal, late }: { signal: AbortSignal; late: AbortSignal },
): boolean {
  return hasAnswered || hasEnded || signal.aborted || (isTaken && late.aborted);
}

/** Counts the tokens of one answer. */
class TokenCount {
  readonly #promptTokens: number;
  #named: Named | undefined;
  /** Characters that came out. */
  written = 0;
  /** Whether the API has taken the request. */
  isTaken = false;

  constructor(promptTokens: number) {
    this.#promptTokens = promptTokens;
  }

  get hasAnswered(): boolean {
    return this.written > 0;
  }

  /** Whether the model has come to an end by itself, with or without a word. */
  get hasEnded(): boolean {
    return this.#named !== undefined;
  }

  take(): void {
    this.isTaken = true;
  }

  /** As the model named them, or about as many as so many characters make. */
  get usage(): TokenUsage {
    return usageOf(this.#named, {
      inputTokens: this.#promptTokens,
      outputTokens: this.written / charactersOfToken,
    });
  }

  add(part: StreamPart): void {
    if (part.type === 'finish') this.#named = part.totalUsage;
    const isToken = part.type === 'text-delta' || part.type === 'reasoning-delta';
    if (!isToken || !part.text) return;
    this.written += part.text.length;
  }
}

/** About how many tokens a prompt has. */
export function tokensOf({ instructions, messages }: ModelPrompt): number {
  const length = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  return length / charactersOfToken;
}

function lateness(milliseconds: number): ModelFailure {
  return new ModelFailure(`it said nothing within ${milliseconds / 1000} seconds`);
}

type StreamPart = {
  type: string;
  text?: string;
  totalUsage?: Named;
  error?: unknown;
  finishReason?: string;
  rawFinishReason?: string | undefined;
};

/** Why this part ends the answer before it is complete, or `undefined`. */
function findFailure(part: StreamPart): ModelFailure | undefined {
  if (part.type === 'error') return new ModelFailure(describeProviderError(part.error));
  if (part.type === 'abort') return new ModelFailure('the answer was aborted');
  if (part.type !== 'finish' || part.finishReason === 'stop') return undefined;
  if (part.finishReason === 'length') {
    return new AnswerTooLong('it used up the tokens of its answer (--answer-tokens)');
  }
  // Servers name reasons of their own for a complete answer; one that names none was cut off.
  if (part.finishReason === 'other' && part.rawFinishReason) return undefined;
  if (isRefusal(part)) return undefined;
  return new ModelFailure(`it stopped early (${part.rawFinishReason ?? 'no finish reason'})`);
}

/** Whether a model ended by itself with words of why it gives no answer; what a filter ends has the filter's reason. */
function isRefusal({ finishReason, rawFinishReason = 'stop' }: StreamPart): boolean {
  return finishReason === 'content-filter' && rawFinishReason === 'stop';
}
