import { writeExact } from '../exact-json.js';
import type { BodyContent } from '../operation.js';
import { type BodyKind, bodyKind } from '../request/request-body.js';
import type { SchemaTable } from '../schema.js';
import { formValue } from './form-value.js';
import type { WrittenRequest } from './written-request.js';

/** The body of a written request, as an editor takes it. */
export interface FilledBody {
  /** Which of the media types. */
  index: number;
  text: string;
}

/** A body that is filled in. */
export interface FillInBodyOptions {
  content: readonly BodyContent[];
  /** The media type that is chosen now. */
  chosen: number;
  schemas: SchemaTable;
}

/**
 * The body of a request in the media type that it is written in. None where the operation takes no such body, or where
 * the request says nothing of it, as of files.
 */
export function fillInBody(
  request: WrittenRequest,
  { content, chosen, schemas }: FillInBodyOptions,
): FilledBody | undefined {
  const index = findContent(request, content, chosen);
  const found = content[index];
  if (!found) return undefined;
  const { body, parts } = request;
  const kind = bodyKind(found.mediaType);
  const fields = kind === 'multipart' ? parts : body;
  if (fields === undefined) return undefined;
  if (kind === 'form' || kind === 'multipart')
    return { index, text: writeExact(formValue(fields, found.schema, schemas)) };
  return kind !== 'file' && body !== undefined ? { index, text: body } : undefined;
}

/** What the request calls it; else what it looks like, as commands often leave that out; else what is chosen. */
function findContent(
  request: WrittenRequest,
  content: readonly BodyContent[],
  chosen: number,
): number {
  const types = content.map(({ mediaType }) => essenceOf(mediaType));
  const [, header] = request.headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const named = header === undefined ? undefined : essenceOf(header);
  const find = (kind: BodyKind): number =>
    types[chosen] !== undefined && bodyKind(types[chosen]) === kind
      ? chosen
      : types.findIndex((type) => bodyKind(type) === kind);
  if (request.parts) return find('multipart');
  if (named !== undefined)
    return types.includes(named) ? types.indexOf(named) : find(bodyKind(named));
  const kind = looksLike(request.body ?? '');
  const seen = find(kind);
  return seen < 0 && kind !== 'form' ? chosen : seen;
}

function essenceOf(mediaType: string): string {
  return mediaType.split(';', 1).join('').trim().toLowerCase();
}

/** JSON, also where the reader has to give something in it, or a form. */
function looksLike(body: string): BodyKind {
  if (/^\s*[[{"]/.test(body)) return 'json';
  return /^[^\s=&<]+=[^\n]*$/.test(body) ? 'form' : 'text';
}
