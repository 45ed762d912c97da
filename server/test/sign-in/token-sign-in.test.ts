import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { SignedToken } from '../../src/sign-in/signed-token.js';
import { readProblem } from '../http/problem-details.js';
import type { TestServer } from '../http/test-server.js';
import { pageOf, startGatedSite } from './gated-site.js';
import { SiteVisitor } from './site-visitor.js';

const secret = 'a secret that is long enough for HS256';
const signIn = new SignedToken({
  login: new URL('http://127.0.0.1:1/login'),
  ...{ key: { secret }, issuer: 'shop', audience: 'docs', groupsClaim: 'groups' },
  sessionSeconds: 3600,
});

/** What a page of the site sends, and no form can be read from. */
const brokenForm = {
  headers: {
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
  },
  body: 'x',
};

function tokenFor(nonce: string, groups: string[] = ['staff']): Promise<string> {
  return new SignJWT({ nonce, groups })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('shop')
    .setAudience('docs')
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(secret));
}

describe("signing in with a token of the owner's login", () => {
  let server: TestServer;
  let visitor: SiteVisitor;
  before(async () => {
    server = await startGatedSite({ signIn });
  });
  after(() => server.stop());
  beforeEach(() => {
    visitor = new SiteVisitor();
  });

  /** Begins to sign in, and gives what the login gets to know. */
  async function begin(path: string): Promise<string> {
    const response = await visitor.ask(`${server.url}/-/login?return=${encodeURIComponent(path)}`);
    const location = new URL(response.headers.get('location') ?? '');
    assert.equal(location.origin, 'http://127.0.0.1:1');
    return location.searchParams.get('nonce') ?? '';
  }

  const hand = (token: string, headers?: Record<string, string>) =>
    visitor.send(`${server.url}/-/login/token`, { token }, headers);

  it('leads back to the page, with its playground', async () => {
    const response = await hand(await tokenFor(await begin(pageOf('staff'))));
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), pageOf('staff'));
    const page = await visitor.ask(server.url + pageOf('staff'));
    assert.match(await page.text(), /<docs-playground/);
  });

  it('takes a token once, and from the browser that asked for it alone', async () => {
    const token = await tokenFor(await begin('/'));
    const owner = visitor;
    visitor = new SiteVisitor();
    await begin('/');
    assert.equal((await hand(token)).status, 400);
    visitor = owner;
    assert.equal((await hand(token)).status, 303);
    assert.equal((await hand(token)).status, 400);
  });

  it('takes it from a page of its own alone', async () => {
    const token = await tokenFor(await begin('/'));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example.com' },
      {},
    ]) {
      const response = await hand(token, headers);
      assert.equal(response.status, 403);
      assert.equal((await readProblem(response)).code, 'foreign-page');
    }
    const out = await visitor.send(
      `${server.url}/-/logout`,
      {},
      { origin: 'https://evil.example.com' },
    );
    assert.equal(out.status, 403);
    assert.equal((await hand(token, { origin: server.url })).status, 303);
  });

  it('takes no token from the address, and logs none', async () => {
    const token = await tokenFor(await begin('/'), ['admins']);
    const page = await visitor.ask(`${server.url}/-/login/token?token=${token}`);
    assert.equal(page.status, 200);
    assert.doesNotMatch(await page.text(), /eyJ/);
    assert.equal(page.headers.get('set-cookie'), null);
    const broken = token.slice(0, -3);
    assert.equal((await hand(broken)).status, 403);
    const reports = server.reports.join('\n');
    assert.match(reports, /A reader could not sign in: signature verification failed/);
    assert.doesNotMatch(reports, /eyJ/);
  });

  it('takes a token with 5,000 groups, and says of a larger form how large it may be', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    const token = await tokenFor(await begin('/'), ['staff', ...ids(4999)]);
    assert.equal((await hand(token)).status, 303);
    const page = await visitor.ask(server.url + pageOf('staff'));
    assert.match(await page.text(), /<docs-playground/);
    const large = await hand(await tokenFor(await begin('/'), ids(6000)));
    assert.equal(large.status, 413);
    assert.equal((await readProblem(large)).detail, 'The body is larger than 262 kB.');
    assert.match(server.reports.at(-1) ?? '', /A reader could not sign in: the form was too large/);
  });

  it('takes no token where the body is no form', async () => {
    const { headers, body } = brokenForm;
    const address = `${server.url}/-/login/token`;
    const response = await visitor.ask(address, { method: 'POST', headers, body });
    assert.equal(response.status, 400);
    assert.equal((await readProblem(response)).code, 'invalid-request');
  });

  it('ends by signing out, whatever the form is', async () => {
    const large = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const { headers, body } of [
      brokenForm,
      { headers: { ...brokenForm.headers, ...large }, body: `return=${'x'.repeat(300_000)}` },
      { headers: { ...brokenForm.headers, 'content-type': 'application/json' }, body: '{}' },
    ]) {
      await hand(await tokenFor(await begin('/')));
      const cookies = visitor.cookiesOf(server.url);
      const session = `docs-assistant-reader=${cookies.get('docs-assistant-reader')}`;
      const out = await visitor.ask(`${server.url}/-/logout`, { method: 'POST', headers, body });
      assert.equal(out.status, 303);
      assert.equal(out.headers.get('location'), '/');
      assert.ok(!cookies.has('docs-assistant-reader'));
      const page = await fetch(server.url + pageOf('staff'), { headers: { cookie: session } });
      assert.doesNotMatch(await page.text(), /<docs-playground/);
    }
  });

  it('names the methods that its addresses take', async () => {
    for (const [method, path, allow] of [
      ['POST', '/-/login', 'GET, HEAD'],
      ['PUT', '/-/login/token', 'GET, HEAD, POST'],
      ['GET', '/-/logout', 'POST'],
      ['PUT', '/-/logout', 'POST'],
    ] as const) {
      const response = await fetch(server.url + path, { method });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), allow, path);
    }
  });

  it('leads to this site alone', async () => {
    for (const path of [
      'https://evil.example.com/',
      '//evil.example.com/',
      '/\\evil.example.com/',
      '\\\\evil.example.com/',
      '/\t/evil.example.com/',
      '/%09/evil.example.com'.replace('%09', '\t'),
      '/..//evil.example.com/',
      '/.//evil.example.com/',
      'javascript:alert(1)',
      '@evil.example.com',
      '',
      `/${'x'.repeat(3000)}`,
    ]) {
      const response = await hand(await tokenFor(await begin(path)));
      assert.equal(response.headers.get('location'), '/', path);
      const out = await visitor.send(`${server.url}/-/logout`, { return: path });
      assert.equal(out.headers.get('location'), '/', path);
    }
    const kept = await hand(await tokenFor(await begin('/guide?version=2')));
    assert.equal(kept.headers.get('location'), '/guide?version=2');
  });

  it('is limited for each address', async (test) => {
    const limited = await startGatedSite({ signIn });
    test.after(() => limited.stop());
    for (let count = 0; count < 300; count += 1)
      await fetch(`${limited.url}/-/login`, { redirect: 'manual' });
    const response = await fetch(`${limited.url}/-/login`, { redirect: 'manual' });
    assert.equal(response.status, 429);
    assert.ok(response.headers.get('retry-after'));
    const { detail } = await readProblem(response);
    assert.match(String(detail), /^All 300 requests .* from this address in an hour were made\./);
  });
});
