import type { TokenUsage } from '../passages/answer-source.js';

/** What a model says of the tokens it used, as far as it says anything. */
export interface Named {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  totalTokens?: number | undefined;
}

/** The tokens as the model names them; where it does not, as they were estimated. What it names in all is kept to. */
export function usageOf(named: Named | undefined, estimated: TokenUsage): TokenUsage {
  const { inputTokens, outputTokens, totalTokens } = named ?? {};
  if (totalTokens === undefined) {
    return {
      inputTokens: inputTokens ?? estimated.inputTokens,
      outputTokens: outputTokens ?? estimated.outputTokens,
    };
  }
  const read = inputTokens ?? Math.min(totalTokens, Math.ceil(estimated.inputTokens));
  // Some count what they think as neither.
  return { inputTokens: read, outputTokens: Math.max(outputTokens ?? 0, totalTokens - read) };
}
