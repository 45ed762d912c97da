import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, describe, it, type TestContext } from 'node:test';
import { ForgeFailure } from '../../src/forges/forge.js';
import { GitHubApp, type GitHubAppOptions } from '../../src/forges/github-app.js';
import { openForge } from '../../src/forges/open-forge.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';
import { GitHubAppStandIn, type GitHubAppStandInOptions } from './github-app-stand-in.js';
import { GitHubStandIn, standInToken } from './github-stand-in.js';

const minutes = 60_000;
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

describe('the token of a GitHub App', () => {
  let folder: string;
  before(async () => {
    folder = await temporaryFolder();
  });

  /** A GitHub with an app, both of which tell the time by the same clock. */
  async function start(
    test: TestContext,
    standIn: GitHubAppStandInOptions = {},
    options: Partial<GitHubAppOptions> = {},
  ) {
    const clock = { now: 1_700_000_000_000 };
    const now = () => new Date(clock.now);
    const installed = new GitHubAppStandIn({ now, ...standIn });
    const gitHub = await GitHubStandIn.start({ folder, app: installed });
    test.after(() => gitHub.stop());
    const timer = new HeldTimer();
    const origins = [gitHub.url];
    const identity = { ...installed.identity, now };
    const app = new GitHubApp({ ...identity, origins, timer: timer.set, ...options });
    const place = { origin: gitHub.url, owner: 'acme', repository: 'docs' };
    const { signal } = new AbortController();
    const ask = () => app.tokenFor(place, signal);
    return { clock, installed, gitHub, app, place, signal, ask, timer };
  }

  it('is for the one repository and what is needed there', async (test) => {
    const { installed, gitHub, ask } = await start(test);
    assert.deepEqual(await ask(), installed.valid[0]);
    assert.deepEqual(installed.lastAsked, {
      repositories: ['docs'],
      permissions: { contents: 'write', pull_requests: 'write' },
    });
    assert.deepEqual(gitHub.requests, [
      'GET /repos/acme/docs/installation',
      'POST /app/installations/77/access_tokens',
    ]);
  });

  it('is used again until five minutes before it expires', async (test) => {
    const { clock, gitHub, ask } = await start(test);
    const first = await ask();
    clock.now += 55 * minutes - 1;
    assert.equal(await ask(), first);
    assert.equal(gitHub.requests.length, 2);
    clock.now += 1;
    const second = await ask();
    assert.notEqual(second, first);
    assert.equal(await ask(), second);
    assert.equal(gitHub.requests.length, 4);
  });

  it('is asked for once by all who want it at a time', async (test) => {
    const { gitHub, ask } = await start(test);
    const tokens = await Promise.all([ask(), ask(), ask()]);
    assert.equal(new Set(tokens).size, 1);
    assert.equal(gitHub.requests.length, 2);
  });

  it('is asked for again by whoever waits where the first is ended or fails', async (test) => {
    const { app, place, gitHub, ask, timer } = await start(test);
    gitHub.faults.push({ status: 503, message: 'Unavailable' });
    const ending = new AbortController();
    const ended = app.tokenFor(place, ending.signal);
    const waiting = ask();
    const leaving = new AbortController();
    const left = app.tokenFor(place, leaving.signal);
    await timer.awaits(1000);
    leaving.abort(new Error('Left.'));
    await assert.rejects(left, /Left\./);
    ending.abort(new Error('Ended.'));
    await assert.rejects(ended, /Ended\./);
    assert.match(await waiting, /^ghs_/);
  });

  it('opens pull requests where no credential is for the repository, and expires meanwhile', async (test) => {
    const { clock, installed, gitHub, app, signal } = await start(test);
    const settings = { gitHubs: [gitHub.url], app };
    const forge = openForge(gitHub.remote, { ...settings, credentials: [] });
    assert.deepEqual(await forge.check(signal), { defaultBranch: 'main' });
    clock.now += 120 * minutes;
    const asked = { branch: 'docs/option', base: 'main', title: 'Document it', body: 'New.' };
    await forge.publish({ ...asked, isDraft: true, key: 'job-1' }, signal);
    assert.equal(gitHub.pullRequests.length, 1);
    assert.equal(installed.tokens.size, 2);
    const given = readGitCredential(gitHub.url.replace('//', `//docs:${standInToken}@`));
    assert.ok(given);
    clock.now += 120 * minutes;
    await openForge(gitHub.remote, { ...settings, credentials: [given] }).check(signal);
    assert.equal(installed.tokens.size, 2);
  });

  it('of an installation that somebody else has made is one as well', async (test) => {
    const { gitHub, ask, signal } = await start(test);
    const given = readGitCredential(gitHub.url.replace('//', `//x-access-token:${await ask()}@`));
    assert.ok(given);
    const forge = openForge(gitHub.remote, { gitHubs: [gitHub.url], credentials: [given] });
    assert.deepEqual(await forge.check(signal), { defaultBranch: 'main' });
  });

  it('is for repositories on its GitHub alone, over HTTP', async (test) => {
    const { gitHub, app, signal } = await start(test);
    for (const remote of [
      ...['https://gitlab.example.com/acme/docs.git', 'git@github.com:acme/docs.git'],
      ...['/srv/git/docs.git', `${gitHub.url}/acme`, `${gitHub.url}/acme/../acme/docs/more`],
    ]) {
      assert.equal(await app.credentialFor(remote, signal), undefined, remote);
    }
    assert.deepEqual(gitHub.requests, []);
    const made = await app.credentialFor(gitHub.remote, signal);
    assert.deepEqual([made?.origin, made?.user], [gitHub.url, 'x-access-token']);
  });

  it('tells who has to mend what, and nothing of the key', async (test) => {
    const skewed = (by: number) => ({ now: () => new Date(1_700_000_000_000 + by) });
    for (const [standIn, options, message] of [
      [{ isInstalled: false }, {}, /App 123456 is not installed on http.*\/acme\/docs, or there/],
      [{}, { key: other }, /does not take the key of the GitHub App 123456: make a new private/],
      [{}, { id: '7' }, /There is no GitHub App 7 where http.*set DOCS_ASSISTANT_GITHUB_APP_ID/],
      [{ isSuspended: true }, {}, /installation of the GitHub App 123456 .* is suspended: lift/],
      [{ permissions: { contents: 'read' } }, {}, /may not push to .*"Pull requests" set to "Read/],
      [{}, skewed(-15 * minutes), /clock of this machine is off.* set it by a time server/],
      [{}, skewed(2 * minutes), /clock of this machine is off.* set it by a time server/],
    ] as const) {
      const { ask } = await start(test, standIn, options);
      await assert.rejects(ask(), (error) => {
        assert.ok(error instanceof ForgeFailure && error.isOfAccess, String(error));
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /PRIVATE KEY|eyJ/);
        return true;
      });
    }
    const { gitHub, ask } = await start(test);
    gitHub.faults.push({ status: 301, message: 'Moved', headers: { location: '/elsewhere' } });
    await assert.rejects(ask(), { isOfAccess: true, message: /has moved: name its new address/ });
    assert.equal(gitHub.requests.length, 1);
  });
});
