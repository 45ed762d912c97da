import type { Operation } from '../openapi/operation.js';
import type { ApiRequest } from '../openapi/request/build-request.js';
import { isOwnMachine } from '../own-machine.js';
import { type Channel, subprotocolHeader } from './channel.js';

/** What opens a WebSocket: the request of a connection is a GET (RFC 6455, section 4.1). */
export function handshakeOf(channel: Channel): Operation {
  const { address, servers, parameters, security, schemas, problems } = channel;
  return {
    method: 'get',
    path: address,
    deprecated: false,
    ...{ servers, parameters, security, schemas, problems },
    responses: [],
  };
}

/** The address of a WebSocket and the subprotocols that it offers. */
export interface Connection {
  url: string;
  protocols: readonly string[];
}

export function connectionOf({ url, headers }: ApiRequest): Connection {
  const protocols = headers
    .filter(([name]) => name.toLowerCase() === subprotocolHeader.toLowerCase())
    .flatMap(([, value]) => value.split(','))
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== '');
  return { url, protocols };
}

/** Whether it is the address of a WebSocket. */
export function isWebSocketAddress(address: string): boolean {
  return URL.canParse(address) && /^wss?:$/.test(new URL(address).protocol);
}

/**
 * Whether a browser refuses an address without asking anyone: nothing unprotected from a protected page
 * (Mixed Content, "Should fetching request be blocked"). This machine itself counts as protected.
 */
export function isMixedContent(address: string, isSecurePage: boolean): boolean {
  if (!isSecurePage || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'ws:' && !isOwnMachine(hostname);
}
