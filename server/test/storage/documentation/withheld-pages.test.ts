import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import type { Documentation } from '../../../src/content/documentation.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { separatePages } from '../../../src/content/withheld-pages.js';
import type { Database } from '../../../src/storage/database/database.js';
import { storedBytes } from '../../../src/storage/database/stored-bytes.js';
import { DocumentationStore } from '../../../src/storage/documentation/documentation-store.js';
import { onEachDatabase } from '../each-database.js';

const site = {
  name: 'Ponds',
  navigation: [
    { group: 'Guide', pages: ['/a', '/staff'] },
    { group: 'Night', pages: ['/rota'] },
  ],
  suggestions: [],
  links: [],
};

async function documentation(rota: string): Promise<Documentation> {
  const sources = {
    '/a': '# Ducks',
    '/staff': '---\npublic: false\n---\n\n# Staff',
    '/rota': `---\ngroups: [night, day]\n---\n\n# ${rota}`,
    '/draft': '---\ndraft: true\n---\n\n# Draft',
  };
  const pages = await Promise.all(
    Object.entries(sources).map(([path, source]) =>
      parsePage({ path, file: `${path.slice(1)}.md`, source }),
    ),
  );
  const all = new Map(pages.map((page) => [page.path, page]));
  return { ...separatePages(site, all), parsedCount: pages.length };
}

async function storedPages(database: Database): Promise<string> {
  const { rows } = await database.execute('SELECT * FROM pages');
  return JSON.stringify(
    rows.map(({ packed, ...row }) => [row, inflateRawSync(storedBytes(packed)).toString()]),
  );
}

onEachDatabase('pages for some readers', (open) => {
  it('are stored apart from those for all, and read as they were', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const published = await documentation('Rota');
    assert.deepEqual(published.site.navigation, [{ group: 'Guide', pages: ['/a'] }]);
    await store.publish(published);
    assert.doesNotMatch(await storedPages(database), /Rota|Staff/);
    const read = await new DocumentationStore(database, { domain: 'docs' }).read();
    assert.deepEqual([...(read?.documentation.pages.keys() ?? [])], ['/a']);
    const withheld = read?.documentation.withheld;
    assert.deepEqual([...(withheld?.pages.keys() ?? [])], ['/staff', '/rota', '/draft']);
    assert.deepEqual(withheld?.pages.get('/rota')?.readers, { groups: ['night', 'day'] });
    assert.deepEqual(withheld?.pages.get('/staff')?.readers, { groups: undefined });
    assert.deepEqual(withheld?.pages.get('/draft')?.readers, { groups: [], isDraft: true });
    assert.deepEqual(withheld?.navigation, site.navigation);
    await database.close();
  });

  it('make another generation where they alone have changed, and come back with an earlier one', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const first = await store.publish(await documentation('Rota'));
    assert.deepEqual(await store.publish(await documentation('Rota')), first);
    const second = await store.publish(await documentation('Roster'));
    assert.equal(second.id, first.id + 1);
    const outline = await store.outline(first.id);
    assert.ok(outline);
    await store.publish(outline, { restored: first.id });
    const withheld = (await store.read())?.documentation.withheld;
    assert.equal(withheld?.pages.get('/rota')?.title, 'Rota');
    await database.close();
  });

  it("are nobody's where they were stored in a form that is not known", async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    await store.publish(await documentation('Rota'));
    await database.execute(`UPDATE generations SET withheld = '{"pages":[{"path":"/rota"}]}'`);
    const read = await store.read();
    assert.deepEqual([...(read?.documentation.pages.keys() ?? [])], ['/a']);
    assert.equal(read?.documentation.withheld, undefined);
    await database.close();
  });

  it('are never stored as pages for all', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const { withheld, ...rest } = await documentation('Rota');
    const pages = new Map(withheld?.pages);
    await assert.rejects(store.publish({ ...rest, pages }), /is not for all/);
    await database.close();
  });
});
