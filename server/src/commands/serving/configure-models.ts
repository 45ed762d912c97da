import { configureEmbedder } from '../../answers/model/embedding-configuration.js';
import {
  type ConfiguredModel,
  configureModel,
  ModelConfigurationError,
  type ModelSettings,
} from '../../answers/model/model-configuration.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import { CommandError } from '../terminal/command-error.js';

/** The models that were chosen, ready to be called. */
export interface ConfiguredModels {
  /** Writes answers; none where they are quoted. */
  model: ConfiguredModel | undefined;
  /** Ranks by meaning as well; none for words alone. */
  embedder: Embedder | undefined;
}

/**
 * Makes the models ready that the settings name.
 *
 * @throws CommandError that says what to correct.
 */
export async function configureModels(settings: {
  model: ModelSettings;
  embeddingModel: ModelSettings;
}): Promise<ConfiguredModels> {
  try {
    return {
      model: await configureModel(settings.model, process.env),
      embedder: await configureEmbedder(settings.embeddingModel, process.env),
    };
  } catch (error) {
    if (!(error instanceof ModelConfigurationError)) throw error;
    throw new CommandError(error.message, { cause: error });
  }
}

/** Settings that name no model, for commands that need none. */
export const noModel: ModelSettings = { model: undefined, baseUrl: undefined, apiKey: undefined };
