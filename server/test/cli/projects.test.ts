import assert from 'node:assert/strict';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { runKeys } from '../../src/commands/keys.js';
import { runProjects } from '../../src/commands/projects.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { UpdateWorker } from '../../src/updates/update-worker.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { lookUntil } from '../look-until.js';
import { Command, runCommandHere } from './command.js';

/** A site's first page, once its documentation was read. */
function readWhenPublished(address: string): Promise<string> {
  return lookUntil(`the page at ${address}`, async () => {
    const response = await fetch(address);
    const text = await response.text();
    return response.status !== 503 && text;
  });
}

describe('projects', () => {
  it('are made, listed, shown, changed and deleted', async () => {
    const data = await temporaryFolder();
    const docs = await temporaryFolder({ 'index.md': '# Acme' });
    const run = (...words: string[]) => runCommandHere(['projects', ...words, '--data', data]);

    const made = await run('create', 'acme', '--folder', docs, '--host', 'Docs.Acme.Example.');
    assert.equal(made.errors, '');
    assert.match(made.output, /^Made the project acme\. A server reads/);

    const listed = await run('list');
    assert.match(
      listed.output,
      /^ID +DOMAIN +ORGANIZATION +PUBLISHED +SOURCE\nacme +acme +- +- +the folder \//,
    );

    const changed = await run(
      'change',
      'acme',
      '--organization',
      'acme-inc',
      '--name',
      'Acme Inc.',
    );
    assert.match(changed.output, /^organization +acme-inc$/m);
    const shown = await run('show', 'acme');
    assert.equal(shown.output, changed.output);
    assert.match(shown.output, /^hosts +docs\.acme\.example$/m);
    assert.match(shown.output, /^name +Acme Inc\.$/m);

    const asked = await run('delete', 'acme');
    assert.match(asked.errors, /Add --yes to do it\.\n$/);
    assert.equal((await run('delete', 'acme', '--yes')).output, 'Deleted the project acme.\n');
    const gone = await run('show', 'acme');
    assert.equal(gone.code, 1);
    assert.match(gone.errors, /^There is no project acme: see "projects list"/);
  });

  it('are fed from git, of which branch and subfolder are changed alone', async () => {
    const data = await temporaryFolder();
    const run = (...words: string[]) => runCommandHere(['projects', ...words, '--data', data]);
    const remote = 'git@git.example.com:acme/docs.git';
    const made = await run('create', 'acme', '--git', remote, '--branch', 'main');
    assert.equal(made.errors, '');
    const changed = await run('change', 'acme', '--subfolder', './guide/', '--branch', '');
    assert.match(
      changed.output,
      /^source +the folder guide of the default branch of git@.*docs\.git$/m,
    );
    await run('change', 'acme', '--git', '/srv/git/docs.git', '--subfolder', 'guide');
    assert.match(
      (await run('show', 'acme')).output,
      /the folder guide of .* of \/srv\/git\/docs\.git$/m,
    );
  });

  it('have a webhook whose key the server can read where root has printed it', async (test) => {
    if (process.getuid?.() !== 0) return test.skip('this account is not root');
    const data = await temporaryFolder();
    await chown(data, 65_534, 65_533);
    const run = (...words: string[]) => runCommandHere(['projects', ...words, '--data', data]);
    await run('create', 'acme', '--folder', data);
    await run('webhook', 'acme');
    assert.equal((await stat(join(data, 'webhook-key'))).uid, 65_534);
  });

  it('have a webhook whose secret stays until it is renewed, and is not in the database', async () => {
    const data = await temporaryFolder();
    const run = (...words: string[]) => runCommandHere(['projects', ...words, '--data', data]);
    await run('create', 'acme', '--folder', await temporaryFolder());
    const first = await run('webhook', 'acme');
    assert.match(first.output, /^path +\/v1\/project\/webhook\/acme, below/);
    const secret = /^secret +(\S{43})$/m.exec(first.output)?.[1] ?? '';
    assert.notEqual(secret, '');
    assert.equal((await run('webhook', 'acme')).output, first.output);
    assert.ok(!(await readFile(join(data, 'docs-assistant.db'))).includes(secret));
    assert.notEqual((await run('webhook', 'acme', '--renew')).output, first.output);
    const off = await run('webhook', 'acme', '--off');
    assert.equal(off.output, 'The project acme takes no webhook any more.\n');
    const key = { DOCS_ASSISTANT_WEBHOOK_KEY: 'short' };
    const { errors } = await runCommandHere(['projects', 'webhook', 'acme', '--data', data], key);
    assert.equal(
      errors,
      'DOCS_ASSISTANT_WEBHOOK_KEY is too short: give at least 32 random characters.\n',
    );
  });

  it('are what "serve" with a folder makes of it', async () => {
    const data = await temporaryFolder();
    const docs = await temporaryFolder({
      'index.md': '# Acme',
      'docs.json': '{"name": "Acme docs"}',
    });
    const server = new Command(['serve', docs, '--data', data, '--port', '0', '--domain', 'acme']);
    await server.started();
    const shown = await runCommandHere(['projects', 'show', 'acme', '--data', data]);
    server.signal('SIGTERM');
    await server.ended;
    assert.match(shown.output, /^id +docs\ndomain +acme\nname +Acme docs\n/);
    assert.ok(shown.output.includes(`the folder ${docs}`));
    assert.match(shown.output, /^published +\S+Z, generation 1$/m);
  });

  it('are all served by "serve" without a folder, and made while it runs', async (test) => {
    const data = await temporaryFolder();
    const docs = await temporaryFolder({ 'index.md': '# Acme' });
    const create = (domain: string) =>
      runProjects(['create', domain, '--folder', docs, '--data', data]);
    await create('acme');
    const server = new Command(['serve', '--data', data, '--port', '0']);
    test.after(() => server.signal('SIGKILL'));
    const { url, lines } = await server.started();
    assert.match(url, /\/sites\/acme\/$/);
    assert.equal(lines[1], `Serving 1 project; data is in ${data}`);
    await create('beta');
    for (const address of [url, url.replace('acme', 'beta')]) {
      assert.match(await readWhenPublished(address), /<h1 id="acme">Acme<\/h1>/);
    }
    server.signal('SIGTERM');
    assert.equal((await server.ended).code, 0);
  });

  it('are updated by "worker" alone, and by the API where one folder is served', async (test) => {
    const data = await temporaryFolder();
    const docs = await temporaryFolder({ 'index.md': '# Acme' });
    await runProjects(['create', 'acme', '--folder', docs, '--data', data]);
    const worker = new Command(['worker', '--data', data]);
    test.after(() => worker.signal('SIGKILL'));
    const show = () => runCommandHere(['projects', 'show', 'acme', '--data', data]);
    await lookUntil('generation 1', async () => /generation 1$/m.test((await show()).output));
    const database = await openDatabase(data);
    const { keys } = openStores(database);
    worker.signal('SIGTERM');
    const { code, output } = await worker.ended;
    assert.deepEqual([code, output], [0, `Working on the updates of ${data}\n`]);
    const { plain } = await keys.createKey({ kind: 'admin', domain: 'acme', project: 'acme' });
    await database.close();

    const place = ['--domain', 'acme', '--project', 'acme', '--data', data, '--port', '0'];
    const server = new Command(['serve', docs, ...place]);
    test.after(() => server.signal('SIGKILL'));
    const { url } = await server.started();
    const headers = { authorization: `Bearer ${plain}` };
    const triggered = await fetch(`${url}/v1/project/update/acme`, { method: 'POST', headers });
    const { statusId } = z.object({ statusId: z.string() }).parse(await triggered.json());
    await lookUntil(`the success of ${statusId}`, async () => {
      const status = await fetch(`${url}/v1/project/update-status/${statusId}`, { headers });
      const text = await status.text();
      assert.doesNotMatch(text, /"status":"failure"/);
      return /"status":"success"/.test(text);
    });
    server.signal('SIGTERM');
    const { errors } = await server.ended;
    assert.doesNotMatch(errors, /Another server/);
  });

  it('go back to the generation before, one further each time, and to any that is kept', async () => {
    const data = await temporaryFolder();
    const docs = await temporaryFolder({ 'index.md': '# Acme 1' });
    await runProjects(['create', 'acme', '--folder', docs, '--data', data]);
    const database = await openDatabase(data);
    const stores = openStores(database);
    const worker = new UpdateWorker({
      ...{ stores, crawl: {}, warn: assert.fail },
      indexBuilderOf: () => async () => ({ search: async () => [] }),
      interval: 1,
    });
    worker.start();
    const until = (id: string) =>
      lookUntil(`the end of ${id}`, async () => (await stores.updates.find(id))?.endedAt);
    const [first] = (await database.execute('SELECT id FROM updates')).rows;
    await until(String(first?.id));
    for (const state of [2, 3]) {
      await writeFile(join(docs, 'index.md'), `# Acme ${state}`);
      await until(await stores.updates.trigger({ project: 'acme', source: 'api' }));
    }
    const goBack = async (...words: string[]) => {
      const { output } = await runCommandHere([
        'projects',
        'rollback',
        'acme',
        ...words,
        '--data',
        data,
      ]);
      const [, generation, id = ''] =
        /^Generation (\d+) of acme goes live .* update (\w{26})\.\n$/.exec(output) ?? [];
      await until(id);
      return generation;
    };
    assert.equal(await goBack(), '2');
    assert.equal(await goBack(), '1');
    assert.equal(await goBack('3'), '3');
    const shown = await runCommandHere(['projects', 'show', 'acme', '--data', data]);
    const lines = shown.output.slice(shown.output.indexOf('GENERATION')).trimEnd().split('\n');
    assert.match(
      lines[1] ?? '',
      /^6 \(live\) +\S+Z +1 page +Went back to generation 3: 1 modified\.$/,
    );
    assert.match(lines.at(-1) ?? '', /^1 +\S+Z +1 page +Published 1 page: 1 added\.$/);
    await worker.close();
    await database.close();
    const run = (...words: string[]) => runProjects(['rollback', ...words, '--data', data]);
    await assert.rejects(run('acme', '9'), /^CommandError: Generation 9 of acme is not kept/);
    await assert.rejects(run('beta'), /^CommandError: There is no project beta/);
  });

  it('get keys of their own domain alone', async () => {
    const data = await temporaryFolder();
    const database = await openDatabase(data);
    const source = { kind: 'folder', folder: '/srv/docs' } as const;
    const { projects } = openStores(database);
    await projects.create({ id: 'one', domain: 'first', name: 'One', source, hosts: [] });
    await database.close();
    const create = ['create', '--kind', 'admin', '--data', data];
    for (const pair of [
      ['--project', 'one', '--domain', 'second'],
      ['--project', 'two', '--domain', 'first'],
    ]) {
      await assert.rejects(runKeys([...create, ...pair]), {
        name: 'CommandError',
        message:
          'The project one has the domain first: give --domain first --project one for a key of it.',
      });
    }
  });
});
