import { AssistantError } from '../assistant-error.js';
import type { SearchRequest, SearchResult, SearchResultMetadata } from '../index/search-result.js';
import { isRecord } from '../record.js';
import { type SetTimer, systemTimer } from '../timer.js';
import { type BackendSettings, endpointUrl, requestFilter } from '../wire/backend-settings.js';
import { mistakeError } from '../wire/mistake-error.js';
import { networkError } from '../wire/network-error.js';
import { requestPrivacy } from '../wire/request-privacy.js';
import { respondInTime } from '../wire/response-deadline.js';
import { findResponseError } from '../wire/response-error.js';
import { findMistake } from '../wire/settings-mistake.js';
import { toJson } from '../wire/to-json.js';

/** Milliseconds that a backend has for the whole of its answer. */
const timeToFind = 10_000;

/** One query, and how to give it up. */
export interface SearchOptions {
  settings: BackendSettings;
  query: string;
  /** Default 10. */
  pageSize?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch | undefined;
  setTimer?: SetTimer | undefined;
}

/**
 * Searches the documentation. Results that are not of the documented shape are left out.
 *
 * @throws AssistantError, or the `AbortError` of `signal`.
 *
 * Source: Documentation Platform API, "Search".
 */
export async function searchDocs(options: SearchOptions): Promise<SearchResult[]> {
  const mistake = findMistake(options.settings);
  if (mistake) throw await mistakeError(mistake);
  return respondInTime({
    send: (request) => requestResults(options, request.signal),
    signal: options.signal,
    setTimer: options.setTimer ?? systemTimer,
    time: timeToFind,
  });
}

async function requestResults(
  { settings, query, pageSize, fetch = globalThis.fetch }: SearchOptions,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const request: SearchRequest = {
    query,
    // JSON has no NaN, and a page of none is not what an empty attribute asks for.
    pageSize: pageSize || 10,
    ...requestFilter(settings),
  };
  const response = await fetch(endpointUrl(settings, 'v1/search'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${settings.apiKey}`,
    },
    body: toJson(request),
    ...requestPrivacy,
    signal,
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const error = await findResponseError(response, 'application/json');
  if (error) throw error;
  return readResults(response);
}

async function readResults(response: Response): Promise<SearchResult[]> {
  const body: unknown = await response.json().catch((cause: Partial<Error> | null | undefined) => {
    // WebKit rejects with a DOMException of that name, and an abort with whatever it was given.
    if (cause?.name !== 'SyntaxError') throw networkError(cause);
  });
  if (!Array.isArray(body)) throw new AssistantError('bad-response', 'Not a JSON array.');
  return body.flatMap(readResult);
}

function readResult(value: unknown): SearchResult[] {
  if (!isRecord(value) || typeof value.path !== 'string') return [];
  const content = typeof value.content === 'string' ? value.content : '';
  return [{ content, path: value.path, metadata: readMetadata(value.metadata) }];
}

function readMetadata(value: unknown): SearchResultMetadata {
  if (!isRecord(value)) return {};
  const { breadcrumb, score } = value;
  const metadata: SearchResultMetadata = {};
  for (const field of ['title', 'section', 'anchor', 'version', 'language'] as const) {
    const text = value[field];
    if (typeof text === 'string') metadata[field] = text;
  }
  if (typeof score === 'number') metadata.score = score;
  if (value.unlisted === true) metadata.unlisted = true;
  if (Array.isArray(breadcrumb)) {
    metadata.breadcrumb = breadcrumb.filter((crumb): crumb is string => typeof crumb === 'string');
  }
  return metadata;
}
