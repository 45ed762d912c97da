import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CodeMethod } from '../../src/sign-in/sign-in-method.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import type { TestServer } from '../http/test-server.js';
import {
  channelsForAll,
  channelsForReaders,
  own,
  PrivateSiteVisitors,
} from './private-channels.js';
import { secret, staffPath, startPrivateSite } from './private-site.js';

/** Nobody signs in by it here: sessions are begun where they are kept. */
const signIn: CodeMethod = {
  kind: 'code',
  sessionSeconds: 60,
  begin: async () => 'http://127.0.0.1/',
  finish: async () => [],
};

describe('a page that is for some readers only', () => {
  let server: TestServer;
  let visitors: PrivateSiteVisitors;
  before(async () => {
    server = await startPrivateSite({ signIn });
    visitors = await PrivateSiteVisitors.of(server);
  });
  const open: PrivateSiteVisitors['open'] = (...asked) => visitors.open(...asked);
  after(() => server.stop());

  /** All of an answer that somebody could find something in. */
  async function whole(response: Response): Promise<string> {
    return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  }

  /** An address that was asked for stands in what leads back to it. */
  function withoutAsked(text: string): string {
    return text.replace(/(?:return=|name="return" value=")[^"]*/g, '');
  }

  for (const [name, ask] of [...channelsForReaders, ...channelsForAll]) {
    it(`is not in ${name} for others`, async () => {
      for (const group of [undefined, 'partners']) {
        const text = withoutAsked(await whole(await ask(visitors, group)));
        // Of members they are, too.
        const others = group ? text.replaceAll(`The ${secret} of members.`, '') : text;
        assert.doesNotMatch(others, new RegExp(`${secret}|lighthouse`, 'i'), group);
      }
    });
  }

  for (const [name, ask] of channelsForReaders) {
    it(`is in ${name} for its readers`, async () => {
      const response = await ask(visitors, 'staff');
      assert.equal(response.status, 200);
      const text = await whole(response);
      assert.match(text, new RegExp(secret));
      assert.doesNotMatch(text, new RegExp(`of nobody|Group ${secret}`));
    });
  }

  for (const [name, ask] of channelsForAll) {
    it(`is not in ${name}, for its readers either`, async () => {
      assert.doesNotMatch(await whole(await ask(visitors, 'staff')), new RegExp(secret));
    });
  }

  it('is for all who have signed in where it names no groups', async () => {
    for (const group of ['staff', 'partners'])
      assert.equal((await open('/members', group)).status, 200);
    assert.equal((await open('/members')).status, 404);
    assert.equal((await open('/nobody', 'staff')).status, 404);
    assert.equal((await open('/draft', 'staff')).status, 404);
  });

  it('is answered as an address that no page has', async () => {
    for (const group of [undefined, 'partners']) {
      for (const ending of ['', '.md', '/', '.openapi.json']) {
        const [there, nowhere] = await Promise.all(
          [staffPath, `/guide/nothing-here`].map(async (path) => {
            const response = await open(path + ending, group);
            const {
              date: _,
              'x-request-id': __,
              ...headers
            } = Object.fromEntries(response.headers);
            return {
              status: response.status,
              headers,
              body: (await response.text())
                .replaceAll(path, '')
                .replaceAll(encodeURIComponent(path), ''),
            };
          }),
        );
        assert.equal(there?.status, 404);
        delete there?.headers['content-length'];
        delete nowhere?.headers['content-length'];
        assert.deepEqual(there, nowhere, `${ending} for ${group}`);
      }
    }
    assert.match(
      await (await open(staffPath)).text(),
      /<a href="\/-\/login\?return=[^"]+" rel="nofollow">Sign in<\/a>/,
    );
  });

  it('is kept by no cache, and nothing that differs by reader is given to another', async () => {
    for (const [path, group] of [
      [staffPath, 'staff'],
      [`${staffPath}.md`, 'staff'],
      ['/', 'staff'],
      ['/', 'partners'],
      ['/llms-full.txt', 'staff'],
      [staffPath, undefined],
    ] as const) {
      const { headers } = await open(path, group);
      assert.equal(headers.get('cache-control'), 'private, no-store', `${path} ${group}`);
      assert.match(headers.get('vary') ?? '', /Cookie/);
    }
    const { headers } = await open('/');
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.match(headers.get('vary') ?? '', /Cookie/);
    for (const path of ['/', '/llms.txt', '/llms-full.txt']) {
      const tag = (await open(path, 'staff')).headers.get('etag') ?? '';
      assert.equal((await open(path, undefined, { 'if-none-match': tag })).status, 200, path);
    }
  });

  it('tells nobody else that there is a page, by any method', async () => {
    const session = await openStores(server.database).readers.begin({ groups: ['staff'] }, 60);
    for (const [cookie, status] of [
      ['', 404],
      [`docs-assistant-reader=${session}`, 405],
    ] as const) {
      const init = { method: 'POST', headers: { ...own, cookie } };
      assert.equal((await fetch(server.url + staffPath, init)).status, status);
    }
  });

  it('lets its readers sign out', async () => {
    const page = await open('/feeding', 'staff');
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'/);
    assert.match(await page.text(), /action="\/-\/logout"/);
    const session = await openStores(server.database).readers.begin({ groups: ['staff'] }, 60);
    const headers = { ...own, cookie: `docs-assistant-reader=${session}` };
    assert.equal((await fetch(server.url + staffPath, { headers })).status, 200);
    const init = { method: 'POST', headers, redirect: 'manual' } as const;
    assert.equal((await fetch(`${server.url}/-/logout`, init)).status, 303);
    assert.equal((await fetch(server.url + staffPath, { headers })).status, 404);
  });
});

it('a page that is for some readers only is nowhere where nobody can sign in', async (test) => {
  const server = await startPrivateSite();
  test.after(() => server.stop());
  const session = await openStores(server.database).readers.begin({ groups: ['staff'] }, 60);
  const headers = { accept: 'text/html', cookie: `docs-assistant-reader=${session}`, ...own };
  for (const path of ['/', '/llms-full.txt', '/feeding'])
    assert.doesNotMatch(
      await (await fetch(server.url + path, { headers })).text(),
      new RegExp(`${secret}|-/login`),
    );
  assert.equal((await fetch(server.url + staffPath, { headers })).status, 404);
});
