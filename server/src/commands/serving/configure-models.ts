import type { LanguageModel } from 'ai';
import {
  type AgentModelName,
  type AgentModelSettings,
  agentModel,
  agentModelNames,
} from '../../agent/model/agent-model.js';
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
  /** Those of agent jobs, by what jobs call them. */
  agents: Partial<Record<AgentModelName, LanguageModel>>;
}

/**
 * Makes the models ready that the settings name.
 *
 * @throws CommandError that says what to correct.
 */
export async function configureModels(settings: {
  model: ModelSettings;
  embeddingModel: ModelSettings;
  agentModels?: AgentModelSettings;
}): Promise<ConfiguredModels> {
  try {
    return {
      model: await configureModel(settings.model, process.env),
      embedder: await configureEmbedder(settings.embeddingModel, process.env),
      agents: await configureAgents(settings.agentModels),
    };
  } catch (error) {
    if (!(error instanceof ModelConfigurationError)) throw error;
    throw new CommandError(error.message, { cause: error });
  }
}

async function configureAgents(
  settings: AgentModelSettings | undefined,
): Promise<ConfiguredModels['agents']> {
  const agents: ConfiguredModels['agents'] = {};
  for (const name of agentModelNames) {
    if (!settings?.[name].model?.trim()) continue;
    agents[name] = (await agentModel(name, { settings, environment: process.env })).model;
  }
  return agents;
}

/** Settings that name no model, for commands that need none. */
export const noModel: ModelSettings = { model: undefined, baseUrl: undefined, apiKey: undefined };
