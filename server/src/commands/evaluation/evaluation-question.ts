import type { LabelledQuestion } from '../../retrieval/ranking/ranking-quality.js';

/** A question with what its answer must have. */
export interface EvaluationQuestion extends LabelledQuestion {
  /** Places that answer it; empty where none does. */
  expected: readonly string[];
  /** What has to stand in the answer: of each fact, one of its wordings. */
  facts?: readonly (readonly string[])[] | undefined;
  /** Whether nothing answers it, so that an answer has to say so; or words of which a refusal has one. */
  declines?: true | readonly string[] | undefined;
}
