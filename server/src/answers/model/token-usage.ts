import type { TokenUsage } from '../passages/answer-source.js';

/** What a model says of the tokens it used, as far as it says anything. */
export interface Named {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  totalTokens?: number | undefined;
}

/** About as many characters as make a token, where nobody says how many there were. */
export const charactersOfToken = 4;
/** More than any model reads or writes at once; one such number would use up the tokens of a day. */
const mostTokens = 100_000_000;

/** The tokens as the model names them; where it does not, as they were estimated. What it names in all is kept to. */
export function usageOf(named: Named | undefined, estimated: TokenUsage): TokenUsage {
  const inputTokens = credible(named?.inputTokens);
  const outputTokens = credible(named?.outputTokens);
  const totalTokens = credible(named?.totalTokens);
  // The AI SDK adds up what it is told, so that what is not told counts as nothing there.
  const isSum = totalTokens === (inputTokens ?? 0) + (outputTokens ?? 0);
  if (totalTokens === undefined || isSum) {
    return {
      inputTokens: inputTokens ?? estimated.inputTokens,
      outputTokens: outputTokens ?? estimated.outputTokens,
    };
  }
  const read = inputTokens ?? Math.min(totalTokens, Math.ceil(estimated.inputTokens));
  // Some count what they think as neither.
  return { inputTokens: read, outputTokens: Math.max(outputTokens ?? 0, totalTokens - read) };
}

/** Servers that do not count say 0, and some name nonsense: neither may make an answer free of charge. */
function credible(tokens: number | undefined): number | undefined {
  return tokens !== undefined && tokens > 0 && tokens <= mostTokens ? tokens : undefined;
}
