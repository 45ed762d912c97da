import assert from 'node:assert/strict';
import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gitSkipReason } from '../git/git-repository.js';
import { startAgentProject } from './agent-project.js';
import { finished, type ScriptedAgent, writeStep, writingAgent } from './scripted-steps.js';

describe('the work of an agent', { skip: gitSkipReason }, () => {
  it('is one commit on a new branch, from all of its steps', async (test) => {
    const agent: ScriptedAgent = async (run) => {
      await writeStep(run, 'guide.md', 'One.');
      await writeStep(run, 'option.md', '# Option');
      // What no step has told of is part of it as well.
      await rm(join(run.folder, 'index.md'));
      return finished;
    };
    const project = await startAgentProject(test, { agent });
    const base = await project.commits('main');
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    const [made, ...before] = await project.commits('docs/new-option');
    assert.deepEqual(before, base);
    const shown = ['show', '--name-status', '--format=%an <%ae>%n%cn%n%B', made ?? ''];
    assert.equal(
      await project.repository.git(shown),
      'Docs Bot <docs-bot@example.com>\nDocs Bot\nDocument the option --new\n\nIt says what the option does.\n\n\nM\tdocs/guide.md\nD\tdocs/index.md\nA\tdocs/option.md\n',
    );
    const [opened, ...more] = project.gitHub.pullRequests;
    assert.deepEqual(
      [opened?.title, opened?.head, opened?.base, opened?.draft, more],
      ['Document the option --new', 'docs/new-option', 'main', true, []],
    );
    assert.match(
      opened?.body ?? '',
      /^It says .*\n\n### Open questions\n\n- Is it stable\?\n\n### Checked\n\n- All links/,
    );
  });

  it('goes on top of a branch that is there, and into its pull request', async (test) => {
    const project = await startAgentProject(test);
    await project.run();
    const [first] = await project.commits('docs/new-option');
    const { session } = await project.run();
    const link = `${project.gitHub.url}/acme/docs/pull/1`;
    assert.deepEqual([session.haultReason, session.pullRequestLink], ['completed', link]);
    assert.equal((await project.commits('docs/new-option'))[1], first);
    assert.equal(project.gitHub.pullRequests.length, 1);
    assert.equal(project.gitHub.pullRequests[0]?.body.match(/docs-assistant job/g)?.length, 2);
    const guide = await project.file('docs/new-option', 'docs/guide.md');
    assert.equal(guide.match(/--new/g)?.length, 2);
  });

  it('is put on top of what was published meanwhile', async (test) => {
    const project = await startAgentProject(test, {
      agent: async (run) => {
        await project.repository.commit({ 'docs/other.md': '# Other\n' });
        return writingAgent(run);
      },
    });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    const [, ...before] = await project.commits('docs/new-option');
    assert.deepEqual(before, await project.commits('main'));
    assert.equal(await project.file('docs/new-option', 'docs/other.md'), '# Other\n');
    assert.match(await project.file('docs/new-option', 'docs/guide.md'), /--new/);
  });

  it('that contradicts what was published meanwhile is told of with its pull request', async (test) => {
    const project = await startAgentProject(test, {
      agent: async (run) => {
        await project.repository.commit({ 'docs/guide.md': '# Guide\n\nRead it.\nTwice.\n' });
        return writingAgent(run);
      },
    });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed');
    assert.match(session.messageToUser, /main has changed the same places of docs\/guide\.md/);
    assert.match(await project.file('docs/new-option', 'docs/guide.md'), /Read it\.\nThe option/);
  });

  it('is put on top of what somebody has pushed to its branch meanwhile', async (test) => {
    const options = { branch: 'docs/new-option' };
    const project = await startAgentProject(test, {
      agent: async (run) => {
        await project.repository.commit({ 'docs/other.md': '# Other\n' }, options);
        return writingAgent(run);
      },
    });
    await project.repository.git(['branch', 'docs/new-option', 'main']);
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    assert.equal((await project.commits('docs/new-option')).length, 3);
    assert.equal(await project.file('docs/new-option', 'docs/other.md'), '# Other\n');
  });

  it('that contradicts what somebody has pushed to its branch is not pushed', async (test) => {
    const options = { branch: 'docs/new-option' };
    const project = await startAgentProject(test, {
      agent: async (run) => {
        await project.repository.commit({ 'docs/guide.md': '# Other\n' }, options);
        return writingAgent(run);
      },
    });
    await project.repository.git(['branch', 'docs/new-option', 'main']);
    const { session } = await project.run();
    assert.equal(session.haultReason, 'error');
    assert.match(session.messageToUser, /Somebody pushed to the branch docs\/new-option while/);
    assert.match(session.messageToUser, /docs\/guide\.md\. Nothing was pushed/);
    assert.equal(await project.file('docs/new-option', 'docs/guide.md'), '# Other\n');
    assert.deepEqual(project.gitHub.pullRequests, []);
  });

  for (const [how, onMain] of [
    ['merged', { 'docs/other.md': '# Other\n' }],
    ['given up', { 'docs/more.md': '# More\n' }],
    ['given up, with nothing new', undefined],
  ] as const) {
    it(`goes on what is published where its branch was ${how}, and deleted`, async (test) => {
      const onBranch = { branch: 'docs/new-option' };
      const project = await startAgentProject(test, {
        agent: async (run) => {
          if (onMain) await project.repository.commit(onMain);
          await project.repository.git(['branch', '-D', 'docs/new-option']);
          await project.repository.git(['reflog', 'expire', '--expire=now', '--all']);
          await project.repository.git(['gc', '--quiet', '--prune=now']);
          return writingAgent(run);
        },
      });
      await project.repository.git(['branch', 'docs/new-option', 'main']);
      await project.repository.commit({ 'docs/other.md': '# Other\n' }, onBranch);
      const { session } = await project.run();
      assert.equal(session.haultReason, 'completed', session.messageToUser);
      const [, ...before] = await project.commits('docs/new-option');
      assert.deepEqual(before, await project.commits('main'));
      assert.match(await project.file('docs/new-option', 'docs/guide.md'), /--new/);
    });
  }

  it('is not pushed where what it began on is there no longer', async (test) => {
    const project = await startAgentProject(test, {
      agent: async (run) => {
        await project.repository.commit({ 'docs/guide.md': '# Another\n' }, { isRoot: true });
        await project.repository.git(['reflog', 'expire', '--expire=now', '--all']);
        await project.repository.git(['gc', '--quiet', '--prune=now']);
        return writingAgent(run);
      },
    });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'error', session.messageToUser);
    assert.match(session.messageToUser, /What the job began on is in the repository no longer/);
  });

  it('is not pushed where it has touched what is no ordinary file of the documentation', async (test) => {
    const mischief: ((folder: string) => Promise<void>)[] = [
      (folder) => symlink('/etc/passwd', join(folder, 'link.md')),
      (folder) => writeFile(join(folder, '.gitattributes'), '* filter=x'),
      async (folder) => {
        await mkdir(join(folder, '.github'));
        await writeFile(join(folder, '.github/workflow.yml'), 'on: push');
      },
    ];
    for (const make of mischief) {
      const agent: ScriptedAgent = async (run) => {
        await make(run.folder);
        return writingAgent(run);
      };
      const project = await startAgentProject(test, { agent });
      const { session } = await project.run();
      assert.equal(session.haultReason, 'error');
      assert.match(session.messageToUser, /which is no ordinary file of the documentation/);
      await assert.rejects(project.commits('docs/new-option'));
    }
  });

  it('is that on the documentation alone, with no hook and no setting of the machine', async (test) => {
    const agent: ScriptedAgent = async (run) => {
      assert.deepEqual((await readdir(run.checkout)).sort(), ['docs', 'src']);
      assert.equal(run.folder, join(run.checkout, 'docs'));
      await appendFile(join(run.checkout, 'src/main.ts'), 'stolen();\n');
      return writingAgent(run);
    };
    const project = await startAgentProject(test, { agent });
    const hook = join(project.repository.folder, 'hooks', 'post-checkout');
    await mkdir(join(project.repository.folder, 'hooks'), { recursive: true });
    await writeFile(hook, '#!/bin/sh\nexit 1\n');
    await chmod(hook, 0o755);
    await project.run();
    assert.equal(await project.file('docs/new-option', 'src/main.ts'), 'main();\n');
  });

  it('leaves other files as they are, whatever attributes say of them', async (test) => {
    const agent: ScriptedAgent = async (run) => {
      assert.equal(await readFile(join(run.folder, 'windows.md'), 'utf8'), '# A\r\n\r\nB\r\n');
      await project.repository.commit({ 'docs/other.md': '# Other\r\n' });
      return writingAgent(run);
    };
    const project = await startAgentProject(test, { agent });
    await project.repository.commit({
      '.gitattributes':
        '*.md text ident\n*.txt text eol=crlf\nwide.md working-tree-encoding=UTF-16LE\n',
      'docs/windows.md': '# A\r\n\r\nB\r\n',
      'docs/ident.md': '# $Id: of long ago $\n',
      'docs/wide.md': '# Wide\n',
      'docs/lines.txt': 'a\nb\n',
    });
    const { session } = await project.run();
    assert.equal(session.haultReason, 'completed', session.messageToUser);
    const [opened] = project.gitHub.pullRequests;
    assert.doesNotMatch(session.messageToUser, /same places/);
    assert.equal(
      await project.repository.git(['diff', '--name-only', `main...${opened?.head}`]),
      'docs/guide.md\n',
    );
  });

  it('is nothing where nothing has changed', async (test) => {
    const agent: ScriptedAgent = async () => finished;
    const project = await startAgentProject(test, { agent });
    const { session } = await project.run();
    assert.deepEqual([session.haultReason, session.pullRequestLink], ['completed', undefined]);
    assert.match(session.messageToUser, /changed nothing\. There is no pull request/);
    await assert.rejects(project.commits('docs/new-option'));
  });
});
