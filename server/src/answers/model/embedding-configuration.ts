import type { EmbeddingModel } from 'ai';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import { describeProviderError } from './provider-error.js';
import {
  type Environment,
  type ModelSettings,
  type ProviderOptions,
  readProviderSettings,
  type SettingNames,
} from './provider-settings.js';

const names: SettingNames = {
  kind: 'embedding model',
  variable: 'DOCS_ASSISTANT_EMBEDDING_MODEL',
  option: '--embedding-model',
  example: 'openai:text-embedding-3-small',
  providers: ['openai', 'gateway', 'openai-compatible'],
};

/**
 * The embedding model that was chosen, or `undefined` when none was.
 *
 * @throws ModelConfigurationError when the settings cannot work.
 */
export async function configureEmbedder(
  settings: ModelSettings,
  environment: Environment,
): Promise<Embedder | undefined> {
  const chosen = readProviderSettings(settings, { environment, names });
  if (!chosen) return undefined;
  const model = await createEmbeddingModel(chosen);
  const { embedMany } = await import('ai');
  return {
    name: chosen.name,
    async embed(texts, { retries, signal }) {
      const { embeddings } = await embedMany({
        model,
        values: [...texts],
        maxRetries: retries,
        ...(signal ? { abortSignal: signal } : {}),
      }).catch((error: unknown) => {
        throw new Error(describeProviderError(error));
      });
      return embeddings;
    },
  };
}

/** Providers are large: only the chosen one is loaded. */
async function createEmbeddingModel(options: ProviderOptions): Promise<EmbeddingModel> {
  const { provider, id, access } = options;
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(access).embeddingModel(id);
    }
    case 'gateway': {
      const { createGatewayProvider } = await import('@ai-sdk/gateway');
      return createGatewayProvider(access).embeddingModel(id);
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const compatible = { baseURL: '', name: 'openai-compatible', ...access };
      return createOpenAICompatible(compatible).embeddingModel(id);
    }
  }
}
