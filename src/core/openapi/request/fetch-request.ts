import { requestPrivacy } from '../../wire/request-privacy.js';
import type { ApiRequest } from './build-request.js';
import type { RequestContent } from './request-body.js';

/** Sends a request and gives its response. */
export type RequestSender = (
  request: ApiRequest,
  options: { signal: AbortSignal },
) => Promise<Response>;

/** Sends a request from a page: without the page's cookies, and without telling which page it is. */
export async function fetchRequest(
  { method, url, headers, body }: ApiRequest,
  { signal, fetch: send = fetch }: { signal: AbortSignal; fetch?: typeof fetch },
): Promise<Response> {
  const sent = body && method !== 'GET' && method !== 'HEAD' ? { body: await contentOf(body) } : {};
  return send(url, {
    ...requestPrivacy,
    method,
    headers: headers.map((pair): [string, string] => [...pair]),
    cache: 'no-store',
    signal,
    ...sent,
  });
}

/** A body as `fetch` takes it. What writes forms of several parts loads with the first of them. */
export async function contentOf(body: RequestContent): Promise<BodyInit> {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return body.file;
  return (await import('./form-body.js')).formOf(body);
}
