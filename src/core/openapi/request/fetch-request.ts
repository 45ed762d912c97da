import { randomId } from '../../random-id.js';
import { requestPrivacy } from '../../wire/request-privacy.js';
import type { ApiRequest } from './build-request.js';
import type { FormPart, RequestContent } from './request-body.js';

/** Sends a request and gives its response. */
export type RequestSender = (
  request: ApiRequest,
  options: { signal: AbortSignal },
) => Promise<Response>;

/** Sends a request from a page: without the page's cookies, and without telling which page it is. */
export function fetchRequest(
  { method, url, headers, body }: ApiRequest,
  { signal, fetch: send = fetch }: { signal: AbortSignal; fetch?: typeof fetch },
): Promise<Response> {
  const sent = body && method !== 'GET' && method !== 'HEAD' ? { body: contentOf(body) } : {};
  return send(url, {
    ...requestPrivacy,
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    cache: 'no-store',
    signal,
    ...sent,
  });
}

/** A body as `fetch` takes it. */
export function contentOf(body: RequestContent): BodyInit {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return body.file;
  return formOf(body.parts);
}

/**
 * A form of several parts (RFC 7578). That of browsers gives each part with a media type a file name, which makes it a file
 * to most servers.
 */
function formOf(parts: readonly FormPart[]): Blob {
  const boundary = randomId();
  const pieces = parts.flatMap(({ name, value, mediaType }) => {
    const isFile = value instanceof File;
    const type = isFile ? value.type || 'application/octet-stream' : mediaType;
    const fileName = isFile ? `; filename="${quotable(value.name)}"` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"${fileName}`;
    return [
      `${head}${type ? `\r\nContent-Type: ${type.replace(/[\r\n]/g, '')}` : ''}\r\n\r\n`,
      value,
      '\r\n',
    ];
  });
  const type = `multipart/form-data; boundary=${boundary}`;
  return new Blob([...pieces, `--${boundary}--\r\n`], { type });
}

/** As browsers write names (HTML, "Multipart form data"): nothing ends the line or the quotation. */
function quotable(text: string): string {
  return text.replace(/["\r\n]/g, encodeURIComponent);
}
