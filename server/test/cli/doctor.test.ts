import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findBrowser } from '../../src/updates/find-browser.js';
import { temporaryFolder } from '../content/temporary-folder.js';
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

  const browser = findBrowser();
  const inBrowser = (query: Readonly<Record<string, string>>) =>
    runCommandHere([
      ...['doctor', `${origin}/page?${new URLSearchParams(query)}`],
      ...['--browser', browser ?? 'none'],
    ]);

  /** A stand-in for the widget's script, whose elements say what theirs do. */
  const script = (said: string) => `<script>
    customElements.define('docs-search', class extends HTMLElement {
      shortcut = 'mod+k';
      connectedCallback() {
        setTimeout(() => this.hasAttribute('debug') && console.warn(${JSON.stringify(said)}));
        addEventListener('keydown', (event) => {
          if (event.ctrlKey && event.key === 'k' && event.defaultPrevented)
            console.warn('<docs-search> leaves mod+k to the page. Set another shortcut.');
        });
      }
    });
  </script>`;
  const search = element('').replaceAll('assistant', 'search');

  describe('in a browser', { skip: browser === undefined && 'There is no Chromium.' }, () => {
    it('finds nothing where all is well', async () => {
      const { code, output } = await inBrowser({
        body: search + script('<docs-search debug>: nothing to mend'),
      });
      assert.match(output, /^Nothing to mend\. Looked at in a browser, with 1 element on/);
      assert.equal(code, 0);
    });

    it('says what the elements find, once, also of those that a script places', async () => {
      const said = '<docs-search debug>: 1 to mend\ncovered: It is covered.\n  Uncover it.';
      const placed = `<script>document.write(${JSON.stringify(search + search)})</script>`;
      const { code, output } = await inBrowser({ body: script(said) + placed });
      assert.match(output, /^covered: It is covered\.\n {2}Uncover it\.\n1 to mend\./);
      assert.equal(code, 1);
    });

    it('opens each of several pages as if it were the first', async () => {
      const once = `<script>if (localStorage.isKnown) customElements.define = () => {}; localStorage.isKnown = 1;</script>`;
      const body = once + search + script('<docs-search debug>: nothing to mend');
      const address = `${origin}/page?${new URLSearchParams({ body })}`;
      const { output } = await runCommandHere([
        ...['doctor', address, address],
        ...['--browser', browser ?? 'none'],
      ]);
      assert.equal(output.match(/^Nothing to mend\. Looked at in a browser/gm)?.length, 2);
    });

    it('presses the shortcut, and says that the page takes it', async () => {
      const taking = `<script>addEventListener('keydown', (event) => event.preventDefault())</script>`;
      const said = '<docs-search debug>: nothing to mend';
      const { output } = await inBrowser({ body: taking + search + script(said) });
      assert.match(output, /^shortcut: The page itself takes mod\+k.*\n {2}<docs-search replace-/);
      assert.match(output, /^1 to mend\./m);
    });
  });

  it('looks at several pages, and goes on after one that is not there', async () => {
    const [first, last] = ['<p>Hello', element('')].map(
      (body) => `${origin}/page?${new URLSearchParams({ body })}`,
    );
    const pages = [`${first}`, `${origin}/nowhere`, `${last}`];
    const { code, output, errors } = await runCommandHere(['doctor', ...pages]);
    const [ofFirst, ofSecond, ofLast] = output.split('\n\n');
    assert.ok(ofFirst?.startsWith(`${first}\nno-embed: `), ofFirst);
    assert.equal(ofSecond, `${origin}/nowhere`);
    assert.ok(ofLast?.startsWith(`${last}\nNothing to mend. `), ofLast);
    assert.match(errors, /answers with status 404/);
    assert.equal(code, 1);
  });

  it('ends a browser that a script starts', { skip: browser === undefined }, async () => {
    const folder = await temporaryFolder({ wrapper: `#!/bin/sh\n'${browser}' "$@"\n` });
    const wrapper = join(folder, 'wrapper');
    await chmod(wrapper, 0o755);
    const body = search + script('<docs-search debug>: nothing to mend');
    const address = `${origin}/page?${new URLSearchParams({ body })}`;
    const { output } = await runCommandHere(['doctor', address, '--browser', wrapper]);
    assert.match(output, /Looked at in a browser/);
  });

  it('goes on without a browser that cannot be used, and says so', async () => {
    const address = `${origin}/page?${new URLSearchParams({ body: element('') })}`;
    const { output, errors } = await runCommandHere(['doctor', address, '--browser', '/bin/false']);
    assert.match(errors, /^The browser \/bin\/false failed: /);
    assert.match(output, /^Nothing to mend\. Not looked at without a browser/);
  });

  const silent: readonly (readonly [title: string, begun: string])[] = [
    ['nothing', ''],
    ['half of itself', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n<!doctype html>'],
  ];
  for (const [title, begun] of silent) {
    it(`gives up on a page that sends ${title}`, async ({ mock }) => {
      const late = new AbortController();
      mock.method(AbortSignal, 'timeout', () => late.signal);
      const host = createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => {
          socket.write(begun, () => {
            late.abort(new Error('too late'));
            socket.end();
          });
        });
      });
      after(() => host.close());
      host.listen(0, '127.0.0.1');
      await once(host, 'listening');
      const { port } = host.address() as AddressInfo;
      const { code, errors } = await runCommandHere(['doctor', `http://127.0.0.1:${port}/`]);
      assert.equal(errors, `The page http://127.0.0.1:${port}/ cannot be reached: too late.\n`);
      assert.equal(code, 1);
    });
  }

  it('says that a page is not there', async () => {
    const { code, errors } = await runCommandHere(['doctor', `${origin}/nowhere`]);
    assert.match(errors, /answers with status 404/);
    assert.equal(code, 1);
  });
});
