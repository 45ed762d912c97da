import { isRecord } from '../../record.js';
import { readExact } from '../exact-json.js';
import type { ApiRequest } from '../request/build-request.js';
import { multipartType } from '../request/form-body.js';
import type { FormPart, RequestContent } from '../request/request-body.js';
import { refuseInfinite } from './refuse-infinite.js';

/** A request for Python's `requests`. */
export function writePython({ method, url, headers, cookies, body }: ApiRequest): string {
  const isJson = body?.kind === 'text' && jsonOf(body) !== undefined;
  const options = [
    ...(headers.length > 0 ? [`headers=${dictionary(headers)}`] : []),
    ...(cookies.length > 0 ? [`cookies=${dictionary(cookies)}`] : []),
    ...bodyOf(body),
  ].map((option) => `    ${option},\n`);
  const imports = isJson ? 'import json\n\nimport requests' : 'import requests';
  const given = `(\n    ${text(method)},\n    ${text(url)},\n${options.join('')})`;
  const type = body?.kind === 'form' ? multipartType(body.mediaType) : undefined;
  const sent =
    type && type !== 'multipart/form-data'
      ? sentAs(type, given)
      : `response = requests.request${given}`;
  return `${imports}\n\n${sent}\nprint(response.status_code, response.text)`;
}

/** `requests` knows one type of parts alone, and chooses where they begin. */
function sentAs(mediaType: string, given: string): string {
  return [
    `request = requests.Request${given}.prepare()`,
    'boundary = request.headers["Content-Type"].split("boundary=")[1]',
    `request.headers["Content-Type"] = ${text(`${mediaType}; boundary=`)} + boundary`,
    'response = requests.Session().send(request)',
  ].join('\n');
}

function bodyOf(body: RequestContent | undefined): string[] {
  if (!body) return [];
  if (body.kind === 'file') return [`data=open(${text(body.file.name)}, "rb")`];
  if (body.kind === 'form') return [`files=[\n${body.parts.map(partOf).join('')}    ]`];
  const json = jsonOf(body);
  return [
    json === undefined
      ? `data=${text(body.text)}.encode()`
      : `data=json.dumps(${literal(json, 1)})`,
  ];
}

function jsonOf({ mediaType, text: content }: { mediaType: string; text: string }): unknown {
  if (!/json/.test(mediaType)) return undefined;
  try {
    JSON.parse(content, refuseInfinite);
    return readExact(content);
  } catch {
    return undefined;
  }
}

/** A part without a file name is a plain field. */
function partOf({ name, value, mediaType }: FormPart): string {
  const content =
    value instanceof File
      ? `${text(value.name)}, open(${text(value.name)}, "rb")`
      : `None, ${text(value)}`;
  const type = mediaType === undefined ? '' : `, ${text(mediaType)}`;
  return `        (${text(name)}, (${content}${type})),\n`;
}

function dictionary(pairs: readonly (readonly [string, string])[]): string {
  const lines = pairs.map(([name, value]) => `        ${text(name)}: ${text(value)},\n`);
  return `{\n${lines.join('')}    }`;
}

/** A value of JSON as Python writes it. */
function literal(value: unknown, depth: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return text(value);
  const indent = '    '.repeat(depth);
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return String(value);
  const lines = Object.entries(value).map(
    ([name, inner]) =>
      `${indent}    ${isList ? '' : `${text(name)}: `}${literal(inner, depth + 1)},\n`,
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? open + close : `${open}\n${lines.join('')}${indent}${close}`;
}

/** JSON strings are Python strings, but for characters beyond 16 bits, which JSON leaves as they are, as Python does. */
function text(value: string): string {
  return JSON.stringify(value);
}
