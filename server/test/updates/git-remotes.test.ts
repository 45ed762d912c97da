import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { freePort } from '../free-port.js';
import { GitHttpServer, type GitHttpServerOptions } from '../git/git-http-server.js';
import { GitRepository, gitSkipReason } from '../git/git-repository.js';
import { HeldTimer } from '../http/held-timer.js';
import { startUntrustedServer } from '../network/untrusted-server.js';
import { failureOf, type GitProject, publishedFromGit, startGitProject } from './git-client.js';

describe('a remote', { skip: gitSkipReason }, () => {
  /** A server in front of the repositories of a project that is published from it. */
  async function behind(
    test: TestContext,
    { acme, repository }: { acme: GitProject; repository: GitRepository },
    options: Partial<GitHttpServerOptions> = {},
  ): Promise<GitHttpServer> {
    const remote = await GitHttpServer.start({ folder: dirname(repository.folder), ...options });
    test.after(() => remote.stop());
    await acme.change({ remote: `${remote.url}/acme-docs.git` });
    return remote;
  }

  it('that nobody answers at is told of', async (test) => {
    const { acme } = await publishedFromGit(test);
    await acme.change({ remote: `http://127.0.0.1:${await freePort()}/acme-docs.git` });
    assert.match(await failureOf(acme), /^http.* cannot be reached: check that it is up/);
    const { logs } = await acme.update();
    assert.ok(logs.some((line) => /^git: fatal: unable to access/.test(line)));
    await acme.change({ remote: 'https://no-such-host.invalid/acme-docs.git', branch: 'main' });
    assert.match(await failureOf(acme), /^https.* cannot be reached: check that it is up/);
  });

  it('whose certificate nobody vouches for is told of with what to do', async (test) => {
    const { acme } = await publishedFromGit(test);
    const { origin } = await startUntrustedServer(test);
    await acme.change({ remote: `${origin}/acme-docs.git` });
    assert.match(
      await failureOf(acme),
      /^https.* has a certificate that this machine does not trust: name the file .* GIT_SSL_CAINFO/,
    );
  });

  it('without such a repository is told of', async (test) => {
    const { acme, repository } = await publishedFromGit(test);
    const remote = await behind(test, { acme, repository });
    // An address may hold any word that git says as well.
    await acme.change({ remote: `${remote.url}/No-redirect-of-write-error.git` });
    assert.match(await failureOf(acme), /^There is no repository http.*error\.git, or it shows/);
    await acme.change({ remote: '/nowhere/gone.git' });
    assert.match(await failureOf(acme), /^There is no repository \/nowhere\/gone\.git/);
    const empty = await GitRepository.create('empty');
    await acme.change({ remote: empty.folder });
    assert.match(await failureOf(acme), /has no default branch, or nothing was pushed to it/);
  });

  it('that redirects is not followed, and no other is asked', async (test) => {
    const other = await GitHttpServer.start({ folder: await temporaryFolder() });
    test.after(() => other.stop());
    const project = await publishedFromGit(test);
    await behind(test, project, {
      instead: ({ url }, response) => {
        response.writeHead(301, { location: other.url + url }).end();
        return true;
      },
    });
    assert.match(await failureOf(project.acme), /^http.* has moved to another address/);
    assert.deepEqual(other.requests, []);
  });

  it('that does not answer in time is given up, with all processes', async (test) => {
    const clock = new HeldTimer();
    const project = await publishedFromGit(test, { timeLimit: 5000, timer: clock.set });
    let ask: (request: IncomingMessage) => void = () => {};
    const asked = new Promise<IncomingMessage>((resolve) => {
      ask = resolve;
    });
    await behind(test, project, {
      instead: (request) => {
        ask(request);
        return true;
      },
    });
    const update = failureOf(project.acme);
    const { socket } = await asked;
    const closed = once(socket, 'close');
    clock.pass(5000);
    assert.match(await update, /^Fetching http.* took more than 5 seconds/);
    await closed;
  });

  it('that sends nothing for as long is given up by git itself, as after the death of its worker', async (test) => {
    const nobody = () => () => {};
    const project = await publishedFromGit(test, { timeLimit: 1000, timer: nobody });
    await behind(test, project, { instead: () => true });
    assert.match(await failureOf(project.acme), /^http.* cannot be reached/);
  });
});

describe('credentials of a remote', { skip: gitSkipReason }, () => {
  const token = 'token-that-nobody-sees';
  let repository: GitRepository;
  let remote: GitHttpServer;
  const lists: string[] = [];
  before(async () => {
    repository = await GitRepository.create();
    await repository.commit({ 'index.md': '# Home\n\nSecret docs.\n' });
    const instead = (_request: IncomingMessage, _response: ServerResponse) => {
      lists.push(spawnSync('ps', ['-eo', 'args', 'ww']).stdout?.toString() ?? '');
      return false;
    };
    const credential = `ada:${token}`;
    remote = await GitHttpServer.start({ folder: dirname(repository.folder), credential, instead });
  });
  after(() => remote.stop());

  const startWith = async (
    test: TestContext,
    given: string,
    { folder, data }: { folder?: string; data?: string } = {},
  ) => {
    const credential = readGitCredential(given);
    assert.ok(credential);
    const acme = await startGitProject(
      { remote: `${remote.url}/acme-docs.git` },
      {
        git: { credentials: [credential], ...(folder ? { folder } : {}) },
        ...(data ? { database: await openDatabase(data) } : {}),
      },
    );
    test.after(() => acme.server.stop());
    return acme;
  };
  const withUser = (user: string) => remote.url.replace('//', `//${user}@`);

  it('open it, and stand in no log, no file and no list of processes', async (test) => {
    const [folder, data] = [await temporaryFolder(), await temporaryFolder()];
    const acme = await startWith(test, withUser(`ada:${token}`), { folder, data });
    const record = await acme.update();
    assert.equal(record.status, 'success', record.summary);
    assert.match(await acme.page(), /Secret docs\./);
    const seen = [JSON.stringify(record), ...lists];
    assert.ok(lists.some((list) => list.includes('git')));
    for (const each of [folder, data]) {
      for (const entry of await readdir(each, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        seen.push((await readFile(`${entry.parentPath}/${entry.name}`)).toString());
      }
    }
    assert.ok(seen.some((text) => text.startsWith('SQLite format 3')));
    const basic = Buffer.from(`ada:${token}`).toString('base64');
    for (const text of seen) {
      assert.ok(!text.includes(token) && !text.includes(basic), text.slice(0, 200));
    }
  });

  it('are not logged either when the remote says them back', async (test) => {
    const echo = await GitHttpServer.start({
      folder: dirname(repository.folder),
      instead: ({ headers }, response) => {
        const given = headers.authorization ?? '';
        const plain = Buffer.from(given.replace('Basic ', ''), 'base64').toString();
        response.writeHead(403, { 'content-type': 'text/plain' });
        response.end(`You sent ${given}, which is ${plain}.`);
        return true;
      },
    });
    test.after(() => echo.stop());
    const credential = readGitCredential(echo.url.replace('//', `//ada:${token}@`));
    assert.ok(credential);
    const acme = await startGitProject(
      { remote: `${echo.url}/acme-docs.git` },
      { git: { credentials: [credential] } },
    );
    test.after(() => acme.server.stop());
    const { status, logs } = await acme.update();
    assert.equal(status, 'failure');
    assert.match(logs.join('\n'), /You sent/);
    const basic = Buffer.from(`ada:${token}`).toString('base64');
    assert.ok(
      !logs.join('\n').includes(token) && !logs.join('\n').includes(basic),
      logs.join('\n'),
    );
  });

  it('that are wrong, missing or of another place are told of', async (test) => {
    const given = [
      withUser('ada:wrong'),
      'https://ada:x@other.example',
      `${withUser(`ada:${token}`)}/other`,
    ];
    for (const each of given) {
      const { status, summary } = await (await startWith(test, each)).update();
      assert.equal(status, 'failure');
      assert.match(summary, /^http.* refuses access: set DOCS_ASSISTANT_GIT_CREDENTIALS/);
    }
  });
});
