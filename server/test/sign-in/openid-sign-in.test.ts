import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { OpenIdConnect } from '../../src/sign-in/openid-connect.js';
import type { TestServer } from '../http/test-server.js';
import { marker, pageOf, startGatedSite } from './gated-site.js';
import { startProvider, type TestProvider } from './openid-provider.js';
import { SiteVisitor } from './site-visitor.js';

const settings = { scopes: 'openid', groupsClaim: 'groups', sessionSeconds: 3600 };
const isCallback = ({ pathname }: URL) => pathname === '/-/login/callback';

for (const inIdToken of [true, false]) {
  describe(`signing in with OpenID Connect, groups in ${inIdToken ? 'the ID token' : '"userinfo"'}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let visitor: SiteVisitor;
    before(async () => {
      provider = await startProvider({ inIdToken });
      server = await startGatedSite({ signIn: new OpenIdConnect({ ...provider, ...settings }) });
      provider.serve(`${server.url}/-/login/callback`);
    });
    after(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(() => {
      visitor = new SiteVisitor();
      provider.account = { name: 'duck', groups: ['staff'] };
    });

    const login = (path: string) => `${server.url}/-/login?return=${encodeURIComponent(path)}`;
    const read = async (path: string) => (await visitor.ask(server.url + path)).text();

    it('shows a playground to the groups that it is for, until the reader signs out', async () => {
      assert.match(
        await read(pageOf('staff')),
        /href="\/-\/login\?return=%2Fapi-reference%2Fstaff"/,
      );
      const { url, response } = await visitor.follow(login(pageOf('staff')));
      assert.equal(url, server.url + pageOf('staff'));
      assert.match(await response.text(), /<docs-playground [^>]*signed-in/);
      assert.match(await read(`${pageOf('staff')}.openapi.json`), new RegExp(marker));
      assert.match(await read(pageOf('members')), /<docs-playground/);
      assert.doesNotMatch(await read(pageOf('nobody')), /<docs-playground/);
      const out = await visitor.send(`${server.url}/-/logout`, { return: pageOf('staff') });
      assert.equal(out.headers.get('location'), pageOf('staff'));
      assert.doesNotMatch(await read(pageOf('staff')), /<docs-playground/);
    });

    it('shows none to readers of other groups, who are told so', async () => {
      provider.account = { name: 'drake', groups: ['partners'] };
      const { response } = await visitor.follow(login(pageOf('staff')));
      const text = await response.text();
      assert.match(text, /Your account may not try this/);
      assert.doesNotMatch(text, /<docs-playground|playground\.js/);
      const document = await visitor.ask(`${server.url}${pageOf('staff')}.openapi.json`);
      assert.equal(document.status, 404);
      assert.match(await read(pageOf('members')), /<docs-playground/);
    });

    it('takes readers without any groups', async () => {
      provider.account = { name: 'newcomer' };
      await visitor.follow(login('/'));
      assert.match(await read(pageOf('members')), /<docs-playground/);
      assert.doesNotMatch(await read(pageOf('staff')), /<docs-playground/);
    });

    it('says so where the reader cancels', async () => {
      provider.account = undefined;
      const { response } = await visitor.follow(login('/'));
      assert.equal(response.status, 403);
      assert.match(await response.text(), /the sign-in was cancelled/);
      assert.equal(visitor.cookiesOf(server.url).has('docs-assistant-reader'), false);
    });

    it('takes each answer once, and from the browser that asked alone', async () => {
      const { url } = await visitor.follow(login('/'), { until: isCallback });
      const other = new SiteVisitor();
      // What a page of an attacker would have the victim's browser open.
      assert.equal((await other.ask(url)).status, 400);
      const changed = new URL(url);
      changed.searchParams.set('state', 'x'.repeat(43));
      assert.equal((await visitor.ask(changed.href)).status, 400);
      assert.equal((await visitor.ask(url)).status, 303);
      const again = await visitor.ask(url);
      assert.equal(again.status, 400);
      assert.match(await again.text(), /was used already/);
    });

    it('refuses a code that was made for another sign-in of the same browser', async () => {
      const first = await visitor.follow(login('/'), { until: isCallback });
      const second = await visitor.follow(login('/'), { until: isCallback });
      const mixed = new URL(second.url);
      mixed.searchParams.set('code', new URL(first.url).searchParams.get('code') ?? '');
      const response = await visitor.ask(mixed.href);
      assert.equal(response.status, 403);
      assert.match(server.reports.join('\n'), /A reader could not sign in: .*\(invalid_grant\)/);
      assert.doesNotMatch(
        server.reports.join('\n'),
        new RegExp(mixed.searchParams.get('code') ?? '-'),
      );
    });

    it('begins a session under an id of its own, and ends the one before', async () => {
      const cookies = visitor.cookiesOf(server.url);
      const planted = 'x'.repeat(43);
      cookies.set('docs-assistant-reader', planted);
      await visitor.follow(login('/'));
      const first = cookies.get('docs-assistant-reader') ?? '';
      assert.notEqual(first, planted);
      await visitor.follow(login('/'));
      const withCookie = async (id: string) => {
        const headers = { cookie: `docs-assistant-reader=${id}`, accept: 'text/html' };
        return (await fetch(server.url + pageOf('members'), { headers })).text();
      };
      assert.doesNotMatch(await withCookie(first), /<docs-playground/);
      const second = cookies.get('docs-assistant-reader') ?? '';
      assert.match(await withCookie(second), /<docs-playground/);
      const tampered = second.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      for (const id of [tampered, '', `${second}x`, planted])
        assert.doesNotMatch(await withCookie(id), /<docs-playground/, id);
    });

    it('asks with PKCE, a state and a nonce, and keeps its cookies from scripts and other sites', async () => {
      const response = await visitor.ask(login('/'));
      const asked = new URL(response.headers.get('location') ?? '').searchParams;
      assert.equal(asked.get('code_challenge_method'), 'S256');
      assert.match(asked.get('code_challenge') ?? '', /^[\w-]{43}$/);
      assert.match(asked.get('state') ?? '', /^[\w-]{43}$/);
      assert.match(asked.get('nonce') ?? '', /^[\w-]{43}$/);
      assert.equal(asked.get('redirect_uri'), `${server.url}/-/login/callback`);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const [cookie = ''] = response.headers.getSetCookie();
      assert.match(
        cookie,
        /^docs-assistant-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const finished = await visitor.follow(login('/'), {
        until: ({ pathname }) => pathname === '/',
      });
      const session = finished.response.headers.getSetCookie()[0] ?? '';
      assert.match(
        session,
        /^docs-assistant-reader=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });
  });
}

it('over https its cookies are bound to this host, and others are not read', async (test) => {
  const provider = await startProvider();
  provider.serve('https://127.0.0.1/-/login/callback');
  const signIn = new OpenIdConnect({ ...provider, ...settings });
  const server = await startGatedSite({ signIn, trustedProxies: 1 });
  test.after(async () => {
    await server.stop();
    await provider.stop();
  });
  const headers = { 'x-forwarded-proto': 'https', accept: 'text/html' };
  const response = await fetch(`${server.url}/-/login`, { headers, redirect: 'manual' });
  const [cookie = ''] = response.headers.getSetCookie();
  assert.match(cookie, /^__Host-docs-assistant-sign-in=[\w-]{43}; .*Secure/);
});
