import { isRecord } from '../../record.js';
import { writeExact } from '../exact-json.js';
import type { BodyContent } from '../operation.js';
import { plainText, queryText } from './parameter-text.js';

/** A body as it is sent. */
export type RequestContent =
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'file'; mediaType: string; file: File }
  | { kind: 'form'; mediaType: string; parts: readonly FormPart[] };

/** A part of a form of several parts. */
export interface FormPart {
  name: string;
  value: string | File;
  /** That of a file, and of a value that says it. */
  mediaType?: string;
}

/** How a media type is written. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'file' | 'text';

/** How a body of a media type is written; what is not known is a file, or text where it is that. */
export function bodyKind(mediaType: string): BodyKind {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^application\/(.+\+)?json$/.test(type) || type === '*/*') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  if (/^text\/|[+/](xml|yaml|javascript|graphql|x-ndjson)$/.test(type)) return 'text';
  return 'file';
}

/** A value as it is sent in a media type. Files in it are sent as they are where that is possible. */
export function writeBody(content: BodyContent, value: unknown, text?: string): RequestContent {
  const { mediaType } = content;
  const kind = bodyKind(mediaType);
  if (kind === 'multipart') return { kind: 'form', mediaType, parts: writeParts(content, value) };
  if (value instanceof File)
    return { kind: 'file', mediaType: typeOfFile(value, mediaType), file: value };
  if (kind === 'json') {
    const named = mediaType === '*/*' ? 'application/json' : mediaType;
    return { kind: 'text', mediaType: named, text: text ?? writeExact(value) };
  }
  if (kind === 'form') return { kind: 'text', mediaType, text: writeForm(content, value) };
  return { kind: 'text', mediaType, text: plainText(value) };
}

function writeForm({ encoding }: BodyContent, value: unknown): string {
  const fields = Object.entries(isRecord(value) ? value : {});
  return fields
    .flatMap(([name, inner]) => {
      const { style = 'form', explode = style === 'form' } = encoding[name] ?? {};
      // An object in a form is JSON unless its style is named (OpenAPI 3.1, "Encoding Object").
      const isJson = isRecord(inner) && encoding[name]?.style === undefined;
      return queryText({ name, style, explode }, isJson ? writeExact(inner) : inner);
    })
    .join('&');
}

function writeParts({ encoding }: BodyContent, value: unknown): FormPart[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([name, inner]) => {
    const { contentType } = encoding[name] ?? {};
    const named = contentType?.split(',')[0]?.trim();
    const values: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
    return values.map((one): FormPart => {
      if (one instanceof File)
        return { name, value: one, mediaType: typeOfFile(one, contentType ?? '*/*') };
      const mediaType = named ?? (typeof one === 'object' ? 'application/json' : undefined);
      return { name, value: plainText(one), ...(mediaType && { mediaType }) };
    });
  });
}

/** A browser's own guess differs from system to system: it counts where the document leaves the type open. */
function typeOfFile({ type }: File, named: string): string {
  return /[*,]/.test(named) ? type || 'application/octet-stream' : named;
}
