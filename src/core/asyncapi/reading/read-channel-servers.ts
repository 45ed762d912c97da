import type { ApiServer, SchemeUse, SecurityScheme } from '../../openapi/operation.js';
import { defined, entriesOf, itemsOf, textOf, textsIn } from '../../openapi/reading/bounded.js';
import type { Documents, Located } from '../../openapi/reading/documents.js';
import { readScheme } from '../../openapi/reading/read-security.js';
import { readVariable } from '../../openapi/reading/read-servers.js';
import { isRecord } from '../../record.js';
import { subprotocolHeader } from '../channel.js';
import type { ChannelOperation } from './read-channel-operations.js';
import { referredNames } from './read-handshake.js';

/** The servers of a channel that speak WebSocket, and the ways to prove who asks. */
export function readChannelServers(
  channel: Located,
  operations: readonly ChannelOperation[],
  documents: Documents,
): { servers: ApiServer[]; security: SchemeUse[][] } {
  const named = referredNames(documents.at(channel, 'servers'), documents);
  const all = documents.at(documents.document, 'servers');
  const found = entriesOf(all.value).flatMap(([name]) => {
    const located = documents.follow(documents.at(all, name));
    const server = readServer(located.value);
    return server && (named.length === 0 || named.includes(name)) ? { located, server } : [];
  });
  const servers = found.map(({ server }) => server);
  // Where an operation asks for something of its own, that is added to what its server asks for.
  const places = [...found, ...operations].map(({ located }) => documents.at(located, 'security'));
  const security = new Map<string, SchemeUse[]>();
  for (const place of places)
    for (const uses of readAlternatives(place, documents))
      security.set(JSON.stringify(uses.map(({ name }) => name)), uses);
  return { servers, security: [...security.values()] };
}

/** A server with its whole address: version 2 has `url`, version 3 `host` and `pathname`. */
function readServer(value: unknown): ApiServer | undefined {
  if (!isRecord(value)) return undefined;
  const protocol = textOf(value.protocol, 50)?.toLowerCase() ?? '';
  const whole = textOf(value.url, 2000) ?? hostOf(value);
  if (whole === undefined) return undefined;
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(whole) ? whole : `${protocol}://${whole}`;
  if (!/^wss?$/.test(protocol) || !/^wss?:\/\//i.test(url)) return undefined;
  const variables = entriesOf(value.variables).map(([name, one]) => readVariable(name, one));
  const description = textOf(value.title, 500) ?? textOf(value.description, 500);
  return defined({ url, description, variables });
}

function hostOf({ host, pathname }: Record<string, unknown>): string | undefined {
  const name = textOf(host, 1000);
  const path = textOf(pathname, 1000)?.replace(/^\/?/, '/') ?? '';
  return name && `${name}${path}`;
}

/** Version 2 lists requirements by the names of schemes, version 3 the schemes themselves. */
function readAlternatives(place: Located, documents: Documents): SchemeUse[][] {
  return itemsOf(place.value).map((item, index) => {
    const located = documents.at(place, String(index));
    if (isRecord(item) && (typeof item.$ref === 'string' || typeof item.type === 'string')) {
      const name =
        textOf(item.$ref, 2000)?.split('/').at(-1) ?? textOf(item.name, 200) ?? `${index + 1}`;
      return readUse(name, documents.follow(located), documents);
    }
    return entriesOf(item).flatMap(([name, scopes]) => {
      const scheme = documents.at(documents.document, 'components', 'securitySchemes', name);
      const uses = readUse(name, documents.follow(scheme), documents);
      return uses.map((use) => ({ ...use, scopes: textsIn(scopes) }));
    });
  });
}

function readUse(name: string, { value }: Located, documents: Documents): SchemeUse[] {
  if (isRecord(value)) return [{ name, scheme: readSocketScheme(value), scopes: [] }];
  documents.report(`There is no security scheme ${name}.`);
  return [];
}

/** A page can give a WebSocket a query and subprotocols. All else is named as what it cannot do. */
function readSocketScheme(value: Record<string, unknown>): SecurityScheme {
  const type = value.type === 'httpApiKey' ? 'apiKey' : value.type;
  const scheme = readScheme({ ...value, type });
  if (scheme.kind === 'other') return scheme;
  if (scheme.kind === 'key') {
    const { place, parameter } = scheme;
    const isProtocol =
      place === 'header' && parameter.toLowerCase() === subprotocolHeader.toLowerCase();
    if (place === 'query' || isProtocol) return scheme;
    return other(scheme, `${parameter} (${place})`);
  }
  return other(scheme, `Authorization (${scheme.kind === 'basic' ? 'Basic' : 'Bearer'})`);
}

function other({ description }: SecurityScheme, type: string): SecurityScheme {
  return defined({ kind: 'other' as const, type, description });
}
