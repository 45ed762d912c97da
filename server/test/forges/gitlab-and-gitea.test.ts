import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { ForgeFailure, type PullRequest } from '../../src/forges/forge.js';
import { openForge } from '../../src/forges/open-forge.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { HeldTimer } from '../http/held-timer.js';
import { ForgeStandIn, forgeToken } from './forge-stand-in.js';
import { giteaKind, gitLabKind } from './stand-in-kinds.js';

const asked: PullRequest = {
  ...{ branch: 'docs/option', base: 'main', title: 'Document it', body: 'It is new.' },
  ...{ isDraft: true, key: 'job-1' },
};

const kinds = [
  {
    ...{ name: 'GitLab', kind: gitLabKind, path: 'acme/guides/docs', prefix: 'Draft: ' },
    ...{ page: '/-/merge_requests/', unscoped: 'insufficient_scope' },
    reader: { permissions: { project_access: { access_level: 20 }, group_access: null } },
    closed: { merge_requests_enabled: false },
    rights: /give it the scopes "api" and "write_repository"/,
  },
  {
    ...{ name: 'Gitea', kind: giteaKind, path: 'acme/docs', prefix: 'WIP: ', page: '/pulls/' },
    unscoped: 'token does not have at least one of required scope(s)',
    reader: { permissions: { admin: false, push: false, pull: true } },
    closed: { has_pull_requests: false },
    rights: /give it the scope "write:repository"/,
  },
];

for (const { name, kind, path, prefix, page, unscoped, reader, closed, rights } of kinds) {
  describe(`a pull request on ${name}`, () => {
    let stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const stop of stops) await stop();
      stops = [];
    });

    async function start({ token = forgeToken, repository = path } = {}) {
      const host = await ForgeStandIn.start(kind);
      stops.push(() => host.stop());
      const credential = readGitCredential(host.url.replace('//', `//docs:${token}@`));
      assert.ok(credential);
      const timer = new HeldTimer();
      const forge = openForge(`${host.url}/${repository}.git`, {
        ...{ credentials: [credential], timer: timer.set },
        ...(kind === gitLabKind ? { gitLabs: [host.url] } : { giteas: [host.url] }),
        now: () => new Date(1_700_000_000_000),
      });
      const { signal } = new AbortController();
      return { host, forge, timer, signal };
    }

    const held = { ...{ number: 1, title: 'By hand', body: '' }, head: asked.branch, base: 'main' };
    const sent = ({ requests }: ForgeStandIn, method: string) =>
      requests.filter((each) => each.startsWith(`${method} `)).length;

    it('is opened as a draft or ready for review, on the base', async () => {
      const { host, forge, signal } = await start();
      assert.deepEqual(await forge.check(signal), { defaultBranch: 'main' });
      const published = await forge.publish(asked, signal);
      assert.deepEqual(published, { url: `${host.url}/${path}${page}1`, notes: [] });
      const ready = { ...asked, branch: 'docs/other', isDraft: false, title: 'x'.repeat(300) };
      await forge.publish(ready, signal);
      assert.deepEqual(
        host.held.map(({ head, base, title }) => [head, base, title]),
        [
          ['docs/option', 'main', `${prefix}Document it`],
          ['docs/other', 'main', 'x'.repeat(240)],
        ],
      );
      assert.match(host.held[0]?.body ?? '', /^It is new\.\n\n<!-- .*job-1 -->$/);
    });

    it('that is open already gets what is new once, and keeps what people wrote', async () => {
      const { host, forge, signal } = await start();
      host.held.push({ ...held, body: 'Mine.' });
      const { url, notes } = await forge.publish(asked, signal);
      assert.equal(url, `${host.url}/${path}${page}1`);
      assert.match(notes.join(), /is no draft, which stays as it is/);
      await forge.publish(asked, signal);
      assert.match(
        host.held[0]?.body ?? '',
        /^Mine\.\n\n---\n\n\*\*Document it\*\*\n\nIt is new\.\n\n<!-- [^>]* -->$/,
      );
      assert.deepEqual([host.held.length, host.held[0]?.title], [1, 'By hand']);
      assert.equal(sent(host, kind.changeMethod), 1);
    });

    it('is found behind many others, and is never the one of a fork or one that is closed', async () => {
      const { host, forge, signal } = await start();
      host.held.push({ ...held, isClosed: true });
      for (let number = 2; number < 45; number += 1) {
        host.held.push({ ...held, number, isOfFork: true });
      }
      const { url } = await forge.publish(asked, signal);
      assert.equal(url, `${host.url}/${path}${page}45`);
      await forge.publish({ ...asked, key: 'job-2' }, signal);
      assert.equal(host.held.length, 45);
      assert.match(host.held.at(-1)?.body ?? '', /job-1 -->[\s\S]*job-2 -->$/);
      assert.ok(host.held.slice(0, -1).every(({ body }) => body === ''));
    });

    it('that somebody opens in the same moment is that one', async () => {
      const { host, forge, signal } = await start();
      host.held.push({ ...held });
      host.staleLists = 1;
      await forge.publish(asked, signal);
      assert.deepEqual([host.held.length, sent(host, 'POST')], [1, 1]);
      assert.match(host.held[0]?.body ?? '', /It is new/);
    });

    it('is not opened twice when the host fails after it has opened it', async () => {
      const { host, forge, timer, signal } = await start();
      host.faults.push({ method: 'POST', status: 502, body: '<html>', isDone: true });
      const published = forge.publish(asked, signal);
      await timer.awaits(1000);
      timer.pass(1000);
      assert.equal((await published).url, `${host.url}/${path}${page}1`);
      assert.equal(host.held.length, 1);
    });

    it('waits for a rate limit as long as it is told, or a minute', async () => {
      const { host, forge, timer, signal } = await start();
      for (const [headers, pause] of [
        [{ 'retry-after': '7' }, 7000],
        [{}, 60_000],
      ] as const) {
        host.faults.push({ status: 429, body: 'Retry later', headers });
        const checked = forge.check(signal);
        await timer.awaits(pause);
        timer.pass(pause);
        await checked;
      }
      const headers = { 'retry-after': '9'.repeat(30) };
      host.faults.push({ status: 429, body: 'Retry later', headers });
      await assert.rejects(forge.check(signal), {
        isOfAccess: false,
        message: /no more requests until 2024-11-14 .* UTC/,
      });
    });

    it('tells who has to mend what', async () => {
      const wrong = await start({ token: 'wrong-token' });
      const other = await start({ repository: `${path}-gone` });
      const reading = await start();
      reading.host.repository = reader;
      const archived = await start();
      archived.host.repository = { archived: true };
      const off = await start();
      off.host.repository = closed;
      const moved = await start();
      moved.host.faults.push({ status: 301, body: {}, headers: { location: '/elsewhere' } });
      for (const [{ forge, signal, host }, message] of [
        [wrong, /does not take the token: .* It says: \S/],
        [other, /There is no repository http.*-gone, or the token does not see it/],
        [reading, rights],
        [archived, /is archived/],
        [off, /takes no pull requests: turn them on/],
        [moved, /has moved/],
      ] as const) {
        await assert.rejects(forge.check(signal), (error) => {
          assert.ok(error instanceof ForgeFailure && error.isOfAccess);
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /wrong-token|token-of-the-stand-in/);
          return true;
        });
        assert.equal(host.requests.length, 1);
      }
      const { host, forge, signal } = await start();
      const scope = { error: unscoped, message: kind === giteaKind ? unscoped : undefined };
      host.faults.push({ method: 'POST', status: 403, body: scope });
      await assert.rejects(forge.publish(asked, signal), (error) => {
        assert.ok(error instanceof ForgeFailure && error.isOfAccess);
        assert.match(error.message, rights);
        return error.message.includes(unscoped);
      });
    });

    it('tells what the host has against it', async () => {
      for (const [status, body, said] of [
        [422, { message: { title: ['is too long'] } }, 'title is too long'],
        [422, { message: 'branch not found', errors: ['a', 'b'] }, 'branch not found: a: b'],
        [409, { message: ['No more of these.'] }, 'No more of these.'],
      ] as const) {
        const { host, forge, signal } = await start();
        host.faults.push({ method: 'POST', status, body });
        await assert.rejects(forge.publish(asked, signal), {
          isOfAccess: false,
          message: `${host.url}/${path} refused the pull request. It says: ${said}`,
        });
        assert.equal(host.held.length, 0);
      }
    });

    it('takes nothing from an answer that is not what the API says', async () => {
      const deep = JSON.parse(`${'['.repeat(2000)}"x"${']'.repeat(2000)}`);
      const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, each) => [each, ['x']]));
      const bad = [[{ web_url: 'javascript:alert(1)' }], {}, 'no JSON', deep];
      for (const body of bad) {
        const { host, forge, signal } = await start();
        host.faults.push({ method: 'GET', status: 200, body });
        await assert.rejects(forge.publish(asked, signal), /something else than its API says/);
        assert.equal(host.held.length, 0);
      }
      const url = 'javascript:alert(1)';
      const { host, forge, signal } = await start();
      const shown = kind.show({ ...held }, host.url);
      const hostile = { ...shown, web_url: url, html_url: url };
      host.faults.push({ method: 'POST', status: 201, body: hostile });
      await assert.rejects(forge.publish(asked, signal), /something else than its API says/);
      for (const message of [deep, fields, `\u202e${'x'.repeat(100_000)}\u0007`]) {
        host.faults.push({ method: 'POST', status: 422, body: { message } });
        await assert.rejects(forge.publish(asked, signal), (error) => {
          assert.ok(error instanceof ForgeFailure && error.message.length < 500);
          return !/[\p{Cc}\p{Cf}]/u.test(error.message);
        });
      }
    });
  });
}
