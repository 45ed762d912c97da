import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Documentation } from '../../../src/content/documentation.js';
import type { SiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { DocumentationStore } from '../../../src/storage/documentation/documentation-store.js';
import {
  hashDocumentation,
  hashStored,
} from '../../../src/storage/documentation/hash-documentation.js';
import type { KnownPages } from '../../../src/storage/documentation/page-references.js';
import { onEachDatabase } from '../each-database.js';
import { plainPages } from '../plain-pages.js';

const site: SiteConfiguration = {
  name: 'Fruit',
  description: undefined,
  navigation: [{ group: 'Start', pages: ['/b', { group: 'More', pages: ['/c'], version: '2' }] }],
  suggestions: ['Which fruit?'],
  links: [{ label: 'Source', url: 'https://example.com' }],
  versions: { v2: '2' },
  slugs: 'github',
};

async function documentation(
  sources: Record<string, string>,
  changes: Partial<SiteConfiguration> = {},
): Promise<Documentation> {
  const pages = await Promise.all(
    Object.entries(sources).map(([path, source]) =>
      parsePage({ path, file: `${path.slice(1)}.md`, source }),
    ),
  );
  return {
    site: { ...site, ...changes },
    pages: new Map(pages.map((page) => [page.path, page])),
    parsedCount: pages.length,
  };
}

const fruit = { '/b': '# Bananas', '/c': '# Cherries', '/a': '# Apples', '/d': '# Dates' };

onEachDatabase('documentation that servers share', (open) => {
  it('is read as it was published: the site, and the pages in their order', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    assert.equal(await store.read(), undefined);
    const published = await documentation(fruit);
    const generation = await store.publish(published);
    const read = await new DocumentationStore(database, { domain: 'docs' }).read();
    assert.deepEqual(read?.generation, generation);
    assert.deepEqual(
      await plainPages(read?.documentation.pages ?? new Map()),
      await plainPages(published.pages),
    );
    assert.deepEqual(read?.documentation.site, JSON.parse(JSON.stringify(site)));
    await database.close();
  });

  it('has one generation for all who publish the same, and a later one for what is new', async () => {
    const database = await open();
    const stores = [1, 2, 3].map(() => new DocumentationStore(database, { domain: 'docs' }));
    const same = await documentation(fruit);
    const published = await Promise.all(stores.map((store) => store.publish(same)));
    assert.deepEqual(
      published.map(({ id }) => id),
      [1, 1, 1],
    );
    const [store] = stores;
    const renamed = await documentation(fruit, { name: 'Vegetables' });
    assert.equal((await store?.publish(renamed))?.id, 2, 'the site alone is a reason');
    const fewer = await documentation({ '/a': '# Apples', '/b': '# Berries' });
    const third = await store?.publish(fewer);
    assert.equal(third?.id, 3);
    assert.deepEqual(await store?.current(), third);
    const read = await store?.read();
    assert.deepEqual([...(read?.documentation.pages.keys() ?? [])], ['/b', '/a']);
    await database.close();
  });

  it('keeps pages that did not change as the objects they are', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const before = await documentation(fruit);
    await store.publish(await documentation({ ...fruit, '/a': '# Avocados' }));
    const read = await store.read(before);
    assert.equal(read?.documentation.pages.get('/b'), before.pages.get('/b'));
    assert.equal(read?.documentation.pages.get('/a')?.title, 'Avocados');
    await database.close();
  });

  it('is read by what differs, where a generation before it is known', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const { pages } = await documentation(fruit);
    const generation = await store.publish(await documentation(fruit));
    const { '/c': _gone, ...rest } = fruit;
    await store.publish(await documentation({ ...rest, '/a': '# Avocados', '/e': '# Elder' }), {
      known: { pages, generation },
    });
    const references = await store.pages.readReferences();
    assert.deepEqual([...references.keys()].sort(), ['/a', '/b', '/d', '/e']);
    // Whoever reads all of it again finds that something is missing.
    await database.execute("DELETE FROM pages WHERE path = '/b'");
    assert.equal(await store.read({ pages }), undefined);
    const read = await store.read({ pages, generation });
    assert.deepEqual(
      [...(read?.documentation.pages.values() ?? [])].map(({ title }) => title),
      ['Bananas', 'Avocados', 'Dates', 'Elder'],
    );
    await database.close();
  });

  it('is the same from whichever generation on it is read', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs', keepGenerations: 3 });
    const known: KnownPages[] = [];
    for (let state = 0; state < 8; state += 1) {
      const { pages, ...rest } = await documentation({
        '/a': '# Always',
        '/b': `# Each ${state}`,
        '/c': `# Back ${state % 2}`,
        [`/only-${state}`]: '# Once',
        ...(state % 3 === 0 ? { '/d': '# Sometimes' } : {}),
      });
      const generation = await store.publish({ ...rest, pages }, { known: known.at(-1) });
      known.push({ pages, generation });
      // Of a project of that domain that was deleted.
      known.push({ pages: new Map(), generation: { ...generation, hash: 'another' } });
      const whole = await store.pages.readReferences();
      assert.deepEqual([...whole.keys()].sort(), [...pages.keys()].sort());
      for (const each of known) {
        const references = await store.pages.readReferences({ known: each });
        assert.deepEqual(new Map([...references].sort()), new Map([...whole].sort()));
        const earlier = { known: each, generation: generation.id - 1 };
        assert.deepEqual(
          new Map([...(await store.pages.readReferences(earlier))].sort()),
          new Map(
            [...(await store.pages.readReferences({ generation: generation.id - 1 }))].sort(),
          ),
        );
      }
    }
    await database.close();
  });

  it('of another domain is left alone', async () => {
    const database = await open();
    const [docs, other] = ['docs', 'other'].map(
      (domain) => new DocumentationStore(database, { domain }),
    );
    await docs?.publish(await documentation(fruit));
    await other?.publish(await documentation({ '/a': '# Other apples' }));
    assert.equal((await docs?.read())?.documentation.pages.size, 4);
    assert.equal((await other?.read())?.documentation.pages.size, 1);
    await database.close();
  });

  it('is not read half: pages of another state than the generation do not count', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    await store.publish(await documentation(fruit));
    await database.execute("DELETE FROM pages WHERE path = '/a'");
    assert.equal(await store.read(), undefined);
    await database.close();
  });

  it('that another version stored is an error to read, and is written again', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const published = await documentation(fruit);
    await store.publish(published);
    await database.execute("UPDATE pages SET page = '{}' WHERE path = '/a'");
    await assert.rejects(store.read(), {
      name: 'OtherVersionError',
      message: /^\/a was stored by another version of the server, or is damaged: run the newest/,
    });
    await store.publish(published);
    assert.equal((await store.read())?.documentation.pages.size, 4);
    await database.close();
  });

  it('is read where a newer version has stored settings of its own with it', async () => {
    const database = await open();
    const store = new DocumentationStore(database, { domain: 'docs' });
    const published = await documentation(fruit);
    await store.publish(published);
    const texts = {
      site: JSON.stringify({ ...site, laterSetting: true }),
      reviewedAnswers: '[]',
    };
    const hash = hashStored({ ...texts, pages: published.pages });
    await database.execute({
      sql: 'UPDATE generations SET hash = ?, site = ?',
      args: [hash, texts.site],
    });
    const read = await store.read();
    assert.equal(read?.generation.hash, hash);
    assert.equal(read.documentation.pages.size, 4);
    assert.equal(await store.outline(1), undefined, 'it would be written again with less');
    await database.close();
  });

  it('has the same hash in whichever order it was read', async () => {
    const { '/a': apples, '/b': bananas } = fruit;
    assert.equal(
      hashDocumentation(await documentation({ '/a': apples, '/b': bananas })),
      hashDocumentation(await documentation({ '/b': bananas, '/a': apples })),
    );
  });
});
