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
  fp?: string | undefined;
  /** Restricts retrieval. */
  filter?: RetrievalFilter | undefined;
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
