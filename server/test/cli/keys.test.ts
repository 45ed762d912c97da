import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runKeys } from '../../src/commands/create-key.js';
import { openDatabase } from '../../src/storage/database.js';
import { KeyStore } from '../../src/storage/key-store.js';
import { runCommand } from './command.js';

describe('keys create', () => {
  let data: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-keys-'));
  });
  after(() => rm(data, { recursive: true, force: true }));

  const scope = ['--domain', 'acme', '--project', 'acme-docs'];

  for (const [kind, prefix] of [
    ['assistant', /^svc_dsc_\S+\n$/],
    ['admin', /^svc_(?!dsc_)\S+\n$/],
  ] as const) {
    it(`prints an ${kind} key alone, which then opens what it was made for`, async () => {
      const words = ['keys', 'create', '--kind', kind, ...scope, '--data', data];
      const { code, output, errors } = await runCommand(words);
      assert.equal(errors, '');
      assert.equal(code, 0);
      assert.match(output, prefix);
      const database = await openDatabase(data);
      const key = await new KeyStore(database).findKey(output.trim());
      database.close();
      assert.equal(key?.kind, kind);
      assert.equal(key?.domain, 'acme');
      assert.equal(key?.project, 'acme-docs');
    });
  }

  const mistakes: { name: string; words: string[]; message: RegExp }[] = [
    { name: 'no verb', words: ['--kind', 'admin', ...scope], message: /^Say what to do with keys/ },
    { name: 'no kind', words: ['create', ...scope], message: /^Give the kind of key: --kind/ },
    {
      name: 'an unknown kind',
      words: ['create', '--kind', 'root', ...scope],
      message: /--kind assistant or --kind admin/,
    },
    {
      name: 'no domain',
      words: ['create', '--kind', 'admin', '--project', 'docs'],
      message: /^Give the domain that the key belongs to: --domain docs/,
    },
    {
      name: 'an unknown option',
      words: ['create', '--name', 'x'],
      message: /^There is no option --name\. See docs-assistant-server keys --help/,
    },
  ];
  for (const { name, words, message } of mistakes) {
    it(`names the mistake when there is ${name}`, async () => {
      const run = runKeys([...words, '--data', data]);
      await assert.rejects(run, { name: 'CommandError', message });
    });
  }
});

describe('help', () => {
  for (const [words, expected] of [
    [[], /serve <folder>.*keys create/s],
    [['serve', '--help'], /--allow-origin.*DOCS_ASSISTANT_MODEL_BASE_URL.*Examples/s],
    [['keys', 'create', '--help'], /--kind.*--data.*Examples/s],
  ] as const) {
    it(`is given by "docs-assistant-server ${words.join(' ')}"`, async () => {
      const { code, output } = await runCommand(words);
      assert.equal(code, 0);
      assert.match(output, expected);
    });
  }

  it('is pointed to by an unknown command', async () => {
    const { code, errors } = await runCommand(['start']);
    assert.equal(code, 1);
    assert.match(errors, /^There is no command "start"\. The commands are serve and keys create/);
  });
});
