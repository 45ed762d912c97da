import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { ForgeFailure, type PullRequest } from '../../src/forges/forge.js';
import { openForge } from '../../src/forges/open-forge.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';
import { GitHubStandIn, type GitHubStandInOptions, standInToken } from './github-stand-in.js';

const asked: PullRequest = {
  ...{ branch: 'docs/option', base: 'main', title: 'Document it', body: 'It is new.' },
  ...{ isDraft: true, key: 'job-1' },
};

describe('a pull request on GitHub', () => {
  let stops: (() => Promise<void>)[] = [];
  let folder: string;
  before(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
  });
  after(() => assert.deepEqual(stops, []));

  async function start(
    options: Partial<GitHubStandInOptions> = {},
    { token = standInToken, remote = '/acme/docs.git' } = {},
  ) {
    const gitHub = await GitHubStandIn.start({ folder, ...options });
    stops.push(() => gitHub.stop());
    const credential = readGitCredential(gitHub.url.replace('//', `//docs:${token}@`));
    assert.ok(credential);
    const timer = new HeldTimer();
    const forge = openForge(gitHub.url + remote, {
      ...{ credentials: [credential], gitHubs: [gitHub.url], timer: timer.set },
      now: () => new Date(1_700_000_000_000),
    });
    const { signal } = new AbortController();
    return { gitHub, forge, timer, signal };
  }

  it('is opened as a draft or ready for review, on the base', async () => {
    const { gitHub, forge, signal } = await start();
    assert.deepEqual(await forge.check(signal), { defaultBranch: 'main' });
    const { url, notes } = await forge.publish(asked, signal);
    assert.deepEqual([url, notes], [`${gitHub.url}/acme/docs/pull/1`, []]);
    const ready = { ...asked, branch: 'docs/other', isDraft: false, key: 'job-2' };
    await forge.publish(ready, signal);
    const shown = gitHub.pullRequests.map(({ head, base, draft, title }) => [
      ...[head, base, draft, title],
    ]);
    assert.deepEqual(shown, [
      ['docs/option', 'main', true, 'Document it'],
      ['docs/other', 'main', false, 'Document it'],
    ]);
    assert.match(gitHub.pullRequests[0]?.body ?? '', /^It is new\.\n\n<!-- .*job-1 -->$/);
  });

  it('that is open already gets what is new once, and keeps what people wrote', async () => {
    const { gitHub, forge, signal } = await start();
    const { branch: head, base } = asked;
    gitHub.pullRequests.push({
      ...{ number: 1, title: 'By hand', body: 'Mine.', head, base, draft: false, state: 'open' },
    });
    const { url, notes } = await forge.publish(asked, signal);
    assert.equal(url, `${gitHub.url}/acme/docs/pull/1`);
    assert.match(notes.join(), /is no draft, which stays as it is/);
    await forge.publish(asked, signal);
    assert.equal(gitHub.pullRequests.length, 1);
    assert.match(
      gitHub.pullRequests[0]?.body ?? '',
      /^Mine\.\n\n---\n\n\*\*Document it\*\*\n\nIt is new\.\n\n<!-- [^>]* -->$/,
    );
    assert.equal(gitHub.pullRequests[0]?.title, 'By hand');
    assert.equal(gitHub.requests.filter((each) => each.startsWith('PATCH')).length, 1);
  });

  it('that is open already and not as it was asked for is told of', async () => {
    const { gitHub, forge, signal } = await start();
    const { branch: head } = asked;
    gitHub.pullRequests.push({
      ...{ number: 1, title: 'By hand', body: '', head, base: 'next', draft: true, state: 'open' },
    });
    assert.deepEqual((await forge.publish({ ...asked, base: 'next' }, signal)).notes, []);
    const { notes } = await forge.publish({ ...asked, isDraft: false }, signal);
    assert.deepEqual(notes, [
      'The branch had an open pull request that is a draft, which stays as it is.',
      'The branch had an open pull request that is to go into next, which stays as it is.',
    ]);
  });

  it('that somebody opens in the same moment is that one', async () => {
    const { gitHub, forge, signal } = await start();
    const { branch: head, base, title } = asked;
    gitHub.pullRequests.push({
      number: 1,
      title,
      body: '',
      head,
      base,
      draft: true,
      state: 'open',
    });
    gitHub.staleLists = 1;
    await forge.publish(asked, signal);
    assert.deepEqual(
      gitHub.requests.map((each) => each.split(' ')[0]),
      ['GET', 'POST', 'GET', 'PATCH'],
    );
    assert.equal(gitHub.pullRequests.length, 1);
  });

  it('is a regular one where the repository has no drafts, which is said', async () => {
    const { gitHub, forge, signal } = await start({ hasDrafts: false });
    const { notes } = await forge.publish(asked, signal);
    assert.match(notes.join(), /has no draft pull requests/);
    assert.equal(gitHub.pullRequests[0]?.draft, false);
  });

  it('is not opened twice when GitHub fails after it has opened it', async () => {
    const { gitHub, forge, timer, signal } = await start();
    gitHub.faults.push({ method: 'POST', status: 502, message: 'Server Error', isDone: true });
    const published = forge.publish(asked, signal);
    await timer.awaits(1000);
    timer.pass(1000);
    assert.equal((await published).url, `${gitHub.url}/acme/docs/pull/1`);
    assert.equal(gitHub.pullRequests.length, 1);
  });

  it('waits for a rate limit that ends soon, and tells of one that does not', async () => {
    const { gitHub, forge, timer, signal } = await start();
    const message = 'API rate limit exceeded for installation ID 1.';
    const reset = (seconds: number) => ({
      ...{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${1_700_000_000 + seconds}` },
    });
    gitHub.faults.push({ status: 403, message, headers: reset(90) });
    const published = forge.publish(asked, signal);
    await timer.awaits(90_000);
    timer.pass(90_000);
    await published;
    gitHub.faults.push({ status: 429, message, headers: reset(3600) });
    await assert.rejects(forge.publish(asked, signal), {
      name: 'ForgeFailure',
      isOfAccess: false,
      message: /no more requests until 2023-11-14 23:13 UTC: try again after that/,
    });
    gitHub.faults.push({ status: 403, message: 'Slow', headers: { 'retry-after': '7' } });
    const second = forge.publish(asked, signal);
    await timer.awaits(7000);
    timer.pass(7000);
    await second;
  });

  it('is given up when GitHub goes on failing, and when the job is ended meanwhile', async () => {
    const { gitHub, forge, timer } = await start();
    for (let count = 0; count < 3; count += 1) {
      gitHub.faults.push({ status: 503, message: 'Unavailable' });
    }
    const { signal } = new AbortController();
    const checked = forge.check(signal);
    for (const pause of [1000, 4000]) {
      await timer.awaits(pause);
      timer.pass(pause);
    }
    await assert.rejects(checked, { isOfAccess: false, message: /fails with status 503/ });
    gitHub.faults.push({ status: 503, message: 'Unavailable' });
    const ending = new AbortController();
    const ended = forge.check(ending.signal);
    await timer.awaits(1000);
    ending.abort(new Error('Ended.'));
    await assert.rejects(ended, /Ended\./);
  });

  it('tells who has to mend what', async () => {
    const wrong = await start({}, { token: 'ghp_wrong' });
    const other = await start({}, { remote: '/acme/other.git' });
    const reader = await start({ canPush: false });
    for (const [{ forge, signal }, message] of [
      [wrong, /does not take the token: .* Bad credentials/],
      [other, /There is no repository http.*\/acme\/other, or the token does not see it/],
      [reader, /may read it and not push to it: give it "Contents: write"/],
    ] as const) {
      await assert.rejects(forge.check(signal), (error) => {
        assert.ok(error instanceof ForgeFailure && error.isOfAccess);
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /ghp_/);
        return true;
      });
    }
    const { gitHub, forge, signal } = await start();
    const denied = 'Resource not accessible by personal access token';
    gitHub.faults.push({ method: 'POST', status: 403, message: denied });
    await assert.rejects(forge.publish(asked, signal), {
      isOfAccess: true,
      message: new RegExp(`may not do this: .* It says: ${denied}`),
    });
    gitHub.faults.push({ status: 301, message: 'Moved', headers: { location: '/elsewhere' } });
    await assert.rejects(forge.check(signal), { isOfAccess: true, message: /has moved/ });
    assert.equal(gitHub.requests.at(-1), 'GET /repos/acme/docs');
  });

  it('needs a repository of GitHub and a token for it', () => {
    const credentials = [readGitCredential('https://x:secret@github.com/acme')].filter(
      (each) => !!each,
    );
    const settings = { credentials, gitHubs: [] };
    for (const remote of [
      ...['https://github.com/acme/docs.git', 'git@github.com:acme/docs.git'],
      ...['ssh://git@github.com/acme/docs', 'https://GitHub.com/acme/docs/'],
    ]) {
      const address = openForge(remote, settings).compareAddress({ branch: 'a/b', base: 'main' });
      assert.equal(address, 'https://github.com/acme/docs/compare/main...a%2Fb?expand=1');
    }
    for (const remote of ['/srv/git/docs.git', 'https://gitlab.example.com/acme/docs.git']) {
      assert.throws(() => openForge(remote, settings), {
        isOfAccess: true,
        message: /on no GitHub/,
      });
    }
    assert.throws(() => openForge('https://github.com/other/docs', settings), {
      isOfAccess: true,
      message: /^There is no token for https:\/\/github\.com\/other\/docs: set DOCS_ASSISTANT_GIT/,
    });
  });
});
