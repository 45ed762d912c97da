import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { GitHubApp } from '../../src/forges/github-app.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { GitHubAppStandIn, type GitHubAppStandInOptions } from '../forges/github-app-stand-in.js';
import { GitHubStandIn } from '../forges/github-stand-in.js';
import { GitHttpServer } from '../git/git-http-server.js';
import { GitRepository, gitSkipReason } from '../git/git-repository.js';
import { startGitProject } from './git-client.js';

describe('an update with a GitHub App', { skip: gitSkipReason }, () => {
  /** A project on a GitHub, whose repository takes a token of the app alone. */
  async function start(test: TestContext, options: GitHubAppStandInOptions = {}) {
    const root = await temporaryFolder();
    await mkdir(join(root, 'acme'));
    const repository = await GitRepository.create('docs', join(root, 'acme'));
    await repository.commit({ 'index.md': '# Home\n\nPrivate docs.\n' });
    const installed = new GitHubAppStandIn(options);
    const gitHub = await GitHubStandIn.start({ folder: root, app: installed });
    test.after(() => gitHub.stop());
    const publicHost = await GitHttpServer.start({
      folder: root,
      instead: (request, response) => {
        if (!request.url?.startsWith('/api/')) return false;
        response.writeHead(404).end('{"message":"Not Found"}');
        return true;
      },
    });
    test.after(() => publicHost.stop());
    const origins = [gitHub.url, publicHost.url];
    const credentialSource = new GitHubApp({ ...installed.identity, origins });
    const git = { credentialSource };
    const acme = await startGitProject({ remote: gitHub.remote }, { git });
    test.after(() => acme.server.stop());
    return { acme, installed, gitHub, publicHost };
  }

  it('fetches with a token of its installation, which is in no log', async (test) => {
    const { acme, installed, gitHub } = await start(test);
    const record = await acme.update();
    assert.equal(record.status, 'success', record.summary);
    assert.match(await acme.page(), /Private docs\./);
    assert.ok(gitHub.gitRequests.some((each) => each.includes('git-upload-pack')));
    assert.equal(installed.tokens.size, 1);
    assert.doesNotMatch(JSON.stringify(record), /ghs_|x-access-token/);
  });

  it('says what the app lacks', async (test) => {
    const { acme } = await start(test, { permissions: { contents: 'read' } });
    const { status, summary } = await acme.update();
    assert.equal(status, 'failure');
    assert.match(summary, /^The GitHub App 123456 may not push to .* give it "Contents"/);
  });

  it('logs no token that the remote says back', async (test) => {
    const echo = await GitHttpServer.start({
      folder: await temporaryFolder(),
      instead: ({ headers }, response) => {
        const given = headers.authorization?.replace('Basic ', '') ?? '';
        const plain = Buffer.from(given, 'base64').toString();
        response.writeHead(403, { 'content-type': 'text/plain' });
        response.end(`You sent ${given}, which is ${plain}.`);
        return true;
      },
    });
    test.after(() => echo.stop());
    const made = { origin: echo.url, path: '/', user: 'x-access-token', password: 'ghs_secret' };
    const git = { credentialSource: { credentialFor: async () => made } };
    const acme = await startGitProject({ remote: `${echo.url}/acme/docs.git` }, { git });
    test.after(() => acme.server.stop());
    const { logs } = await acme.update();
    assert.match(logs.join('\n'), /You sent \(hidden\), which is x-access-token:\(hidden\)\./);
  });

  it('reads a public repository on which it is not installed, and no private one', async (test) => {
    const { acme, publicHost } = await start(test, { isInstalled: false });
    const { status, summary } = await acme.update();
    assert.equal(status, 'failure');
    assert.match(summary, /refuses access: set .* or install the server's GitHub App/);
    await acme.change({ remote: `${publicHost.url}/acme/docs.git` });
    const record = await acme.update();
    assert.equal(record.status, 'success', record.summary);
  });
});
