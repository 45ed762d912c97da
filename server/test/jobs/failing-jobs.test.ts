import assert from 'node:assert/strict';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { standInToken } from '../forges/github-stand-in.js';
import { gitSkipReason } from '../git/git-repository.js';
import { startAgentProject } from './agent-project.js';
import type { ScriptedAgent } from './scripted-steps.js';

describe('a job that cannot be published', { skip: gitSkipReason }, () => {
  const folder = { kind: 'folder', folder: '/srv/docs' } as const;
  const local = { kind: 'git', remote: '/srv/git/docs.git' } as const;

  it('halts before the agent begins, and says what to mend', async (test) => {
    const agent: ScriptedAgent = async () => assert.fail('It does not begin.');
    for (const [options, message] of [
      [{ source: folder }, /not published from a git repository.*"projects change --git"/],
      [{ source: local }, /\/srv\/git\/docs\.git is on no GitHub/],
      [{ credential: '' }, /There is no token for http.*set DOCS_ASSISTANT_GIT_CREDENTIALS/],
      [{ token: 'another' }, /does not take the token: it is wrong or has expired/],
      [{ canPush: false }, /may read it and not push to it: give it "Contents: write"/],
    ] as const) {
      const project = await startAgentProject(test, { ...options, agent });
      const { chunks, session } = await project.run();
      assert.equal(session.haultReason, 'github_missconfigured', session.messageToUser);
      assert.match(session.messageToUser, message);
      assert.equal(chunks.at(-1)?.errorText, session.messageToUser);
      assert.ok(!session.messageToUser.includes(standInToken));
    }
    const project = await startAgentProject(test, { agent });
    const remote = project.gitHub.remote.replace('docs.git', 'gone.git');
    await project.server.stores.projects.change('acme', { source: { kind: 'git', remote } });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'github_missconfigured');
    assert.match(session.messageToUser, /There is no repository http.*\/acme\/gone, or the token/);
  });

  it('halts where its branch is what is published, or the default', async (test) => {
    const project = await startAgentProject(test);
    for (const branch of ['main', 'MAIN']) {
      const { session } = await project.run({ branch });
      assert.equal(session.haultReason, 'error');
      assert.match(session.messageToUser, /is what is published or the repository's default/);
    }
    const source = { kind: 'git', remote: project.gitHub.remote, branch: 'release' } as const;
    await project.repository.git(['branch', 'release', 'main']);
    await project.server.stores.projects.change('acme', { source });
    const ofDefault = await project.run({ branch: 'main' });
    assert.match(ofDefault.session.messageToUser, /is what is published or the repository's/);
    assert.equal((await project.begin({ branch: 'Release' })).status, 400);
    assert.equal((await project.commits('main')).length, 1);
    await project.server.stores.projects.change('acme', { source: { ...source, branch: 'gone' } });
    const { session } = await project.run();
    assert.match(session.messageToUser, /There is no branch gone in http/);
  });

  it('halts before the agent begins where another branch leaves no room for its own', async (test) => {
    const agent: ScriptedAgent = async () => assert.fail('It does not begin.');
    const project = await startAgentProject(test, { agent });
    for (const branch of ['docs', 'a/b/c', 'x/docs/b']) {
      await project.repository.git(['branch', branch, 'main']);
    }
    for (const [branch, taken] of [
      ['docs/b', 'docs'],
      ['a', 'a/b/c'],
      ['a/b', 'a/b/c'],
      ['a/b/c/d/e', 'a/b/c'],
    ] as const) {
      const { session } = await project.run({ branch });
      assert.equal(session.haultReason, 'error');
      assert.equal(
        session.messageToUser,
        `There cannot be a branch ${branch} beside the branch ${taken}, which is there: choose another name.`,
      );
    }
    const free = await startAgentProject(test);
    await free.repository.git(['branch', 'x/docs/b', 'main']);
    for (const branch of ['docs', 'docs-b', 'x/docs/c']) {
      const { session } = await free.run({ branch });
      assert.equal(session.haultReason, 'completed', session.messageToUser);
    }
  });

  it('halts before the agent begins where the folder of the documentation leads elsewhere', async (test) => {
    const agent: ScriptedAgent = async () => assert.fail('It does not begin.');
    const outside = await temporaryFolder({ 'docs/secret.md': '# Secret\n' });
    for (const [subfolder, linked] of [
      ['docs', { docs: { link: join(outside, 'docs') } }],
      ['site/docs', { site: { link: outside } }],
      ['docs', { docs: { link: 'src' } }],
      ['docs', {}],
    ] as const) {
      const project = await startAgentProject(test, { agent });
      const source = { kind: 'git', remote: project.gitHub.remote, subfolder } as const;
      await project.server.stores.projects.change('acme', { source });
      await project.repository.commit({ docs: undefined, ...linked });
      const { session } = await project.run();
      assert.equal(session.haultReason, 'error');
      const told = `There is no folder ${subfolder} where the branch docs/new-option begins: name another`;
      assert.ok(session.messageToUser.startsWith(told), session.messageToUser);
    }
  });

  it('halts before its files take more room than the repository may', async (test) => {
    const agent: ScriptedAgent = async () => assert.fail('It does not begin.');
    const project = await startAgentProject(test, { agent, sizeLimit: 4 * 1024 * 1024 });
    const same = '0'.repeat(1024 * 1024);
    await project.repository.commit({ a: same, b: same, c: same, d: same, e: same });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'error');
    assert.match(session.messageToUser, /files of .* take 6 MB.*4 MB may.*--git-size/);
  });

  it('halts where the remote takes no push, and names its reason', async (test) => {
    const project = await startAgentProject(test);
    await project.repository.git(['config', 'receive.denyCurrentBranch', 'refuse']);
    await mkdir(join(project.repository.folder, 'hooks'), { recursive: true });
    const hook = join(project.repository.folder, 'hooks', 'pre-receive');
    await writeFile(hook, '#!/bin/sh\necho "GH006: Protected branch" >&2\nexit 1\n');
    await chmod(hook, 0o755);
    const { session } = await project.run();
    assert.equal(session.haultReason, 'github_missconfigured', session.messageToUser);
    assert.match(session.messageToUser, /cannot be pushed \(pre-receive hook declined\)/);
    await rm(hook);
    await project.repository.git(['config', 'http.receivepack', 'false']);
    const denied = await project.run();
    assert.equal(denied.session.haultReason, 'github_missconfigured');
    assert.match(denied.session.messageToUser, /cannot be pushed \(.*403\)/);
    assert.deepEqual(project.gitHub.pullRequests, []);
  });

  it('tells where to open the pull request by hand when only that fails', async (test) => {
    const project = await startAgentProject(test);
    project.gitHub.faults.push({ method: 'POST', status: 403, message: 'Resource not accessible' });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'github_missconfigured');
    assert.match(
      session.messageToUser,
      /give it .*"Pull requests: write".*open its pull request by hand at http.*compare\/main\.\.\.docs/,
    );
    assert.equal((await project.commits('docs/new-option')).length, 2);
  });

  it('tells what the agent says when it fails, and of its own faults the operator alone', async (test) => {
    const failing = await startAgentProject(test, {
      agent: async () => ({ kind: 'failed', message: 'The budget of 3 steps is used up.' }),
    });
    const { session } = await failing.run();
    assert.deepEqual(
      [session.haultReason, session.messageToUser],
      ['error', 'The budget of 3 steps is used up.'],
    );
    const broken = await startAgentProject(test, {
      agent: async () => Promise.reject(new Error('at secret.ts:1')),
    });
    const { session: other } = await broken.run();
    assert.equal(other.haultReason, 'error');
    assert.match(other.messageToUser, /^The server failed: see its log/);
    assert.match(broken.server.warnings.join(), /secret\.ts/);
  });
});
