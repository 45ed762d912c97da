import { isRecord } from '../../record.js';
import { namesCredential } from './names-credential.js';

/** A request that a text shows, without where it goes and who asks: what a playground may begin with. */
export interface WrittenRequest {
  method: string;
  /** As it is written, encoded: `/v1/jobs/7`. */
  path: string;
  query: readonly Field[];
  headers: readonly Field[];
  body?: string;
  /** The fields of a form of several parts, in place of a body. */
  parts?: readonly Field[];
}

/** A name and a value, decoded. */
export type Field = readonly [name: string, value: string];

/** Fields of a kind, and characters of a field and of a body, that are taken over. */
const mostFields = 50;
const longestField = 2_000;
const longestBody = 20_000;

/** What readers replace: `{id}`, `:id`, `<id>`, `$ID`. It stands for no value. */
const placeholder = /^(?:\{.*\}|:\w+|<.*>|\$\{?\w+\}?)$/;

/** A request with what may be taken over of it; none where it is no request to a path. */
export function writtenRequest({
  method,
  address,
  headers,
  body,
  parts,
}: {
  method: string;
  address: string;
  headers: readonly Field[];
  body: string | undefined;
  parts?: readonly Field[] | undefined;
}): WrittenRequest | undefined {
  // Only the path counts: a playground sends to the servers of its document alone.
  const url = /^(?:https?:\/\/|\/)/i.test(address) && parse(address);
  if (!url || !/^[A-Z]{3,7}$/.test(method)) return undefined;
  return {
    method,
    path: url.pathname.slice(0, longestField),
    query: kept([...url.searchParams]),
    headers: kept(headers),
    ...(body && body.length <= longestBody && { body }),
    ...(parts && { parts: bounded(parts) }),
  };
}

/** Whether what came out of a storage is a request that a text showed. */
export function isWrittenRequest(value: unknown): value is WrittenRequest {
  if (!isRecord(value)) return false;
  const { method, path, query, headers, body = '', parts = [] } = value;
  return (
    [method, path].every((text) => typeof text === 'string' && text.length <= longestField) &&
    typeof body === 'string' &&
    body.length <= longestBody &&
    isFields(query) &&
    isFields(headers) &&
    isFields(parts)
  );
}

/** Whether a text stands for a value that the reader has to give. */
export function isLeftOpen(text: string): boolean {
  return placeholder.test(text.trim());
}

function isFields(value: unknown): value is readonly Field[] {
  return (
    Array.isArray(value) &&
    value.length <= mostFields &&
    value.every(
      (field) =>
        Array.isArray(field) &&
        field.length === 2 &&
        field.every((text) => typeof text === 'string' && text.length <= longestField),
    )
  );
}

/** What proves who asks is the reader's own to enter, whatever a text shows in its place. */
function kept(fields: readonly Field[]): Field[] {
  return bounded(fields.filter(([name]) => !namesCredential(name)));
}

function bounded(fields: readonly Field[]): Field[] {
  return fields
    .filter(([name, value]) => name.length + value.length <= longestField)
    .slice(0, mostFields);
}

function parse(address: string): URL | undefined {
  try {
    return new URL(
      address.replace(/^(https?:\/\/)[^/?#]*/i, '$1host.invalid'),
      'http://host.invalid',
    );
  } catch {
    return undefined;
  }
}
