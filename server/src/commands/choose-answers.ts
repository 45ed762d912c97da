import type { AnswerSource } from '../answers/answer-source.js';
import type { ConfiguredModel } from '../answers/model-configuration.js';
import { PassagesAnswerSource } from '../answers/passages-answer.js';
import type { Library } from '../retrieval/library.js';

/** What answers come from. */
export interface ChooseAnswersOptions {
  library: Library;
  model: ConfiguredModel | undefined;
  /** Told when the model failed, as a line. */
  warn: (line: string) => void;
}

/** Answers of the model, else of the passages themselves. */
export async function chooseAnswers({
  library,
  model,
  warn,
}: ChooseAnswersOptions): Promise<AnswerSource> {
  const passages = new PassagesAnswerSource(library);
  if (!model) return passages;
  // The AI SDK is large: without a model it is never loaded.
  const { ModelAnswerSource } = await import('../answers/model-answer.js');
  return new ModelAnswerSource({
    library,
    model: model.model,
    fallback: passages,
    onFailure: (reason) => warn(`The model ${model.name} failed: ${reason}`),
  });
}
