import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteIndex } from '../../../src/core/index/site-index.js';
import { extentOf, type ShelvedPage } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { indexPath, startTestServer, type TestServer } from './test-server.js';

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

it('there is no index for the browser of more sections than it can search', async () => {
  const page = await parsePage({ path: '/', file: 'index.md', source: '# Start' });
  for (const [sections, status] of [
    [50_001, 404],
    [50_000, 200],
  ] as const) {
    const extent = { ...extentOf(page), sections };
    const shelved: ShelvedPage = {
      ...{ ...page, extent, packed: undefined },
      read: async () => page,
      readSections: async () => page.sections,
    };
    const server = await startTestServer({
      changeLibrary: (library) => ({ ...library, pages: new Map([['/', shelved]]) }),
    });
    const response = await fetch(server.url + indexPath, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    assert.equal(response.status, status);
    assert.equal((await response.text()).includes('too-many-sections'), status === 404);
    await server.stop();
  }
});

describe('the index for a search in the browser', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  /** Fetch would decompress what came. */
  function get(headers: Record<string, string> = {}): Promise<RawResponse> {
    const authorization = `Bearer ${server.key}`;
    return new Promise((resolve, reject) => {
      request(server.url + indexPath, { headers: { authorization, ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const received = Object.entries(response.headers).map(([name, value]) => [
            name,
            `${value}`,
          ]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(received),
            body: Buffer.concat(pieces),
          });
        });
      })
        .on('error', reject)
        .end();
    });
  }

  async function readIndex(): Promise<SiteIndex> {
    return JSON.parse((await get()).body.toString());
  }

  it('holds every page once, and its sections with heading, anchor, level and text', async () => {
    const { format, pages } = await readIndex();
    assert.equal(format, 2);
    assert.equal(new Set(pages.map(({ path }) => path)).size, pages.length);
    const page = pages.find(({ path }) => path === '/timers');
    assert.equal(page?.title, 'Timers & alarms');
    assert.deepEqual(page?.groups, ['Use']);
    assert.equal(page?.version, 'v2');
    assert.deepEqual(page?.sections[0]?.slice(0, 3), ['', '', 1]);
    const section = page?.sections.find(([heading]) => heading === 'Stop a timer');
    // The anchor that follows from the heading.
    assert.equal(section?.[1], '');
    assert.equal(section?.[2], 2);
    assert.match(section?.[3] ?? '', /stop a running timer/i);
  });

  it('comes compressed to clients that take that, each form with a tag of its own', async () => {
    const plain = await get();
    const gzipped = await get({ 'accept-encoding': 'gzip' });
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const refused = await get({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(gzipped.headers['content-encoding'], 'gzip');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(refused.headers['content-encoding'], undefined);
    assert.deepEqual(gunzipSync(gzipped.body), plain.body);
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
    const tags = [plain, gzipped, brotli].map(({ headers }) => headers.etag ?? '');
    assert.equal(new Set(tags).size, 3);
    for (const tag of tags) assert.match(tag, /^"[\w-]+"$/);
    assert.match(plain.headers.vary ?? '', /accept-encoding/i);
    assert.equal(plain.headers['cache-control'], 'private, no-cache');
    assert.equal(plain.headers['content-type'], 'application/json');
  });

  it('does not come again to a client that has it', async () => {
    const accept = { 'accept-encoding': 'br' };
    const { etag = '' } = (await get(accept)).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ ...accept, 'if-none-match': tag });
      assert.equal(again.status, 304);
      assert.equal(again.headers.etag, etag);
      assert.equal(again.body.length, 0);
    }
    const other = await get({ ...accept, 'if-none-match': '"other"' });
    assert.equal(other.status, 200);
  });

  it('is for the key of this documentation alone', async () => {
    const status = async (authorization: string) => (await get({ authorization })).status;
    assert.equal(await status(''), 401);
    assert.equal(await status('Bearer svc_dsc_unknown'), 401);
    const { plain: admin } = await server.keys.createKey({
      kind: 'admin',
      domain: 'docs',
      project: 'docs',
    });
    assert.equal(await status(`Bearer ${admin}`), 403);
    const posted = await server.post(indexPath, {});
    assert.equal(posted.status, 405);
    assert.equal(posted.headers.get('allow'), 'GET, HEAD');
    const elsewhere = await fetch(`${server.url}/discovery/v1/index/elsewhere`, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    assert.equal(elsewhere.status, 404);
  });
});
