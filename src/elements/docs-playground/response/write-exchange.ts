import type { ApiResponse } from '../../../controllers/playground/api-response.js';
import type { ApiRequest } from '../../../core/openapi/request/build-request.js';
import type { Credential } from '../../../core/openapi/request/credentials.js';
import type { RequestContent } from '../../../core/openapi/request/request-body.js';
import { findSecrets } from '../../../core/secrets/secrets.js';

/** As in snippets. To import it would cut what loads first in two. */
const maskedSecret = '••••••••';

/** Characters of a body, and of a header. Three exchanges fit into what goes with one question. */
const longestRequest = 2_500;
const longestResponse = 5_000;
const longestHeader = 300;
const mostHeaders = 40;

/** Cut off only after secrets were looked for, as the half of one is not found. */
const longestSearched = 50_000;

/** Headers whose value is a proof of who asks, whatever it looks like. */
const credentialHeader = /^(?:proxy-)?authorization$|cookie|token|secret|api-?key/i;

/** What went out and what came back. */
export interface Exchange {
  /** With its secrets masked. */
  request: ApiRequest;
  response: ApiResponse;
  /** What the reader has entered: it may stand in a response too. */
  credentials: Readonly<Record<string, Credential>>;
}

/** A request and its response as HTTP writes them, with secrets masked and long bodies cut. */
export function writeExchange({ request, response, credentials }: Exchange): string {
  const { method, url, headers, cookies, body } = request;
  const text = body ? sentText(body) : '';
  const sent = [...headers, ...(cookies.length > 0 ? [['Cookie', maskedSecret] as const] : [])];
  const mask = (part: string): string => maskAll(part, credentials);
  return [
    `${method} ${mask(url).slice(0, 2_000)}`,
    ...sent.slice(0, mostHeaders).map((header) => writeHeader(header, mask)),
    '',
    ...(text ? [cut(mask(text.slice(0, longestSearched)), longestRequest), ''] : []),
    `HTTP ${response.status} ${mask(response.statusText)}`.trim(),
    ...response.headers.slice(0, mostHeaders).map((header) => writeHeader(header, mask)),
    '',
    cut(mask(bodyOf(response).slice(0, longestSearched)), longestResponse),
  ].join('\n');
}

/** The fields of a form of several parts are said by their names, and files by their sizes. */
function sentText(body: RequestContent): string {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return sizeOf(body.file);
  const parts = body.parts.map(
    ({ name, value }) => `${name}=${value instanceof File ? sizeOf(value) : value}`,
  );
  return [`(${body.mediaType})`, ...parts].join('\n');
}

function sizeOf({ type, size }: File): string {
  return `(${type || 'binary'}, ${size} bytes)`;
}

function bodyOf({ text, size, mediaType }: ApiResponse): string {
  return text === '' && size > 0 ? `(${mediaType || 'binary'}, ${size} bytes)` : text;
}

function writeHeader(
  [name, value]: readonly [string, string],
  mask: (text: string) => string,
): string {
  if (credentialHeader.test(name)) {
    const [scheme = ''] = /^(?:Basic|Bearer) /.exec(value) ?? [];
    return `${name}: ${scheme}${maskedSecret}`;
  }
  return `${name}: ${mask(value.slice(0, longestSearched)).slice(0, longestHeader)}`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}\n…` : text;
}

function maskAll(text: string, credentials: Exchange['credentials']): string {
  let masked = text;
  for (const known of formsOf(credentials)) masked = masked.split(known).join(maskedSecret);
  let found = '';
  let end = 0;
  for (const secret of findSecrets(masked)) {
    found += masked.slice(end, secret.start) + maskedSecret;
    end = secret.end;
  }
  return found + masked.slice(end);
}

/** How what was entered may come back: as it is, in an address, in JSON, and as `basic` sends it. The longest first. */
function formsOf(credentials: Exchange['credentials']): string[] {
  const forms = Object.values(credentials).flatMap(({ secret, user = '' }) => {
    const plain = secret.trim();
    const both = `${user}:${secret}`;
    const quoted = JSON.stringify(plain).slice(1, -1);
    return [plain, secret, encodeURIComponent(plain), quoted, base64(plain), base64(both)];
  });
  // A word of three letters stands in every text.
  return [...new Set(forms)]
    .filter((form) => form.length > 3)
    .sort((one, other) => other.length - one.length);
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
