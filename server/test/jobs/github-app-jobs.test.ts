import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GitHubAppStandIn } from '../forges/github-app-stand-in.js';
import { gitSkipReason } from '../git/git-repository.js';
import { startAgentProject } from './agent-project.js';
import { type ScriptedAgent, writingAgent } from './scripted-steps.js';

describe('a job with a GitHub App', { skip: gitSkipReason }, () => {
  it('fetches, pushes and opens its pull request, though its token expires meanwhile', async (test) => {
    const clock = { now: Date.now() };
    const app = new GitHubAppStandIn({ now: () => new Date(clock.now) });
    const agent: ScriptedAgent = async (run) => {
      assert.equal(app.valid.length, 1);
      clock.now += 2 * 3_600_000;
      assert.deepEqual(app.valid, []);
      return writingAgent(run);
    };
    const project = await startAgentProject(test, { app, agent });
    const { chunks, session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    assert.equal(session.pullRequestLink, `${project.gitHub.url}/acme/docs/pull/1`);
    assert.match(await project.file('docs/new-option', 'docs/guide.md'), /--new/);
    assert.equal(app.tokens.size, 2);
    assert.doesNotMatch(JSON.stringify([chunks, session]), /ghs_|eyJ|PRIVATE KEY/);
  });

  it('halts before the agent begins where the app is not installed', async (test) => {
    const agent: ScriptedAgent = async () => assert.fail('It does not begin.');
    const app = new GitHubAppStandIn({ isInstalled: false });
    const project = await startAgentProject(test, { app, agent });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'github_missconfigured');
    assert.match(session.messageToUser, /^The GitHub App 123456 is not installed on http/);
  });
});
