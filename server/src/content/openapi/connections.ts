import { z } from 'zod';
import type { ApiServer } from '#core/openapi/operation.js';
import { readServers } from '#core/openapi/reading/read-servers.js';

/** Servers that a page's policy names at most, and values of a variable that are tried. */
const mostServers = 20;
const mostChoices = 20;

/** What is read of an operation's own document. */
const withServers = z.looseObject({ servers: z.array(z.unknown()) });

/**
 * Origins of the servers that an operation's document names, with their variables at the values that it lists, or at
 * their initial one. No name is left open.
 */
export function serverOriginsOf(document: string): Set<string> {
  const { servers } = withServers.parse(JSON.parse(document));
  const settled = readServers({ servers }).map((server) => {
    const variables = server.variables.map((variable) => {
      const { choices, initial } = variable;
      return choices.length > 0 ? variable : { ...variable, choices: [initial] };
    });
    return { ...server, variables };
  });
  return new Set(connectionsOf(settled).filter((origin) => !origin.includes('*')));
}

/**
 * What a page's policy has to allow for requests to these servers: nothing but origins, so that no text of a document
 * becomes another part of the policy. Of a server whose first name is open, such as `https://{tenant}.example.com`, it
 * is all of its names.
 */
export function connectionsOf(
  servers: readonly ApiServer[],
  scheme: 'http' | 'ws' = 'http',
): string[] {
  const origins = servers.slice(0, mostServers).flatMap((server) => addressesOf(server));
  const originOf = originIn(scheme);
  return [...new Set(origins.flatMap(originOf))].slice(0, mostServers * mostChoices);
}

function addressesOf({ url, variables }: ApiServer): string[] {
  let addresses = [url];
  for (const { name, initial, choices } of variables.slice(0, 10)) {
    const place = `{${name}}`;
    const isHost = url.replace(/^[a-z]+:\/\//i, '').startsWith(`${place}.`);
    const open = isHost ? '*' : initial;
    const filling = choices.length > 0 ? choices.slice(0, mostChoices) : [open];
    addresses = addresses
      .flatMap((address) => filling.map((value) => address.replaceAll(place, value)))
      .slice(0, mostServers * mostChoices);
  }
  return addresses;
}

function originIn(scheme: 'http' | 'ws'): (address: string) => string[] {
  const wildcards = new RegExp(
    `^(${scheme}s?)://\\*\\.([a-z\\d-]+(?:\\.[a-z\\d-]+)+)(:\\d{1,5})?(?:[/?#]|$)`,
    'i',
  );
  return (address) => {
    const wildcard = wildcards.exec(address);
    if (wildcard) return [`${wildcard[1]}://*.${wildcard[2]}${wildcard[3] ?? ''}`.toLowerCase()];
    if (!URL.canParse(address)) return [];
    const { protocol, host, origin } = new URL(address);
    const isOne = protocol === `${scheme}:` || protocol === `${scheme}s:`;
    return isOne && /^[a-z\d.:[\]-]+$/.test(host) ? [origin] : [];
  };
}
