import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { AgentRun } from '../../src/agent/run-agent.js';
import { UnavailableError } from '../../src/unavailable-error.js';
import { gitSkipReason } from '../git/git-repository.js';
import { startAgentProject } from './agent-project.js';
import { finished, type ScriptedAgent, writeStep } from './scripted-steps.js';

describe('a job that is taken over', { skip: gitSkipReason }, () => {
  it('tells its agent what was changed before, and of nothing at first', async (test) => {
    const told: AgentRun['earlier'][] = [];
    const agent: ScriptedAgent = async (run) => {
      told.push(run.earlier);
      if (told.length > 1) return finished;
      await writeStep(run, 'guide.md', 'The option `--new` is new.');
      await rename(join(run.folder, 'tasks.md'), join(run.folder, 'jobs and ü.md'));
      await writeStep(run, 'new.md', '# New');
      throw new UnavailableError('The machine goes away.');
    };
    const project = await startAgentProject(test, { agent });
    const tasks = `# Tasks\n\n${'Work on them.\n'.repeat(9)}`;
    await project.repository.commit({ 'docs/tasks.md': tasks });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    const [first, second] = told;
    assert.deepEqual(first, []);
    assert.deepEqual(second, [
      { path: 'guide.md', before: '# Guide\n\nRead it.\n' },
      { path: 'tasks.md', before: tasks },
      { path: 'jobs and ü.md', before: undefined, origin: 'tasks.md' },
      { path: 'new.md', before: undefined },
    ]);
    assert.equal(project.gitHub.pullRequests.length, 1);
  });
});
