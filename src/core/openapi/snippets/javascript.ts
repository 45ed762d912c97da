import { readExact, writeExact } from '../exact-json.js';
import type { ApiRequest } from '../request/build-request.js';
import { type FormContent, formPieces, multipartType } from '../request/form-body.js';
import type { RequestContent } from '../request/request-body.js';
import { refuseInfinite } from './refuse-infinite.js';

/** A request as a module for `fetch`, in browsers and in Node. Every text of it is a JSON string. */
export function writeJavaScript({
  method,
  url,
  headers,
  cookies,
  body: given,
}: ApiRequest): string {
  const isUnsent = given !== undefined && /^(GET|HEAD)$/.test(method);
  const body = isUnsent ? undefined : given;
  const all = [
    ...headers,
    ...(cookies.length > 0 ? [['Cookie', cookies.map((pair) => pair.join('=')).join('; ')]] : []),
  ];
  const named = all.map(([name, value]) => `    ${text(name)}: ${text(value)},\n`).join('');
  const form = body?.kind === 'form' ? `${formOf(body)}\n` : '';
  const options = [
    ...(method === 'GET' && !body ? [] : [`  method: ${text(method)},\n`]),
    ...(named === '' ? [] : [`  headers: {\n${named}  },\n`]),
    ...(body ? [`  body: ${contentOf(body)},\n`] : []),
  ].join('');
  const call = options === '' ? text(url) : `${text(url)}, {\n${options}}`;
  const note = isUnsent ? `// fetch() sends no body with ${method}.\n` : '';
  return `${note}${form}const response = await fetch(${call});\nconsole.log(response.status, await response.text());`;
}

function contentOf(body: RequestContent): string {
  if (body.kind === 'form') return 'form';
  if (body.kind === 'file') return fileOf(body.file);
  if (!/json/.test(body.mediaType)) return text(body.text);
  try {
    const value: unknown = JSON.parse(body.text, refuseInfinite);
    // A literal of an integer beyond 53 bits would be rounded as well.
    const isExact = JSON.stringify(value) === writeExact(readExact(body.text));
    return isExact ? `JSON.stringify(${literal(value)})` : text(body.text);
  } catch {
    return text(body.text);
  }
}

function formOf(form: FormContent): string {
  const { mediaType, parts } = form;
  if (multipartType(mediaType) !== 'multipart/form-data')
    return piecesOf(form, 'FormData would go out as another type.');
  const isTyped = parts.some(({ value, mediaType }) => mediaType && !(value instanceof File));
  if (isTyped) return piecesOf(form, 'FormData would make files of parts with a media type.');
  const lines = parts.map(({ name, value, mediaType }) =>
    value instanceof File
      ? `form.append(${text(name)}, ${fileOf(value, `, { type: ${text(mediaType)} }`)}, ${text(value.name)});\n`
      : `form.append(${text(name)}, ${text(value)});\n`,
  );
  return `const form = new FormData();\n${lines.join('')}`;
}

function piecesOf({ mediaType, parts }: FormContent, note: string): string {
  let boundary = 'playground-boundary';
  while (parts.some(({ value }) => typeof value === 'string' && value.includes(boundary)))
    boundary += '-';
  const pieces = formPieces(parts, boundary).map(
    (piece) => `  ${piece instanceof File ? fileOf(piece) : text(piece)},\n`,
  );
  const type = text(`${multipartType(mediaType)}; boundary=${boundary}`);
  return `// ${note}\nconst form = new Blob([\n${pieces.join('')}], { type: ${type} });\n`;
}

function fileOf({ name }: File, options = ''): string {
  return `await (await import('node:fs')).openAsBlob(${text(name)}${options})`;
}

/** JSON, indented as what stands around it. `__proto__` as a name would set the prototype instead. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll('\n', '\n  ')
    .replaceAll('"__proto__":', '["__proto__"]:');
}

function text(value: string | undefined): string {
  return JSON.stringify(value ?? '');
}
