import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { runCommandHere } from './command.js';

const element = (change: string) =>
  `<docs-assistant domain="acme" api-key="svc_dsc_a1" ${change}></docs-assistant>`;

describe('the doctor of a page', () => {
  let server: Server;
  let origin = '';
  let elsewhere = '';

  before(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      const policy = searchParams.get('policy');
      if (policy) response.setHeader('content-security-policy', policy);
      const index = /^\/(?:(empty|dead)\/)?discovery\/v1\/index\/acme$/.exec(pathname);
      if (index) {
        const paths = { empty: [], dead: ['/gone'] }[index[1] ?? ''] ?? ['/page'];
        response.end(JSON.stringify({ format: 2, pages: paths.map((path) => ({ path })) }));
      } else if (pathname === '/page') {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html>${searchParams.get('body') ?? ''}`);
      } else {
        response.writeHead(404).end();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    elsewhere = `http://localhost:${port}`;
  });

  after(() => server.close());

  const examine = (query: Readonly<Record<string, string>>) =>
    runCommandHere(['doctor', `${origin}/page?${new URLSearchParams(query)}`]);

  it('finds nothing where all is well, and says what it did not look at', async () => {
    const { code, output } = await examine({ body: element('') });
    assert.match(output, /^Nothing to mend\. Not looked at without a browser/);
    assert.equal(code, 0);
  });

  const faults: readonly (readonly [title: string, () => Record<string, string>, RegExp])[] = [
    ['no element', () => ({ body: '<p>Hello' }), /^no-embed: /],
    [
      'a secret key',
      () => ({ body: element('').replace('dsc_', '') }),
      /^settings: .*\n {2}.*revoke/,
    ],
    [
      'a policy',
      () => ({ body: element(''), policy: "connect-src 'none'" }),
      /^policy: .*\n {2}Content-Security-Policy: connect-src 'self'/,
    ],
    [
      'a server that refuses the origin',
      () => ({ body: element(`base-url="${elsewhere}"`) }),
      /^origin: .*\n {2}.*--allow-origin http:\/\/127/,
    ],
    ['another domain', () => ({ body: element('').replace('acme', 'other') }), /^domain: /],
    ['an empty index', () => ({ body: element('base-url="/empty"') }), /^empty-index: /],
    [
      'addresses that lead nowhere',
      () => ({ body: element('base-url="/dead"') }),
      /^address: .*\/gone/,
    ],
    [
      'a script that is not there',
      () => ({
        body: '<script src="/embed.js" data-domain="acme" data-api-key="svc_dsc_a1"></script>',
      }),
      /^script: .*embed\.js/,
    ],
    ['no server', () => ({ body: element('base-url="http://127.0.0.1:9"') }), /^unreachable: /],
  ];
  for (const [title, query, expected] of faults) {
    it(`names one fault, and what mends it: ${title}`, async () => {
      const { code, output } = await examine(query());
      assert.match(output, expected);
      assert.match(output, /^1 to mend\./m);
      assert.equal(code, 1);
    });
  }

  it('says that a page is not there', async () => {
    const { code, errors } = await runCommandHere(['doctor', `${origin}/nowhere`]);
    assert.match(errors, /answers with status 404/);
    assert.equal(code, 1);
  });
});
