import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { documentEdit, finishCall } from '../../server/test/agent/scripted-task.js';
import { gitSkipReason } from '../../server/test/git/git-repository.js';
import {
  type JobSurroundings,
  startJobSurroundings,
} from '../../server/test/jobs/job-surroundings.js';
import { expectSound } from './dashboard-page.js';
import { onEachServer } from './each-server.js';
import type { OpenDemoServer } from './open-demo-server.js';
import { serverProgram } from './server-program.js';

const todos = (status: 'in_progress' | 'completed') => ({
  name: 'write_todos',
  input: { todos: [{ id: '1', content: 'Document --host', status, priority: 'high' }] },
});

onEachServer('an agent job', (startServer) => {
  // biome-ignore lint/suspicious/noSkippedTests: it runs wherever there is git
  test.skip(gitSkipReason !== false, String(gitSkipReason));
  let surroundings: JobSurroundings;
  let server: OpenDemoServer;
  let key: string;
  let goOn = () => {};
  test.beforeAll(async () => {
    surroundings = await startJobSurroundings();
    const { environment, gitHub, model } = surroundings;
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.behaviour = async ({ number }) => {
      // The first job edits at once, and finishes when its reader has seen that; the second never answers.
      if (number === 0) {
        return { text: 'I look for **the page**.', calls: [todos('in_progress'), documentEdit] };
      }
      await (number === 1 ? isHeld : new Promise(() => {}));
      return { calls: [todos('completed'), finishCall] };
    };
    const prepare = (databaseFlags: readonly string[]) => {
      const run = (...words: string[]) =>
        execFileSync(process.execPath, [serverProgram(), ...words, ...databaseFlags], {
          encoding: 'utf8',
        });
      run('projects', 'create', 'acme', '--git', gitHub.remote, '--subfolder', 'docs');
      const scope = ['--kind', 'admin', '--domain', 'acme', '--project', 'acme'];
      key = run('keys', 'create', ...scope).trim();
    };
    server = await startServer([], { environment, prepare });
  });
  test.afterAll(async () => {
    await server.stop();
    await surroundings.stop();
  });

  test('is started, watched and stopped by an owner', async ({ page }) => {
    const begin = async (task: string, branch: string) => {
      await page.getByRole('button', { name: 'Start a job' }).click();
      await page.getByLabel('Task', { exact: true }).fill(task);
      await page.getByLabel('Branch', { exact: true }).fill(branch);
      await expect(page.getByRole('radio')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Job', exact: true })).toBeFocused();
    };
    const status = page.locator('.title').getByRole('status');

    await test.step('an owner starts it', async () => {
      await page.goto(`${server.origin}/admin/jobs`);
      await page.getByLabel('Admin key').fill(key);
      await page.keyboard.press('Enter');
      await expect(page.getByText('No job yet')).toBeVisible();
      await begin('Document the option --host.', 'docs/option-host');
    });

    await test.step('sees what the agent does while it does', async () => {
      await expect(status).toHaveText('In progress');
      await expect(page.getByText('I look for the page.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Going on' })).toContainText(
        'Document --host',
      );
      const changes = page.getByRole('table', { name: 'Changes of setup.md' });
      await expect(changes.getByRole('cell', { name: /^Added: `--host` sets/ })).toBeVisible();
      await expectSound(page, 'a job that goes on');
    });

    await test.step('and finds its pull request', async () => {
      goOn();
      await expect(status).toHaveText('Done');
      const link = `${surroundings.gitHub.url}/acme/docs/pull/1`;
      await expect(page.getByRole('link', { name: link }).first()).toHaveAttribute('href', link);
      await expect(page.getByRole('heading', { name: 'Todos 1 of 1' })).toBeVisible();
      await expect(page.getByText('Is it `::`?', { exact: true })).toBeVisible();
      await expect(page.getByText(/pages parse/).first()).toBeVisible();
      await expectSound(page, 'a job that is done');
      expect(surroundings.gitHub.pullRequests).toHaveLength(1);
    });

    await test.step('another one is stopped', async () => {
      await page.getByRole('link', { name: 'All jobs' }).click();
      await expect(page.getByRole('link', { name: 'Document the option --host.' })).toBeVisible();
      await begin('Document everything.', 'docs/everything');
      await page.getByRole('button', { name: 'Stop the job' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop the job' }).click();
      await expect(status).toHaveText('Halted');
      await expect(page.getByText('Nothing was pushed.').first()).toBeVisible();
      await expectSound(page, 'a job that was stopped');
    });
    expect(surroundings.model.violations).toEqual([]);
  });
});
