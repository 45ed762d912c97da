import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wholePage } from '../../src/content/page.js';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { onEachDatabase } from '../storage/each-database.js';

onEachDatabase('a folder whose pages others have replaced', (open) => {
  it('parses again what is no longer kept, once something of it changes', async () => {
    const database = await open();
    const options = { leavesTexts: true, keepGenerations: 1 };
    const store = openStores(database, options).ofDomain('docs').documentation;
    const folder = await temporaryFolder({ 'index.md': '# Start', 'pears.md': '# Pears\n\nOurs.' });
    const docs = new DocsFolder({ folder, store: store.pages });
    const opened = await docs.open();
    await store.publish(opened);
    const ours = opened.pages.get('/pears');
    assert.ok(ours && 'packed' in ours && ours.packed === undefined);

    const other = new DocsFolder({
      folder: await temporaryFolder({ 'pears.md': '# Pears\n\nTheirs.' }),
      store: store.pages,
    });
    await store.publish(await other.open());
    await assert.rejects(wholePage(ours), /no longer kept/);

    await writeFiles(folder, { 'index.md': '# Begin' });
    const updated = await docs.update(['index.md']);
    assert.match((await wholePage(updated.pages.get('/pears')))?.html ?? '', /Ours/);
    assert.equal(updated.pages.get('/')?.title, 'Begin');
    await store.publish(updated);
    const live = await store.read();
    assert.match((await wholePage(live?.documentation.pages.get('/pears')))?.html ?? '', /Ours/);
    await database.close();
  });

  it('are not asked of the database where their texts are in memory', async () => {
    const database = await open();
    const store = openStores(database).ofDomain('docs').documentation;
    const docs = new DocsFolder({
      folder: await temporaryFolder({ 'index.md': '# Start' }),
      store: store.pages,
    });
    const { pages } = await docs.open();
    await store.publish({ site: { name: 'A', navigation: [], suggestions: [], links: [] }, pages });
    const read = await store.read();
    assert.deepEqual(
      await store.pages.findLost(read?.documentation.pages.values() ?? []),
      new Set(),
    );
    await database.close();
  });
});
