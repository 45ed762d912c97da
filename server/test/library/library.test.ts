import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { wholePage } from '../../src/content/page.js';
import type { Database } from '../../src/storage/database/database.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { plainPages } from '../storage/plain-pages.js';
import { openLibrary } from './open-library.js';

describe('a library', () => {
  let folder: string;
  let database: Database;
  before(async () => {
    database = await openFreshDatabase();
  });
  after(() => database.close());
  beforeEach(async () => {
    folder = await temporaryFolder({
      'docs.json': '{ "name": "Acme", "navigation": [{ "group": "Start", "pages": ["/", "/b"] }] }',
      'index.md': '# Acme\n\nWelcome.',
      'a.md': '# Apples\n\nAll about apples.',
      'b.md': '# Bananas\n\nAll about bananas.',
    });
    await openLibrary({ folder, database });
  });

  const counts = async () => {
    const { parsedCount, keptCount } = await openLibrary({ folder, database });
    return { parsedCount, keptCount };
  };

  it('holds the pages in the order of the navigation, and finds them', async () => {
    const { site, pages, index } = await openLibrary({ folder, database });
    assert.equal(site.name, 'Acme');
    assert.deepEqual([...pages.keys()], ['/', '/b', '/a']);
    const [hit] = await index.search({ query: 'banana', limit: 1 });
    assert.equal(hit?.section.path, '/b');
    assert.deepEqual(hit?.section.breadcrumb, ['Start']);
  });

  it('knows which pages the navigation leaves out, as long as it does', async () => {
    const unlisted = async () => {
      const { pages } = await openLibrary({ folder, database });
      return [...pages.values()].filter((page) => page.isUnlisted).map(({ path }) => path);
    };
    assert.deepEqual(await unlisted(), ['/a']);
    await writeFiles(folder, { 'docs.json': '{ "navigation": ["/b"] }' });
    // Whoever reads the site comes to its first page without any navigation.
    assert.deepEqual(await unlisted(), ['/a']);
    await writeFiles(folder, { 'docs.json': '{ "navigation": ["/a", "/b"] }' });
    assert.deepEqual(await unlisted(), []);
    await writeFiles(folder, { 'docs.json': '{}' });
    assert.deepEqual(await unlisted(), []);
  });

  it('parses nothing when nothing changed, and gives the same pages', async () => {
    const parsed = await openLibrary({
      folder,
      database: await openFreshDatabase(),
    });
    const kept = await openLibrary({ folder, database });
    assert.deepEqual([kept.parsedCount, kept.keptCount], [0, 3]);
    assert.deepEqual(await plainPages(kept.pages), await plainPages(parsed.pages));
  });

  it('parses only the page that changed', async () => {
    await writeFiles(folder, { 'a.md': '# Apples\n\nNow about cherries.' });
    const { parsedCount, keptCount, index } = await openLibrary({ folder, database });
    assert.deepEqual([parsedCount, keptCount], [1, 2]);
    assert.equal((await index.search({ query: 'cherries', limit: 1 }))[0]?.section.path, '/a');
  });

  it('forgets a page that is gone', async () => {
    await rm(join(folder, 'a.md'));
    const { pages, index } = await openLibrary({ folder, database });
    assert.deepEqual([...pages.keys()], ['/', '/b']);
    assert.deepEqual(await index.search({ query: 'apples', limit: 5 }), []);
    const { rows } = await database.execute(
      'SELECT path FROM pages WHERE last_generation IS NULL ORDER BY path',
    );
    assert.deepEqual(
      rows.map(({ path }) => path),
      ['/', '/b'],
    );
  });

  it('parses again what the database holds in a form it does not know', async () => {
    await database.execute("UPDATE pages SET page = '{}' WHERE path = '/a'");
    await database.execute("UPDATE pages SET page = 'not json' WHERE path = '/b'");
    assert.deepEqual(await counts(), { parsedCount: 2, keptCount: 1 });
    assert.deepEqual(await counts(), { parsedCount: 0, keptCount: 3 });
  });

  it('says which page is broken, and opens with the others', async () => {
    await writeFiles(folder, { 'broken.mdx': '# Broken\n\n<Card>\n' });
    const warnings: string[] = [];
    const progress: string[] = [];
    const { pages } = await openLibrary({
      folder,
      database,
      onWarning: (warning) => warnings.push(warning),
      onProgress: ({ parsed, total }) => progress.push(`${parsed}/${total}`),
    });
    assert.equal(pages.size, 3);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^broken\.mdx:\d+: .*The page is left out\.$/);
    assert.deepEqual(progress, ['1/1']);
  });

  it('keeps a page that was fine before and cannot be parsed now', async () => {
    await writeFiles(folder, { 'later.mdx': '# Later\n\nAbout dates.' });
    await openLibrary({ folder, database });
    await writeFiles(folder, { 'later.mdx': '# Later\n\n<Card>\n' });
    const warnings: string[] = [];
    const onWarning = (warning: string) => warnings.push(warning);
    const { index } = await openLibrary({ folder, database, onWarning });
    const [hit] = await index.search({ query: 'dates', limit: 1 });
    assert.equal(hit?.section.path, '/later');
    assert.match(warnings[0] ?? '', /^later\.mdx:\d+: .*The page stays as it was before\.$/);
  });

  it('knows versions and languages by navigation, folder and docs.json, in this order', async () => {
    await writeFiles(folder, {
      'docs.json': JSON.stringify({
        language: 'en',
        slugs: 'mkdocs',
        navigation: { versions: [{ version: '1.0', pages: ['v1/a'] }] },
      }),
      'v1/a.md': 'About figs.',
      'v2/ja/b.md': '## Same\n\n## Same\n',
    });
    const { pages, site } = await openLibrary({ folder, database });
    const of = (path: string) => [pages.get(path)?.version, pages.get(path)?.language];
    assert.deepEqual(of('/v1/a'), ['1.0', 'en']);
    assert.deepEqual(of('/v2/ja/b'), ['v2', 'ja']);
    assert.deepEqual(of('/a'), [undefined, 'en']);
    assert.deepEqual(
      (await wholePage(pages.get('/v2/ja/b')))?.headings.map(({ anchor }) => anchor),
      ['same', 'same_1'],
    );
    assert.deepEqual(site.navigation, [
      { version: '1.0', group: 'Documentation', pages: ['/v1/a'] },
    ]);
  });

  it('says which page of the navigation there is not, and leaves it out', async () => {
    await writeFiles(folder, {
      'docs.json': '{ "navigation": [{ "group": "Start", "pages": ["/", "/gone"] }] }',
    });
    const warnings: string[] = [];
    const { site } = await openLibrary({
      folder,
      database,
      onWarning: (warning) => warnings.push(warning),
    });
    assert.deepEqual(site.navigation, [{ group: 'Start', pages: ['/'] }]);
    assert.deepEqual(warnings, [
      'docs.json:1: the navigation lists /gone, and there is no such page.',
    ]);
  });
});
