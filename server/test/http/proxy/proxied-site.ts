import assert from 'node:assert/strict';
import type { ProxyLimits } from '../../../src/http/proxy/proxy-settings.js';
import type { AddressGuard } from '../../../src/network/public-address.js';
import { documentOf } from '../../content/openapi/specification.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { openLibrary } from '../../library/open-library.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server.js';

/** What names of the tests lead to; the guard takes 127.0.0.1 for the open internet. */
export const hosts: Record<string, string[]> = {
  'api.test': ['127.0.0.1'],
  'second.test': ['127.0.0.1'],
  'stranger.test': ['127.0.0.1'],
  'tenant.acme.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.1'],
  'both.test': ['127.0.0.1', '169.254.169.254'],
};

/** Names that were looked up. */
export const looked: string[] = [];

export const guard: AddressGuard = {
  isAllowed: (address) => address === '127.0.0.1',
  resolve(hostname, _, callback) {
    looked.push(hostname);
    const addresses = hosts[hostname] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  },
};

/** A site with a playground for all and one for members, for an API at that port. */
export async function startProxiedSite(
  port: number,
  {
    limits,
    ...options
  }: Omit<TestServerOptions, 'limits'> & { limits?: Partial<ProxyLimits> } = {},
): Promise<TestServer> {
  const named = ['api.test', 'second.test', 'inside.test', 'both.test', '{name}.acme.test'];
  const servers = ['127.0.0.1', ...named, '127.0.0.2', '[::1]'].map((host) => ({
    url: `http://${host}:${port}/`,
    variables: { name: { default: 'tenant' } },
  }));
  const operation = (operationId: string, docs: object = {}) => ({
    get: { operationId, responses: { 200: { description: 'Fine.' } }, servers, 'x-docs': docs },
  });
  const folder = await temporaryFolder({
    'docs.json': JSON.stringify({
      name: 'Ponds',
      navigation: [{ group: 'Guide', pages: ['index'] }, { openapi: 'openapi.yaml' }],
    }),
    'index.md': '# Ponds\n\nAll about ponds.\n',
    'openapi.yaml': documentOf({
      '/open': operation('open'),
      '/members': operation('members', { playground: 'auth', public: true }),
    }),
  });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return startTestServer({
    playgroundProxy: { guard, limits },
    ...options,
    changeLibrary: () => library,
    folder,
  });
}

/** What a playground sends; `undefined` leaves a header out. */
export interface Sending {
  url: string;
  method?: string;
  headers?: [string, string][];
  body?: string;
  document?: string;
  /** Of the request to the site itself. */
  own?: Record<string, string>;
  signal?: AbortSignal;
}

export const ownHeaders = { 'x-docs-playground': '1', 'sec-fetch-site': 'same-origin' };

/** Sends as a playground of the site does. */
export function sendThrough(site: TestServer, sending: Sending): Promise<Response> {
  const { url, method = 'GET', headers = [], body = '', own = ownHeaders, signal } = sending;
  const { document = '/api-reference/open.openapi.json' } = sending;
  const head = JSON.stringify({ document, method, url, headers });
  return fetch(`${site.url}/-/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...own },
    body: `${head}\n${body}`,
    ...(signal && { signal }),
  });
}

/** The code of the problem that an answer is. */
export async function codeOf(response: Response): Promise<unknown> {
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const { code }: { code?: unknown } = JSON.parse(await response.text());
  return code;
}

/** What came through, taken apart. */
export async function readThrough(response: Response) {
  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const end = bytes.indexOf('\n');
  const head: { status: number; statusText: string; headers: [string, string][] } = JSON.parse(
    bytes.subarray(0, end).toString(),
  );
  const { body, isWhole } = readFrames(bytes.subarray(end + 1));
  return { ...head, names: head.headers.map(([name]) => name), body, isWhole };
}

/** A body of pieces, each behind its length; one of zero ends it. */
export function readFrames(bytes: Buffer): { body: string; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0)
      return { body: Buffer.concat(pieces).toString(), isWhole: at + 4 === bytes.length };
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { body: Buffer.concat(pieces).toString(), isWhole: false };
}
