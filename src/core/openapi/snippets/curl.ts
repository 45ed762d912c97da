import type { ApiRequest } from '../request/build-request.js';
import type { FormPart, RequestContent } from '../request/request-body.js';

/**
 * A request as a command for any POSIX shell. Nothing of a document can become a command or an option, nor
 * a file that curl reads: `--data-raw` and `--form-string` take a leading `@` as it is.
 */
export function writeCurl({ method, url, headers, cookies, body }: ApiRequest): string {
  const parts = [
    `curl --globoff ${quote(url)}`,
    ...(method === 'GET' && !body ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...headers.map(
      ([name, value]) => `--header ${quote(value ? `${name}: ${value}` : `${name};`)}`,
    ),
    ...(cookies[0]
      ? [`--header ${quote(`Cookie: ${cookies.map((pair) => pair.join('=')).join('; ')}`)}`]
      : []),
    // With `--head` it takes none.
    ...(method !== 'HEAD' && body ? bodyOf(body) : []),
  ];
  return parts.join(' \\\n  ');
}

function bodyOf(body: RequestContent): string[] {
  if (body.kind === 'text') return [`--data-raw ${quote(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${quote(`@${body.file.name}`)}`];
  const parts = body.parts.map(partOf);
  // It takes parts for a form unless it is told, and says itself where they begin.
  return /-data|\*/.test(body.mediaType)
    ? parts
    : [`--header ${quote(`Content-Type: ${body.mediaType}`)}`, ...parts];
}

/** A name ends at its first `=`, and what follows would be for curl to read. */
function partOf({ name: given, value, mediaType }: FormPart): string {
  const name = given.replaceAll('=', '%3D');
  if (mediaType === undefined) return `--form-string ${quote(`${name}=${value}`)}`;
  const content = value instanceof File ? `@${inQuotes(value.name)}` : inQuotes(value);
  return `--form ${quote(`${name}=${content};type=${withoutOptions(mediaType)}`)}`;
}

function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A media type with its character set alone: curl takes others for options of its own, and `headers=@file` reads a file. */
function withoutOptions(mediaType: string): string {
  return mediaType.replace(/;(?!\s*charset=).*/is, '');
}

/** As one word, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
