import { lookup as resolveHost } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the open internet: no loopback, private, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether a host is inside this machine's network, by any of its addresses. */
export async function isInternalHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await lookup(host, { all: true });
  return addresses.some(({ address }) => !isPublicAddress(address));
}

/**
 * Resolves hosts for connections, public addresses alone: a name that led to a public address when it
 * was checked may lead inside a moment later (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
    const internal = error ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
    if (error ?? internal) {
      callback(
        error ?? new Error(`${hostname} leads to the internal address ${internal?.address}`),
        [],
      );
    } else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  });
};
