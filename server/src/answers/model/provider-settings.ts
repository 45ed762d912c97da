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

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the settings of one kind of model are called, for sentences about them. */
export interface SettingNames {
  /** As a sentence calls it. */
  kind: string;
  /** Variable of the environment and option of the command line that name it; others begin so. */
  variable: string;
  option: string;
  example: string;
  /** Those that have such models. */
  providers: readonly string[];
}

/** Which model of which provider, and how to reach it. */
export interface ProviderOptions {
  /** As the operator named it. */
  name: string;
  provider: string;
  id: string;
  /** In the form that the providers' packages take. */
  access: { baseURL?: string; apiKey?: string };
}

/** Where each provider finds its key by itself; a compatible server may need none. */
const keyVariables: Record<string, readonly string[]> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN'],
  gateway: ['AI_GATEWAY_API_KEY', 'VERCEL_OIDC_TOKEN'],
};

/**
 * What the settings choose; `undefined` when they choose no model.
 *
 * @throws ModelConfigurationError when they cannot work.
 */
export function readProviderSettings(
  settings: ModelSettings,
  context: { environment: Environment; names: SettingNames },
): ProviderOptions | undefined {
  const { names, environment } = context;
  const name = settings.model?.trim();
  const baseUrl = settings.baseUrl?.trim() || undefined;
  const apiKey = settings.apiKey?.trim() || undefined;
  if (!name) {
    if (!baseUrl) return undefined;
    throw new ModelConfigurationError(
      `A ${names.kind} base URL is given but no ${names.kind}: set ${names.variable} or ${names.option}, ${exampleOf(names)}.`,
    );
  }
  const [, provider = '', id = ''] = /^([^:]*):(.*)$/s.exec(name) ?? [];
  checkProvider({ name, provider, id, names });
  checkBaseUrl({ provider, baseUrl, names });
  checkKey({ provider, apiKey, environment, names });
  const access = { ...(baseUrl ? { baseURL: baseUrl } : {}), ...(apiKey ? { apiKey } : {}) };
  return { name, provider, id, access };
}

function exampleOf({ variable, example }: SettingNames): string {
  return `for example ${variable}=${example}`;
}

interface NamedModel {
  name: string;
  provider: string;
  id: string;
  names: SettingNames;
}

function checkProvider({ name, provider, id, names }: NamedModel): void {
  if (!names.providers.includes(provider)) {
    throw new ModelConfigurationError(
      `The ${names.kind} "${name}" does not begin with a known provider: write <provider>:<model id> ` +
        `with one of ${names.providers.join(', ')}, ${exampleOf(names)}.`,
    );
  }
  if (!id) {
    throw new ModelConfigurationError(
      `The ${names.kind} "${name}" has no model id: write it after the colon, ${exampleOf(names)}.`,
    );
  }
}

function checkBaseUrl(options: {
  provider: string;
  baseUrl: string | undefined;
  names: SettingNames;
}): void {
  const { provider, baseUrl, names } = options;
  const hint = 'for example http://127.0.0.1:11434/v1 for Ollama';
  if (provider === 'openai-compatible' && !baseUrl) {
    throw new ModelConfigurationError(
      `openai-compatible needs the server's address: set ${names.variable}_BASE_URL or ${names.option}-base-url, ${hint}.`,
    );
  }
  if (!baseUrl) return;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    // It may hold a password.
    const shown = baseUrl.includes('@') ? '' : ` "${baseUrl}"`;
    throw new ModelConfigurationError(
      `The ${names.kind} base URL${shown} is not an http or https address: correct it, ${hint}.`,
    );
  }
  if (url.username || url.password) {
    throw new ModelConfigurationError(
      `The ${names.kind} base URL contains a user name or a password, which requests cannot use: leave them out, and set ${names.variable}_API_KEY.`,
    );
  }
}

function checkKey(options: {
  provider: string;
  apiKey: string | undefined;
  environment: Environment;
  names: SettingNames;
}): void {
  const variables = keyVariables[options.provider] ?? [];
  const hasKey = options.apiKey || variables.some((variable) => options.environment[variable]);
  if (hasKey || variables.length === 0) return;
  throw new ModelConfigurationError(
    `${options.provider} needs a key: set ${variables[0]} or ${options.names.variable}_API_KEY.`,
  );
}
