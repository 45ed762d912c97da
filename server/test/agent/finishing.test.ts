import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { gitSkipReason } from '../git/git-repository.js';
import { readBySdk } from '../http/asking/ask-by-sdk.js';
import {
  documentEdit as edit,
  documentFiles as files,
  finishCall as finish,
  inOrder,
} from './scripted-task.js';
import { latestResults } from './stand-ins/model-reply.js';
import { ModelStandIn, protocols } from './stand-ins/model-stand-in.js';
import { startRun } from './start-run.js';

describe('an agent that does its task', () => {
  let standIn: ModelStandIn;
  before(async () => {
    standIn = await ModelStandIn.start();
  });
  after(() => standIn.stop());

  for (const protocol of protocols) {
    it(`reads, edits, checks and finishes, over ${protocol}`, async () => {
      const folder = await temporaryFolder(files);
      const { outcome, chunks, steps, todos } = await startRun({
        ...{ standIn, folder, protocol },
        behaviour: inOrder(
          {
            text: 'I look first.',
            calls: [
              {
                name: 'write_todos',
                input: {
                  todos: [{ id: '1', content: 'Look', status: 'in_progress', priority: 'high' }],
                },
              },
              { name: 'list_files', input: {} },
              { name: 'read_file', input: { path: 'setup.md', from: 3, to: 5 } },
              { name: 'search_docs', input: { query: 'port' } },
            ],
          },
          { calls: [edit] },
          {
            calls: [
              { name: 'show_diff', input: {} },
              { name: 'check_docs', input: {} },
            ],
          },
          { calls: [finish] },
        ),
        search: async () => [{ path: '/setup#options', content: '`--port` sets the port.' }],
      });
      assert.deepEqual(standIn.violations, []);
      assert.equal(outcome.kind, 'finished', JSON.stringify(outcome));
      assert.ok(outcome.kind === 'finished');
      assert.equal(outcome.title, 'Document --host');
      assert.deepEqual(outcome.questions, ['Is it `::`?']);
      assert.match(outcome.checks.join(' '), /2 pages parse/);
      assert.match(outcome.diff, /^\+`--host` sets the address/m);
      assert.deepEqual(steps, [{ changed: ['setup.md'], message: 'Edit setup.md' }]);
      assert.equal(todos[0]?.[0]?.content, 'Look');

      const [, second, , fourth] = standIn.requests;
      assert.ok(second && fourth);
      const [written, listed, read, found] = latestResults(second);
      assert.match(written ?? '', /The list was written/);
      assert.match(listed ?? '', /<(data-[0-9a-f]{16})>\ndocs\.json\nindex\.md\nsetup\.md\n<\/\1>/);
      assert.match(read ?? '', /Lines 3 to 5 of 6:\n<data-\w+>\n## Options/);
      assert.match(found ?? '', /## \/setup#options/);
      assert.match(latestResults(fourth).join(''), /--- a\/setup\.md[\s\S]*2 pages parse/);
      assert.match(standIn.requests[0]?.system ?? '', /^You write documentation\./);

      const message = await readBySdk(ReadableStream.from(chunks));
      assert.deepEqual(
        message.parts.map(({ type }) => type),
        [
          ...[
            'step-start',
            'text',
            'tool-write_todos',
            'tool-list_files',
            'tool-read_file',
            'tool-search_docs',
            'data-todos',
          ],
          ...[
            'step-start',
            'tool-edit_file',
            'data-diff',
            'step-start',
            'tool-show_diff',
            'tool-check_docs',
          ],
          ...['step-start', 'tool-finish'],
        ],
      );
      assert.ok(
        message.parts.every(
          (part) => !('state' in part) || /done|output-available/.test(part.state ?? ''),
        ),
      );
    });
  }

  it('gives a difference that git applies', { skip: gitSkipReason }, async () => {
    const folder = await temporaryFolder(files);
    const { outcome } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder(
        {
          calls: [
            edit,
            {
              name: 'create_file',
              input: { path: 'guide/a b.md', text: '# New\n\nWithout an end' },
            },
            {
              name: 'edit_file',
              input: {
                path: 'docs.json',
                old_text: '"/setup"',
                new_text: '"/setup", "/guide/a b"',
              },
            },
            { name: 'move_file', input: { from: 'index.md', to: 'README.md' } },
            {
              name: 'edit_file',
              input: { path: 'setup.md', old_text: './index.md', new_text: './README.md' },
            },
          ],
        },
        { calls: [finish] },
      ),
    });
    assert.ok(outcome.kind === 'finished', JSON.stringify(outcome));
    const other = await temporaryFolder(files);
    const applied = spawnSync('git', ['apply', '-'], { cwd: other, input: outcome.diff });
    assert.equal(applied.status, 0, String(applied.stderr));
    for (const file of ['setup.md', 'guide/a b.md', 'docs.json', 'README.md']) {
      assert.equal(
        readFileSync(join(other, file), 'utf8'),
        readFileSync(join(folder, file), 'utf8'),
      );
    }
  });

  it('cannot finish while its changes are broken', async () => {
    const folder = await temporaryFolder(files);
    const broken = { ...edit, input: { ...edit.input, new_text: '[gone](./gone.md)' } };
    const { outcome } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder(
        { calls: [broken, finish] },
        {
          calls: [
            {
              name: 'edit_file',
              input: { path: 'setup.md', old_text: './gone.md', new_text: './index.md' },
            },
          ],
        },
        { calls: [finish] },
      ),
    });
    const [, refusal = ''] = latestResults(standIn.requests[1] ?? assert.fail());
    assert.match(
      refusal,
      /You cannot finish yet\. There is 1 fault[\s\S]*setup\.md:5: there is no page \/gone/,
    );
    assert.equal(outcome.kind, 'finished');
  });

  it('does nothing more once it has finished', async () => {
    const folder = await temporaryFolder(files);
    const { outcome } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder({
        calls: [edit, finish, { name: 'delete_file', input: { path: 'index.md' } }],
      }),
    });
    assert.equal(outcome.kind, 'finished');
    assert.equal(readFileSync(join(folder, 'index.md'), 'utf8'), files['index.md']);
  });

  it('says why nothing had to be changed', async () => {
    const folder = await temporaryFolder(files);
    const { outcome, steps } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder({ calls: [finish] }),
    });
    assert.deepEqual(outcome, { kind: 'unchanged', message: 'It was missing.' });
    assert.deepEqual(steps, []);
  });

  it('says nothing that a commit does not take', async () => {
    const folder = await temporaryFolder(files);
    const input = { ...finish.input, description: 'It\0 was\n\n\tmissing\u001b.\ud83d' };
    const { outcome } = await startRun({
      ...{ standIn, folder },
      behaviour: inOrder({ calls: [edit, { ...finish, input }] }),
    });
    assert.equal(outcome.kind === 'finished' && outcome.description, 'It was\n\n\tmissing.');
  });
});
