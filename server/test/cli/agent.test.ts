import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runAgentCommand } from '../../src/commands/agent.js';
import { documentEdit, documentFiles, finishCall, inOrder } from '../agent/scripted-task.js';
import { ModelStandIn } from '../agent/stand-ins/model-stand-in.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { gitSkipReason } from '../git/git-repository.js';
import { runCommand } from './command.js';

const task = ['--task', 'Document the option --host'];

describe('the command agent', () => {
  let standIn: ModelStandIn;
  /** Where the command puts its copies. */
  let temporary: string;
  before(async () => {
    temporary = await temporaryFolder();
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  const run = (folder: string, ...words: string[]) =>
    runCommand(['agent', folder, ...words], {
      DOCS_ASSISTANT_AGENT_MODEL_OPUS: 'openai-compatible:stand-in',
      DOCS_ASSISTANT_AGENT_MODEL_OPUS_BASE_URL: standIn.baseUrl,
      DOCS_ASSISTANT_AGENT_MODEL_SONNET: '',
      TMPDIR: temporary,
    });

  it('prints what it would change, and leaves the folder as it is', async () => {
    const folder = await temporaryFolder({ ...documentFiles, '.env': 'SECRET=1' });
    standIn.reset();
    standIn.behaviour = inOrder(
      {
        calls: [
          { name: 'search_docs', input: { query: 'port' } },
          { name: 'read_file', input: { path: '../x' } },
        ],
      },
      { calls: [documentEdit] },
      {
        calls: [
          { ...finishCall, input: { ...finishCall.input, description: 'A \u001b[31mred one.' } },
        ],
      },
    );
    const words = ['--dry-run', '--use', 'opus', '--instructions', 'Be brief.'];
    const { code, output, errors } = await run(folder, ...task, ...words);
    assert.equal(code, 0, errors);
    assert.match(output, /^Document --host\n\nA \[31mred one\.\n\nChecks:\n- 2 pages parse/);
    assert.match(output, /Open questions:\n- Is it `::`\?\n\n--- a\/setup\.md/);
    assert.match(errors, /^edit_file \{"path":"setup\.md"/m);
    assert.match(errors, /^ {2}refused: The path "\.\.\/x" leads out/m);
    assert.equal(readFileSync(join(folder, 'setup.md'), 'utf8'), documentFiles['setup.md']);
    assert.match(standIn.requests[0]?.system ?? '', /owner:\nBe brief\.$/);
    assert.match(standIn.requests[1]?.body ?? '', /## \/setup#options/);
    const left = (await readdir(temporary)).filter((name) => name.startsWith('docs-assistant'));
    assert.deepEqual(left, [], 'the copy is gone');
  });

  it('prints a difference that git applies to the folder', { skip: gitSkipReason }, async () => {
    const windows = documentFiles['setup.md'].replaceAll('\n', '\r\n');
    for (const setup of [documentFiles['setup.md'], windows, `\u200f${windows}`]) {
      const folder = await temporaryFolder({ ...documentFiles, 'setup.md': setup });
      standIn.reset();
      standIn.behaviour = inOrder({ calls: [documentEdit, finishCall] });
      const { output } = await run(folder, ...task, '--dry-run', '--use', 'opus');
      const applied = spawnSync('git', ['apply', '-'], { cwd: folder, input: output });
      assert.equal(applied.status, 0, String(applied.stderr));
      assert.match(readFileSync(join(folder, 'setup.md'), 'utf8'), /--host/);
    }
  });

  it('reads the copy as the generator would whose configuration lies above the folder', async () => {
    const root = await temporaryFolder({
      'mkdocs.yml': 'site_name: Acme\n',
      'docs/index.md': '# Home\n',
      'docs/setup.md': documentFiles['setup.md'].replace('Options', 'Optiöns & more'),
    });
    const linked = {
      path: 'index.md',
      old_text: '# Home',
      new_text: '# Home\n\n[x](setup.md#options-more)',
    };
    standIn.reset();
    standIn.behaviour = inOrder({ calls: [{ name: 'edit_file', input: linked }, finishCall] });
    const { code, errors } = await run(join(root, 'docs'), ...task, '--dry-run', '--use', 'opus');
    assert.equal(code, 0, errors);
  });

  it('asks again after a pause where the model fails in passing', async () => {
    const folder = await temporaryFolder(documentFiles);
    standIn.reset();
    standIn.behaviour = inOrder({ status: 529 }, { calls: [documentEdit, finishCall] });
    const { code, output, errors } = await run(folder, ...task, '--dry-run', '--use', 'opus');
    assert.equal(code, 0, errors);
    assert.match(output, /^Document --host/);
  });

  it('exits with 1 where the task was not finished, as JSON too', async () => {
    const folder = await temporaryFolder(documentFiles);
    standIn.reset();
    standIn.behaviour = () => ({ status: 401 });
    const { code, output } = await run(folder, ...task, '--dry-run', '--use', 'opus', '--json');
    assert.equal(code, 1);
    const outcome: unknown = JSON.parse(output);
    assert.deepEqual(outcome, {
      kind: 'failed',
      message:
        'The model failed: its API refuses the key (status 401); check the model and its settings.',
    });
  });

  it('says what is missing', async () => {
    const folder = await temporaryFolder(documentFiles);
    const refusals: [string[], RegExp][] = [
      [['--dry-run'], /Give a task/],
      [task, /add --dry-run\. For a pull request, start a job with POST/],
      [[...task, '--dry-run'], /set DOCS_ASSISTANT_AGENT_MODEL_SONNET or --agent-model-sonnet/],
      [[...task, '--dry-run', '--use', 'haiku'], /choose sonnet or opus/],
      [[...task, '--dry-run', 'another'], /Name one folder/],
    ];
    for (const [words, message] of refusals) {
      await assert.rejects(runAgentCommand([folder, ...words]), { name: 'CommandError', message });
    }
    const none = await run(join(folder, 'none'), ...task, '--dry-run', '--use', 'opus');
    assert.match(none.output, /^There is no folder .*none: check the path/);
    assert.equal(none.code, 1);
  });
});
