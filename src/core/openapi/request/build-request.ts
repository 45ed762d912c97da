import type { BodyContent, Operation, Parameter, SchemeUse } from '../operation.js';
import { type Credential, securityParts } from './credentials.js';
import {
  encode,
  headerText,
  type Pair,
  pathText,
  queryText,
  writtenValue,
} from './parameter-text.js';
import { type RequestContent, writeBody } from './request-body.js';
import { serverAddress } from './server-address.js';

/** What a reader has filled in. */
export interface RequestValues {
  /** Which of the servers, and its variables. */
  server: number;
  variables: ReadonlyMap<string, string>;
  /** By `parameterKey`; what is missing is not sent. */
  parameters: ReadonlyMap<string, unknown>;
  /** Missing where no body is sent. With `text`, a body of JSON goes as it was written. */
  body?: { content: BodyContent; value: unknown; text?: string };
  /** The alternative of the operation's security that is used. */
  security: readonly SchemeUse[];
  credentials: Readonly<Record<string, Credential>>;
}

/** A request, as it is sent and as snippets say it. */
export interface ApiRequest {
  method: string;
  url: string;
  headers: readonly Pair[];
  /** What a page cannot send, so that only snippets have it. */
  cookies: readonly Pair[];
  body?: RequestContent;
}

/** What a parameter is called among an operation's. */
export function parameterKey({ place, name }: Pick<Parameter, 'place' | 'name'>): string {
  return `${place} ${name}`;
}

/** Builds the request for what a reader has filled in. Secrets that are masked are for reading only. */
export function buildRequest(
  operation: Operation,
  values: RequestValues,
  options: { base: string; masked: boolean },
): ApiRequest {
  const { server: index, variables, parameters, security, credentials } = values;
  const server = operation.servers[index] ?? operation.servers[0] ?? { url: '/', variables: [] };
  const given = operation.parameters.flatMap((parameter) => {
    const key = parameterKey(parameter);
    return parameters.has(key)
      ? { parameter, value: writtenValue(parameter, parameters.get(key)) }
      : [];
  });
  const at = (place: Parameter['place']): typeof given =>
    given.filter(({ parameter }) => parameter.place === place);
  const path = at('path').reduce(
    (text, { parameter, value }) =>
      text.split(`{${parameter.name}}`).join(pathText(parameter, value)),
    // Some documents tell operations apart by a fragment, which is never sent.
    operation.path.replace(/#.*/s, ''),
  );
  const proof = securityParts(security, credentials, options);
  const secretQuery = proof.query.map((pair) => pair.map(encode).join('='));
  const query = [
    ...at('query').flatMap(({ parameter, value }) => queryText(parameter, value)),
    ...secretQuery,
  ];
  // Some documents tell operations apart by a query in their paths.
  const mark = path.includes('?') ? '&' : '?';
  const address = serverAddress(server, options.base, variables).replace(/\/+$/, '');
  const pairs = (place: Parameter['place']): Pair[] =>
    at(place).map(({ parameter, value }): Pair => [parameter.name, headerText(parameter, value)]);
  const body = values.body && writeBody(values.body.content, values.body.value, values.body.text);
  const type: Pair[] = body && body.kind !== 'form' ? [['Content-Type', body.mediaType]] : [];
  return {
    method: operation.method.toUpperCase(),
    // As browsers write it: a quotation mark would have to be escaped in snippets.
    url: `${address}${path}${query.length > 0 ? `${mark}${query.join('&')}` : ''}`.replaceAll(
      "'",
      '%27',
    ),
    headers: onceEach([...type, ...pairs('header'), ...proof.headers].map(withoutBreaks)),
    cookies: [...pairs('cookie'), ...proof.cookies].map(withoutBreaks),
    ...(body && { body }),
  };
}

/** A line break in a header would begin another one. Blanks around a value do not count; Python refuses them. */
function withoutBreaks([name, value]: Pair): Pair {
  const line = value.replace(/[\r\n\0]+/g, ' ').replace(/^[ \t]+|[ \t]+$/g, '');
  return [name.replace(/[\r\n\0]/g, ''), line];
}

/** The last of each name: many documents name the header of a credential as a parameter too. */
function onceEach(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [pair[0].toLowerCase(), pair])).values()];
}
