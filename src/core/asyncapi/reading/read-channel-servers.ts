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
  const alternatives = ({ located }: { located: Located }): SchemeUse[][] =>
    readAlternatives(documents.at(located, 'security'), documents);
  const ofOperations = operations.map(alternatives);
  const security = found.flatMap((server) => combine([alternatives(server), ...ofOperations]));
  return { servers, security: distinct(security) };
}

/** Alternatives of one channel that are told apart. */
const mostAlternatives = 50;

/**
 * A server's alternatives with those of each operation: one connection serves all of them, and has to satisfy the
 * server and the operation (AsyncAPI 2.4 and 3.0, "Operation Object", `security`).
 */
function combine(lists: readonly SchemeUse[][][]): SchemeUse[][] {
  const asked = lists.filter((list) => list.length > 0);
  return asked.reduce<SchemeUse[][]>(
    (all, list) =>
      all
        .flatMap((uses) => list.map((others) => withoutRepeats([...uses, ...others])))
        .slice(0, mostAlternatives),
    [[]],
  );
}

function withoutRepeats(uses: readonly SchemeUse[]): SchemeUse[] {
  return [...new Map(uses.map((use) => [use.name, use])).values()];
}

/** None where nothing is asked for. */
function distinct(security: readonly SchemeUse[][]): SchemeUse[][] {
  const known = new Map<string, SchemeUse[]>();
  for (const uses of security) {
    const key = JSON.stringify(uses.map(({ name }) => name).sort());
    if (!known.has(key)) known.set(key, uses);
  }
  const found = [...known.values()];
  return found.some((uses) => uses.length > 0) ? found.slice(0, mostAlternatives) : [];
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
