import { isIP } from 'node:net';
import type { Agent, Response } from 'undici';
import { locationOf } from '../network/location-of.js';
import {
  type AddressGuard,
  guardedLookup,
  InternalAddressError,
  isPublicAddress,
} from '../network/public-address.js';
import { Problem } from '../problem.js';
import {
  type HeaderPair,
  headersToPassOn,
  withoutContent,
  withoutCredentials,
} from './passed-headers.js';

/** A request of a playground. */
export interface PassedRequest {
  method: string;
  url: URL;
  headers: readonly HeaderPair[];
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** Where it may go. */
export interface PassOnOptions {
  /** Origins of the servers that the operation's document names. */
  origins: ReadonlySet<string>;
  guard?: AddressGuard | undefined;
  /** Milliseconds until a connection stands, and until a response has begun. */
  connectTime: number;
  answerTime: number;
  /** Ends it. */
  signal: AbortSignal;
}

/** A response that has begun. Whoever has read it, or gives it up, closes it. */
export interface PassedResponse {
  response: Response;
  close(): Promise<void>;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a request to a server that is named, and nowhere else: the addresses of each are looked at when the connection
 * is made, and a redirect is a request like the first. Connections are of this request alone.
 *
 * @throws Problem where it is not sent, or nothing came back.
 */
export async function passOn(
  request: PassedRequest,
  options: PassOnOptions,
): Promise<PassedResponse> {
  const { guard, connectTime, answerTime } = options;
  const { Agent } = await loadUndici();
  const agent = new Agent({
    connect: { lookup: guardedLookup(guard), timeout: connectTime },
    maxHeaderSize: 16_384,
    // The signal ends it.
    ...{ headersTimeout: 0, bodyTimeout: 0 },
  });
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(new DOMException('', 'TimeoutError')), answerTime);
  const signal = AbortSignal.any([options.signal, tooLate.signal]);
  try {
    const headers = headersToPassOn(request.headers);
    const response = await follow({ ...request, headers }, { ...options, agent, signal });
    return { response, close: () => agent.destroy() };
  } catch (error) {
    await agent.destroy();
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Few servers pass requests on, and all of them start sooner without it. */
function loadUndici() {
  return import('undici');
}

async function follow(
  first: PassedRequest,
  options: PassOnOptions & { agent: Agent },
): Promise<Response> {
  let request = first;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await sendOnce(request, options);
    const location = redirects.has(response.status) ? locationOf(response) : null;
    if (location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, request.url.href)) throw unreachable('redirects to no address');
    request = redirected(request, { status: response.status, to: new URL(location, request.url) });
  }
  throw unreachable(`redirects more than ${mostRedirects} times`);
}

async function sendOnce(
  { method, url, headers, body }: PassedRequest,
  { agent, origins, guard = {}, signal }: PassOnOptions & { agent: Agent },
): Promise<Response> {
  if (!origins.has(url.origin) || url.username || url.password) throw foreignServer(url);
  // A host that is an address is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const { isAllowed = isPublicAddress } = guard;
  if (isIP(host) && !isAllowed(host)) throw internalAddress();
  const { fetch } = await loadUndici();
  return fetch(url, {
    method,
    headers: [...headers.map(([name, value]): [string, string] => [name, value])],
    ...(body && { body }),
    ...{ dispatcher: agent, redirect: 'manual', signal },
  });
}

/**
 * The request that a redirect asks for. What a reader entered for one server goes to no other.
 *
 * Source: Fetch, "HTTP-redirect fetch".
 */
function redirected(
  request: PassedRequest,
  { status, to }: { status: number; to: URL },
): PassedRequest {
  const { method } = request;
  const isRead = (status === 303 && method !== 'HEAD') || (status <= 302 && method === 'POST');
  const next = isRead
    ? { method: 'GET', body: undefined, headers: withoutContent(request.headers) }
    : request;
  const isSame = to.origin === request.url.origin;
  const headers = isSame ? next.headers : withoutCredentials(next.headers);
  return { ...next, headers, url: to };
}

/** What a reader is told; a message of the network might name addresses inside. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const chain = causesOf(error);
  if (chain.some((one) => one instanceof InternalAddressError)) return internalAddress();
  const isLate = chain.some(
    (one) =>
      one instanceof Error &&
      (one.name === 'TimeoutError' || ('code' in one && one.code === 'UND_ERR_CONNECT_TIMEOUT')),
  );
  if (isLate) return tooSlow();
  return unreachable('could not be reached, or did not answer in HTTP');
}

function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = error; one !== undefined && found.length < 10; ) {
    found.push(one);
    one = one instanceof Error ? one.cause : undefined;
  }
  return found;
}

function foreignServer({ origin }: URL): Problem {
  return new Problem(
    `This site sends requests of playgrounds to the servers that the API's specification names, and ${origin.slice(0, 300)} is none of them.`,
    { status: 403, code: 'foreign-server' },
  );
}

function internalAddress(): Problem {
  return new Problem('The API is at an internal address, which this site sends nothing to.', {
    status: 403,
    code: 'internal-address',
  });
}

function unreachable(reason: string): Problem {
  return new Problem(`The API ${reason}.`, { status: 502, code: 'api-unreachable' });
}

/** The problem of an API that takes too long. */
export function tooSlow(): Problem {
  return new Problem('The API took too long to answer.', { status: 504, code: 'api-timeout' });
}
