import type { LanguageModel } from 'ai';

/** How the operator names a model; each value may be absent or empty. */
export interface ModelSettings {
  /** `<provider>:<model id>`. */
  model: string | undefined;
  /** Address of the provider's API, when it is not the provider's own. */
  baseUrl: string | undefined;
  /** Key for that API; without it, the provider's own environment variable is used. */
  apiKey: string | undefined;
}

/** A mistake in the settings, as a sentence that says how to correct it. */
export class ModelConfigurationError extends Error {
  override readonly name = 'ModelConfigurationError';
}

/** A model that the operator chose, ready to be called. */
export interface ConfiguredModel {
  /** As the operator named it. */
  name: string;
  model: LanguageModel;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface ProviderOptions {
  id: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
}

/** Where each provider finds its key by itself; a compatible server may need none. */
const keyVariables: Record<string, readonly string[]> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  gateway: ['AI_GATEWAY_API_KEY', 'VERCEL_OIDC_TOKEN'],
  'openai-compatible': [],
};

const example = 'for example DOCS_ASSISTANT_MODEL=openai:gpt-5';

/**
 * The model that was chosen, or `undefined` when none was: a key in the environment alone never makes
 * the server send its readers' questions to a provider.
 *
 * @throws ModelConfigurationError when the settings cannot work.
 */
export async function configureModel(
  settings: ModelSettings,
  environment: Environment,
): Promise<ConfiguredModel | undefined> {
  const name = settings.model?.trim();
  const baseUrl = settings.baseUrl?.trim() || undefined;
  const apiKey = settings.apiKey?.trim() || undefined;
  if (!name) {
    if (!baseUrl) return undefined;
    throw new ModelConfigurationError(
      `A model base URL is given but no model: set DOCS_ASSISTANT_MODEL or --model, ${example}.`,
    );
  }
  const [, provider = '', id = ''] = /^([^:]*):(.*)$/s.exec(name) ?? [];
  checkProvider({ name, provider, id });
  checkBaseUrl(provider, baseUrl);
  checkKey({ provider, apiKey, environment });
  return { name, model: await createModel(provider, { id, baseUrl, apiKey }) };
}

function checkProvider({ name, provider, id }: { name: string; provider: string; id: string }) {
  const providers = Object.keys(keyVariables);
  if (!providers.includes(provider)) {
    throw new ModelConfigurationError(
      `The model "${name}" does not begin with a known provider: write <provider>:<model id> ` +
        `with one of ${providers.join(', ')}, ${example}.`,
    );
  }
  if (!id) {
    throw new ModelConfigurationError(
      `The model "${name}" has no model id: write it after the colon, ${example}.`,
    );
  }
}

function checkBaseUrl(provider: string, baseUrl: string | undefined): void {
  const hint = 'for example http://127.0.0.1:11434/v1 for Ollama';
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new ModelConfigurationError(
      `openai-compatible needs the server's address: set DOCS_ASSISTANT_MODEL_BASE_URL or --model-base-url, ${hint}.`,
    );
  }
  if (!baseUrl) return;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new ModelConfigurationError(
      `The model base URL "${baseUrl}" is not an http or https address: correct it, ${hint}.`,
    );
  }
}

function checkKey(options: {
  provider: string;
  apiKey: string | undefined;
  environment: Environment;
}): void {
  const variables = keyVariables[options.provider] ?? [];
  const hasKey = options.apiKey || variables.some((variable) => options.environment[variable]);
  if (hasKey || variables.length === 0) return;
  throw new ModelConfigurationError(
    `${options.provider} needs a key: set ${variables[0]} or DOCS_ASSISTANT_MODEL_API_KEY.`,
  );
}

/** Providers are large: only the chosen one is loaded. */
async function createModel(provider: string, options: ProviderOptions): Promise<LanguageModel> {
  const { id, baseUrl, apiKey } = options;
  const access = { ...(baseUrl ? { baseURL: baseUrl } : {}), ...(apiKey ? { apiKey } : {}) };
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
      return createOpenAICompatible({ baseURL: '', name: 'openai-compatible', ...access })(id);
    }
  }
}
