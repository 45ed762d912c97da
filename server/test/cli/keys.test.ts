import assert from 'node:assert/strict';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runKeys } from '../../src/commands/keys.js';
import { provideSiteKey } from '../../src/commands/serving/site-key.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { KeyStore } from '../../src/storage/stores/key-store.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { runCommandHere } from './command.js';

describe('keys create', () => {
  let data: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-keys-'));
    const database = await openDatabase(data);
    const source = { kind: 'folder', folder: '/srv/docs' } as const;
    const project = { id: 'acme-docs', domain: 'acme', name: 'Acme', source, hosts: [] };
    await openStores(database).projects.create(project);
    await database.close();
  });
  after(() => rm(data, { recursive: true, force: true }));

  const scope = ['--domain', 'acme', '--project', 'acme-docs'];

  for (const [kind, prefix] of [
    ['assistant', /^svc_dsc_\S+\n$/],
    ['admin', /^svc_(?!dsc_)\S+\n$/],
  ] as const) {
    it(`prints an ${kind} key alone, which then opens what it was made for`, async () => {
      const words = ['keys', 'create', '--kind', kind, ...scope, '--data', data];
      const { code, output, errors } = await runCommandHere(words);
      assert.equal(errors, '');
      assert.equal(code, 0);
      assert.match(output, prefix);
      const database = await openDatabase(data);
      const key = await new KeyStore(database).findKey(output.trim());
      await database.close();
      assert.equal(key?.kind, kind);
      assert.equal(key?.domain, 'acme');
      assert.equal(key?.project, 'acme-docs');
    });
  }

  it('names a key, and binds it to the origins of pages, as browsers send them', async () => {
    const origins = ['--origin', 'https://Docs.Example.com/', '--origin', 'http://localhost:3000'];
    const named = [...origins, '--name', 'Website'];
    const words = ['keys', 'create', '--kind', 'assistant', ...scope, ...named, '--data', data];
    const { code, output } = await runCommandHere(words);
    assert.equal(code, 0);
    const database = await openDatabase(data);
    const key = await new KeyStore(database).findKey(output.trim());
    await database.close();
    assert.deepEqual(key?.allowedOrigins, ['https://docs.example.com', 'http://localhost:3000']);
    const listed = await runCommandHere(['keys', 'list', '--data', data]);
    assert.match(listed.output, / acme-docs +Website /);
    assert.match(listed.output, / https:\/\/docs\.example\.com,http:\/\/localhost:3000 +-\n/);
  });

  it('says that the database has no such project', async () => {
    const pair = ['--domain', 'acne', '--project', 'acne-docs'];
    const words = ['keys', 'create', '--kind', 'admin', ...pair, '--data', data];
    const { code, output, errors } = await runCommandHere(words);
    assert.equal(code, 0);
    assert.match(output, /^svc_\S+\n$/);
    assert.match(errors, /^The database has no project acne-docs with the domain acne: see /);
  });

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
      name: 'an origin with a path',
      words: ['create', '--kind', 'assistant', ...scope, '--origin', 'https://example.com/docs'],
      message: /^--origin https:\/\/example\.com\/docs is not an origin/,
    },
    {
      name: 'an origin for an admin key',
      words: ['create', '--kind', 'admin', ...scope, '--origin', 'https://example.com'],
      message: /^An admin key is for no page/,
    },
    {
      name: 'an unknown option',
      words: ['create', '--scope', 'x'],
      message: /^There is no option --scope\. See docs-assistant-server keys --help/,
    },
  ];
  for (const { name, words, message } of mistakes) {
    it(`names the mistake when there is ${name}`, async () => {
      const run = runKeys([...words, '--data', data]);
      await assert.rejects(run, { name: 'CommandError', message });
    });
  }
});

describe('keys list of a few keys', () => {
  it('has those of a kind, a domain or a project, as it is told', async () => {
    const data = await temporaryFolder();
    const database = await openDatabase(data);
    for (const kind of ['assistant', 'admin'] as const) {
      await new KeyStore(database).createKey({ kind, domain: 'docs.acme', project: 'acme' });
    }
    await database.close();
    const list = async (...flags: string[]) => {
      const { output } = await runCommandHere(['keys', 'list', ...flags, '--data', data]);
      return output;
    };
    const linesOf = (output: string) => output.trimEnd().split('\n').length - 1;
    assert.equal(linesOf(await list('--project', 'acme')), 2);
    assert.equal(linesOf(await list('--domain', 'docs.acme', '--kind', 'admin')), 1);
    assert.match(await list('--project', 'other'), /^None of the keys is of that/);
    const mistaken = await runCommandHere(['keys', 'list', '--kind', 'x', '--data', data]);
    assert.match(mistaken.errors, /^Give the kind of key/);
  });
});

describe('keys list and keys revoke', () => {
  it('end a key by its id or by itself, and show which are left', async () => {
    const data = await temporaryFolder();
    const database = await openDatabase(data);
    const keys = new KeyStore(database);
    const scope = { domain: 'acme', project: 'acme-docs' };
    const first = await keys.createKey({ kind: 'admin', ...scope });
    const second = await keys.createKey({ kind: 'assistant', ...scope });

    const byId = await runCommandHere(['keys', 'revoke', first.key.id, '--data', data]);
    assert.equal(byId.output, `Revoked ${first.key.id}.\n`);
    assert.equal(await keys.findKey(first.plain), undefined);
    assert.ok(await keys.findKey(second.plain));

    const listed = await runCommandHere(['keys', 'list', '--data', data]);
    const lines = listed.output.trimEnd().split('\n');
    assert.match(
      lines[0] ?? '',
      /^ID +KIND +DOMAIN +PROJECT +NAME +CREATED +LAST USED +REVOKED +ORIGINS +USE$/,
    );
    const line = (key: string) => lines.find((each) => each.startsWith(key)) ?? '';
    assert.match(line(first.key.id), / admin +acme +acme-docs +- +\S+Z +- +\S+Z +- +-$/);
    assert.match(line(second.key.id), / assistant +acme +acme-docs +- +\S+Z +- +- +- +-$/);
    assert.ok(!listed.output.includes('svc_'));

    const byKey = await runCommandHere(['keys', 'revoke', second.plain, '--data', data]);
    assert.equal(byKey.output, `Revoked ${second.key.id}.\n`);
    assert.equal(await keys.findKey(second.plain), undefined);

    const again = await runCommandHere(['keys', 'revoke', second.plain, '--data', data]);
    assert.equal(again.code, 1);
    assert.match(again.errors, /^No valid key here has this id or is this key: see "keys list"/);
    assert.ok(!again.errors.includes(second.plain));
    await database.close();
  });

  it('mark the key of the site, and say what follows when that is revoked', async () => {
    const data = await temporaryFolder();
    const database = await openDatabase(data);
    const stores = openStores(database);
    const site = await stores.keys.findKey(
      await provideSiteKey({ stores, domain: 'acme', project: 'acme' }),
    );
    const scope = { kind: 'assistant', domain: 'acme', project: 'acme' } as const;
    const { key } = await stores.keys.createKey(scope);

    const { output } = await runCommandHere(['keys', 'list', '--data', data]);
    const marked = output.split('\n').filter((line) => line.endsWith("the site's own pages"));
    assert.deepEqual(
      marked.map((line) => line.split(' ')[0]),
      [site?.id],
    );
    const revoked = await runCommandHere(['keys', 'revoke', site?.id ?? '', '--data', data]);
    assert.equal(
      revoked.output,
      `Revoked ${site?.id}. The site's own pages carry it: readers cannot ask or search there until "serve" is started again, which makes another one.\n`,
    );
    const other = await runCommandHere(['keys', 'revoke', key.id, '--data', data]);
    assert.equal(other.output, `Revoked ${key.id}.\n`);
    const left = await runCommandHere(['keys', 'list', '--data', data]);
    assert.doesNotMatch(left.output, /own pages/);
    await database.close();
  });

  for (const [words, message] of [
    [['list', '--name', 'website'], /^"keys list" takes no --name\. See .*keys --help/],
    [
      ['revoke', '01JD3S4M8QZ6T2W9X7Y5V3K1AB', '--domain', 'docs'],
      /^"keys revoke" takes no --domain/,
    ],
  ] as const) {
    it(`refuse what "keys ${words[0]}" would pay no heed to`, async () => {
      await assert.rejects(runKeys(words), { name: 'CommandError', message });
    });
  }

  it('make no data where there is none', async () => {
    const data = join(await temporaryFolder(), 'new');
    const words = ['--kind', 'admin', '--domain', 'docs', '--project', 'docs', '--data', data];
    await assert.rejects(runKeys(['create', ...words]), {
      name: 'CommandError',
      message: /^There is no data in .*new: start "serve" once with this --data/,
    });
    await assert.rejects(access(data));
  });
});

describe('help', () => {
  for (const [words, expected] of [
    [[], /serve <folder>.*keys {2}/s],
    [['-h'], /serve <folder>.*keys {2}/s],
    [['serve', '-h'], /--allow-origin/],
    [['help'], /^Usage: docs-assistant-server <command>/],
    [['help', 'keys'], /^Usage: docs-assistant-server keys/],
    [['--version'], /^\d+\.\d+\.\d+\S*\n$/],
    [['serve', '--help'], /--allow-origin.*DOCS_ASSISTANT_MODEL_API_KEY.*Examples/s],
    [['forget', '--help'], /--fingerprint.*--database-url.*Examples/s],
    [['keys', 'create', '--help'], /--kind.*--data.*Examples/s],
  ] as const) {
    it(`is given by "docs-assistant-server ${words.join(' ')}"`, async () => {
      const { code, output } = await runCommandHere(words);
      assert.equal(code, 0);
      assert.match(output, expected);
    });
  }

  it('is pointed to by an unknown command', async () => {
    const { code, errors } = await runCommandHere(['start']);
    assert.equal(code, 1);
    assert.match(
      errors,
      /^There is no command "start"\. The commands are serve, index, search, ask, eval, agent, report, projects, worker, keys, forget, check, doctor;/,
    );
  });
});
