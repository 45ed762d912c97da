import assert from 'node:assert/strict';
import { mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { rememberIndexed, rememberProject } from '../../src/commands/serving/remember-project.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';

interface Served {
  folder?: string;
  site?: URL;
  databaseUrl?: string;
  project?: string;
}

/** Two folders, and what each start on one data folder warns of. */
async function starts(context: TestContext) {
  const above = await temporaryFolder({ 'one/index.md': '# One', 'two/index.md': '# Two' });
  const dataFolder = join(above, 'data');
  const database = await openDatabase(dataFolder);
  context.after(() => database.close());
  const stores = openStores(database);
  const start = async ({ folder, site, databaseUrl, project = 'docs' }: Served) => {
    const warnings: string[] = [];
    await rememberProject({
      stores,
      settings: { domain: project, project, folder, site, dataFolder, databaseUrl },
      name: 'Docs',
      warn: (line) => warnings.push(line),
    });
    return warnings;
  };
  const index = async ({ folder, site, databaseUrl, project: domain = 'docs' }: Served) => {
    const warnings: string[] = [];
    await rememberIndexed({
      stores,
      settings: { domain, folder, site, dataFolder, databaseUrl },
      warn: (line) => warnings.push(line),
    });
    return warnings;
  };
  const [one, two] = [join(above, 'one'), join(above, 'two')];
  return { above, one, two, dataFolder, stores, start, index };
}

describe('a start on data that another folder had', () => {
  it('warns once of the pages that are replaced, and of what keeps both', async (context) => {
    const of = await starts(context);
    assert.deepEqual(await of.start({ folder: of.one }), []);
    assert.deepEqual(await of.start({ folder: of.one }), []);
    assert.deepEqual(await of.start({ folder: of.two }), [
      `The data folder ${of.dataFolder} held the pages of the folder ${of.one}, which those of the folder ${of.two} replace: give each its own with --data to keep both.`,
    ]);
    assert.deepEqual(await of.start({ folder: of.two }), []);
    assert.equal((await of.start({ folder: of.one })).length, 1);
  });

  it('says how to keep both in a database that servers share', async (context) => {
    const of = await starts(context);
    await of.start({ folder: of.one });
    const databaseUrl = 'postgres://user:secret@db.example/docs';
    assert.deepEqual(await of.start({ folder: of.two, databaseUrl }), [
      `The database docs on db.example:5432 held the pages of the folder ${of.one}, which those of the folder ${of.two} replace: give each a --domain and a --project of its own to keep both.`,
    ]);
  });

  it('warns of a site as well', async (context) => {
    const of = await starts(context);
    const site = new URL('https://docs.example/');
    await of.start({ site });
    assert.deepEqual(await of.start({ site }), []);
    assert.match(String(await of.start({ folder: of.one })), /pages of the site https:/);
    assert.match(String(await of.start({ site })), /which those of the site https:/);
  });

  it('is quiet where another path leads to the same folder', async (context) => {
    const of = await starts(context);
    const link = join(of.above, 'link');
    await symlink(of.one, link);
    await of.start({ folder: of.one });
    assert.deepEqual(await of.start({ folder: link }), []);
    assert.deepEqual(await of.start({ folder: of.one }), []);
  });

  it('is quiet where the folder was moved, or is on another machine', async (context) => {
    const of = await starts(context);
    await of.start({ folder: of.one });
    const moved = join(of.above, 'moved');
    await rename(of.one, moved);
    assert.deepEqual(await of.start({ folder: moved }), []);
    await mkdir(of.one);
    assert.equal((await of.start({ folder: of.one })).length, 1);
  });

  it('is quiet where each has its own project', async (context) => {
    const of = await starts(context);
    await of.start({ folder: of.one });
    assert.deepEqual(await of.start({ folder: of.two, project: 'two' }), []);
  });
});

describe('a folder that was indexed without being served', () => {
  it('is told when the next start replaces its pages, and only then', async (context) => {
    const of = await starts(context);
    assert.deepEqual(await of.index({ folder: of.one }), []);
    assert.deepEqual(await of.index({ folder: of.one }), []);
    assert.deepEqual(await of.start({ folder: of.two }), [
      `The data folder ${of.dataFolder} held the pages of the folder ${of.one}, which those of the folder ${of.two} replace: give each its own with --data to keep both.`,
    ]);
    assert.deepEqual(await of.start({ folder: of.two }), []);
  });

  it('is told when it replaces pages that were indexed or served', async (context) => {
    const of = await starts(context);
    await of.start({ folder: of.one });
    assert.equal((await of.index({ folder: of.two })).length, 1);
    assert.equal((await of.index({ folder: of.one })).length, 1);
    assert.equal((await of.index({ folder: of.two })).length, 1);
    assert.deepEqual(await of.start({ folder: of.two }), []);
    assert.deepEqual(await of.index({ folder: of.two, project: 'other' }), []);
  });

  it('is no project, and forgotten with the project whose pages it was', async (context) => {
    const of = await starts(context);
    await of.index({ folder: of.one });
    assert.deepEqual(await of.stores.projects.list(), []);
    await of.start({ folder: of.one });
    await of.index({ folder: of.one });
    await of.stores.projects.delete('docs');
    assert.deepEqual(await of.start({ folder: of.two }), []);
  });
});
