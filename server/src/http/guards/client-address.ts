import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * The network address that a request comes from; of an IPv6 address the first 64 bits, as within them a
 * client has addresses without end.
 *
 * @param proxies - how many reverse proxies stand before the server, each of which adds the address that it
 *   was called from to `X-Forwarded-For`. What stands further to the left there, a client may have made up.
 */
export function clientAddress(context: Context, proxies: number): string {
  const connected = getConnInfo(context).remote.address ?? '';
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? [];
  const named = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return networkOf(named) ?? networkOf(connected) ?? connected;
}

/** Some proxies write the port too: `192.0.2.1:4400`, `[2001:db8::1]:4400`. */
function networkOf(written: string | undefined): string | undefined {
  const bare = written?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!bare || !ipaddr.isValid(bare)) return undefined;
  // An IPv4 address that is written as one of IPv6 becomes itself again.
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
