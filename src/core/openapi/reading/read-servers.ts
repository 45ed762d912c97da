import { isRecord } from '../../record.js';
import type { ApiServer, ServerVariable } from '../operation.js';
import { defined, entriesOf, itemsOf, textOf, textsIn } from './bounded.js';

/** The servers of the nearest place that names any; else the root of the document's own address. */
export function readServers(...places: readonly unknown[]): ApiServer[] {
  for (const place of places) {
    const servers = itemsOf(isRecord(place) ? place.servers : undefined).flatMap(readServer);
    if (servers.length > 0) return servers;
  }
  return [{ url: '/', variables: [] }];
}

function readServer(server: unknown): ApiServer[] {
  const url = isRecord(server) ? textOf(server.url, 2000) : undefined;
  if (!isRecord(server) || url === undefined) return [];
  const variables = entriesOf(server.variables).map(([name, variable]) =>
    readVariable(name, variable),
  );
  return [defined({ url, description: textOf(server.description), variables })];
}

/** What can be chosen of a server's address. */
export function readVariable(name: string, variable: unknown): ServerVariable {
  const { default: initial, enum: choices, description } = isRecord(variable) ? variable : {};
  return defined({
    name,
    initial: textOf(initial, 500) ?? textsIn(choices)[0] ?? '',
    choices: textsIn(choices),
    description: textOf(description),
  });
}
