import { AssistantError } from '../assistant-error.js';
import type { RetrievalFilter } from './message-request.js';

/** Where a documentation platform is and how this page may talk to it. */
export interface BackendSettings {
  /** The API's `{base_url}`, absolute, with or without a trailing slash. */
  baseUrl: string;
  /** `{domain}` of the paths. */
  domain: string;
  /** A public assistant key, prefix `svc_dsc_`. */
  apiKey: string;
  /** Fingerprint of the conversation session. Default `anonymous`. */
  fp?: string;
  /** Restricts retrieval. */
  filter?: RetrievalFilter;
}

const assistantKeyPrefix = 'svc_dsc_';
const adminKeyPrefix = 'svc_';

/**
 * Tells why these settings cannot be used, before anything is sent with them.
 *
 * @returns an error of code `admin-key` or `configuration`, or `undefined` when they are usable.
 */
export function findConfigurationError(settings: BackendSettings): AssistantError | undefined {
  const { apiKey, baseUrl, domain } = settings;
  if (isAdminKey(apiKey.trim())) {
    return new AssistantError(
      'admin-key',
      'The api-key given is an administration key. It stands in a public page now: revoke it, ' +
        `then use an assistant key, which begins with "${assistantKeyPrefix}". Nothing was sent.`,
    );
  }
  if (!domain) return missing('domain', 'the documentation site, for example domain="acme"');
  if (!apiKey)
    return missing('api-key', `an assistant key, which begins with "${assistantKeyPrefix}"`);
  // An invalid header value would make `fetch` fail and look like a network that is down.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    return new AssistantError(
      'configuration',
      'The api-key given holds a blank, or a character that no key has. ' +
        'Copy it whole from where it was created.',
    );
  }
  if (!isHttpUrl(baseUrl)) {
    return new AssistantError(
      'configuration',
      'base-url is not an http or https address without a user name. ' +
        'Give the address of the API, for example base-url="https://docs.example.com".',
    );
  }
  const long = findLong(settings);
  if (!long) return undefined;
  return new AssistantError(
    'configuration',
    `${long} is longer than the service takes: ${longest(long)} characters are the most.`,
  );
}

/** The setting that is too long to be sent, if one is. */
function findLong({ domain, fp = '', filter = {} }: BackendSettings): string | undefined {
  const texts = { domain, fp, ...filter };
  return Object.entries(texts).find(([name, text]) => text.length > longest(name))?.[0];
}

function longest(name: string): number {
  return name === 'fp' ? 1000 : 200;
}

/** The `filter` of a request body, where there is one: an empty field of it would match nothing. */
export function requestFilter(settings: BackendSettings): { filter?: RetrievalFilter } {
  const { version, language } = settings.filter ?? {};
  if (!version && !language) return {};
  return { filter: { ...(version ? { version } : {}), ...(language ? { language } : {}) } };
}

/** The address of one endpoint. */
export function endpointUrl(
  settings: BackendSettings,
  endpoint: 'v1/search' | 'v1/index' | 'v1/assistant' | 'v2/assistant',
): string {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const path = `${base}/discovery/${endpoint}/${encodeURIComponent(settings.domain)}`;
  return endpoint.endsWith('/assistant') ? `${path}/message` : path;
}

function missing(attribute: string, hint: string): AssistantError {
  return new AssistantError(
    'configuration',
    `The attribute ${attribute} is missing: give ${hint}.`,
  );
}

function isAdminKey(key: string): boolean {
  return key.startsWith(adminKeyPrefix) && !key.startsWith(assistantKeyPrefix);
}

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password;
}
