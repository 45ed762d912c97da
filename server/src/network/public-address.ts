import { type LookupAddress, type LookupAllOptions, lookup as resolveHost } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the open internet: no loopback, private, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read instanceof ipaddr.IPv4 || read.match(globalUnicast));
}

/**
 * All of IPv6 that has been given out (IANA, "IPv6 Global Unicast Address Assignments"). What lies outside may lead
 * inside, as `::7f00:1` does where it is 127.0.0.1.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a host is inside this machine's network, by any of its addresses. */
export async function isInternalHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await lookup(host, { all: true });
  return addresses.some(({ address }) => !isPublicAddress(address));
}

/** A name that leads to where it must not. */
export class InternalAddressError extends Error {
  override readonly name = 'InternalAddressError';
}

/** Every address of a host. */
type ResolveHost = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** What decides where connections may lead, for tests to hold. */
export interface AddressGuard {
  /** Default: addresses of the open internet. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** Default: the system's. */
  resolve?: ResolveHost | undefined;
}

/**
 * Resolves hosts for connections, allowed addresses alone: a name that led to a public address when it
 * was checked may lead inside a moment later (DNS rebinding). What it gives is what is connected to.
 */
export function guardedLookup({
  isAllowed = isPublicAddress,
  resolve = resolveHost,
}: AddressGuard = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const internal = error ? undefined : addresses.find(({ address }) => !isAllowed(address));
      if (internal) {
        const message = `${hostname} leads to the internal address ${internal.address}`;
        callback(new InternalAddressError(message), []);
      } else if (error) callback(error, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
    });
  };
}

/** The same for public addresses. */
export const lookupPublic = guardedLookup();
