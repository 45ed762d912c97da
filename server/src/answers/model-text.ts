import { type LanguageModel, streamText } from 'ai';
import type { Timer } from '../timer.js';
import type { ModelPrompt } from './model-prompt.js';
import { describeProviderError } from './provider-error.js';

/** How a model is asked. */
export interface ModelTextOptions {
  model: LanguageModel;
  prompt: ModelPrompt;
  signal: AbortSignal;
  /** Milliseconds until the model's first token. */
  firstTokenTimeout: number;
  timer: Timer;
  /** Told once how many tokens were used, or about how many where the model does not say. */
  onUsage: (tokens: number) => Promise<void>;
}

/** Why a model gave no whole answer, in words of ours: they may be logged. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

const nextTokenTimeout = 60_000;
const charactersOfToken = 4;

/**
 * What a model writes, in pieces.
 *
 * @throws ModelFailure when it fails, stops early or is too late with its first token.
 */
export async function* modelText(options: ModelTextOptions): AsyncGenerator<string> {
  const { model, prompt, signal, firstTokenTimeout, timer, onUsage } = options;
  const late = new AbortController();
  const cancel = timer(firstTokenTimeout, () => late.abort());
  const { stream } = streamText({
    model,
    ...prompt,
    abortSignal: AbortSignal.any([signal, late.signal]),
    maxRetries: 1,
    timeout: { chunkMs: nextTokenTimeout },
    // The parts of the stream carry the error to its one handler; the default prints it as well.
    onError: () => {},
  });
  const usage = new TokenCount(lengthOf(prompt));
  try {
    for await (const part of stream) {
      usage.add(part);
      // A model that thinks aloud has begun to answer.
      if (usage.hasAnswered) cancel();
      if (part.type === 'text-delta' && part.text) yield part.text;
      const failure = late.signal.aborted ? lateness(firstTokenTimeout) : findFailure(part);
      if (failure) throw failure;
    }
  } finally {
    cancel();
    // A reader who leaves has still been written for.
    if (usage.hasAnswered) await onUsage(usage.tokens);
  }
}

/** Counts the tokens of one answer. */
class TokenCount {
  /** Characters that went in and came out. */
  #length: number;
  #named: number | undefined;
  hasAnswered = false;

  constructor(promptLength: number) {
    this.#length = promptLength;
  }

  /** As the model named them, or about as many as so many characters make. */
  get tokens(): number {
    return this.#named ?? this.#length / charactersOfToken;
  }

  add(part: StreamPart): void {
    if (part.type === 'finish') this.#named = part.totalUsage?.totalTokens;
    const isToken = part.type === 'text-delta' || part.type === 'reasoning-delta';
    if (!isToken || !part.text) return;
    this.hasAnswered = true;
    this.#length += part.text.length;
  }
}

function lengthOf({ instructions, messages }: ModelPrompt): number {
  return messages.reduce((sum, { content }) => sum + content.length, instructions.length);
}

function lateness(milliseconds: number): ModelFailure {
  return new ModelFailure(`it said nothing within ${milliseconds / 1000} seconds`);
}

type StreamPart = {
  type: string;
  text?: string;
  totalUsage?: { totalTokens: number | undefined };
  error?: unknown;
  finishReason?: string;
  rawFinishReason?: string | undefined;
};

/** Why this part ends the answer before it is complete, or `undefined`. */
function findFailure(part: StreamPart): ModelFailure | undefined {
  if (part.type === 'error') return new ModelFailure(describeProviderError(part.error));
  if (part.type === 'abort') return new ModelFailure('the answer was aborted');
  if (part.type !== 'finish' || part.finishReason === 'stop') return undefined;
  // Servers name reasons of their own for a complete answer; one that names none was cut off.
  if (part.finishReason === 'other' && part.rawFinishReason) return undefined;
  return new ModelFailure(`it stopped early (${part.rawFinishReason ?? 'no finish reason'})`);
}
