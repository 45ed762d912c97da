import { generateText, type LanguageModel } from 'ai';
import { systemTimer, type Timer } from '../../timer.js';
import type { TokenUsage } from '../passages/answer-source.js';
import { answerIn } from './thoughts.js';
import { charactersOfToken, usageOf } from './token-usage.js';

/** Who is asked beside the answer, and for how long at most. */
export interface AsideOptions {
  model: LanguageModel;
  /** Milliseconds that the model has. Default 3 seconds. */
  patience?: number;
  timer?: Timer;
  /** Told how many tokens were used, or about how many where the model does not say. */
  onUsage: (usage: TokenUsage) => Promise<void>;
}

/** What the model is asked. */
export interface Aside {
  instructions: string;
  prompt: string;
  /** Tokens of what it says. */
  most: number;
  signal: AbortSignal;
}

/**
 * Has a model say something that is not the answer, and is paid for like it.
 *
 * @throws whatever the model fails with, and an abort where it is slow or the signal says so.
 */
export async function askAside(
  { instructions, prompt, most, signal }: Aside,
  { model, patience = 3000, timer = systemTimer, onUsage }: AsideOptions,
): Promise<string> {
  // Nobody is asked then, and nothing is to be paid.
  signal.throwIfAborted();
  const late = new AbortController();
  const cancel = timer(patience, () => late.abort());
  const given = AbortSignal.any([signal, late.signal]);
  const estimate = (text: string): TokenUsage => ({
    inputTokens: (instructions.length + prompt.length) / charactersOfToken,
    outputTokens: text.length / charactersOfToken,
  });
  try {
    const { text, usage } = await generateText({
      ...{ model, instructions, prompt },
      maxOutputTokens: most,
      maxRetries: 0,
      abortSignal: given,
    });
    await onUsage(usageOf(usage, estimate(text)));
    return answerIn(text);
  } catch (error) {
    // Whether it comes too late or is not wanted any more: it was read.
    if (given.aborted) await onUsage(estimate(''));
    throw error;
  } finally {
    cancel();
  }
}
