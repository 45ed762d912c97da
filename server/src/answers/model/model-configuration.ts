import type { LanguageModel } from 'ai';
import {
  type Environment,
  type ModelSettings,
  type ProviderOptions,
  readProviderSettings,
  type SettingNames,
} from './provider-settings.js';

export { ModelConfigurationError, type ModelSettings } from './provider-settings.js';

/** What the settings of a language model are called; default: those of the one that writes answers. */
export type ModelNames = Omit<SettingNames, 'providers'>;

/** A model that the operator chose, ready to be called. */
export interface ConfiguredModel {
  /** As the operator named it. */
  name: string;
  model: LanguageModel;
}

const providers = ['openai', 'anthropic', 'gateway', 'openai-compatible'];

const namesOfAnswers: ModelNames = {
  kind: 'model',
  variable: 'DOCS_ASSISTANT_MODEL',
  option: '--model',
  example: 'openai:gpt-5',
};

/**
 * The model that was chosen, or `undefined` when none was: a key in the environment alone never makes
 * the server send its readers' questions to a provider.
 *
 * @throws ModelConfigurationError when the settings cannot work.
 */
export async function configureModel(
  settings: ModelSettings,
  environment: Environment,
  names: ModelNames = namesOfAnswers,
): Promise<ConfiguredModel | undefined> {
  const chosen = readProviderSettings(settings, { environment, names: { ...names, providers } });
  return chosen && { name: chosen.name, model: await createModel(chosen) };
}

/** Providers are large: only the chosen one is loaded. */
async function createModel({ provider, id, access }: ProviderOptions): Promise<LanguageModel> {
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(access)(id);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(access)(id);
    }
    case 'gateway': {
      const { createGatewayProvider } = await import('@ai-sdk/gateway');
      return createGatewayProvider(access)(id);
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        baseURL: '',
        name: 'openai-compatible',
        // Tokens are counted, and these servers tell them of a stream only when they are asked to.
        includeUsage: true,
        ...access,
      })(id);
    }
  }
}
