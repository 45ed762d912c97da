import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { wholePage } from '../../src/content/page.js';
import { watchFolder } from '../../src/library/watching/watch-folder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { writeFiles } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { type Timing, WatchedDocs } from './watched-docs.js';

describe('a folder that is watched', () => {
  let database: Database;
  let docs: WatchedDocs;
  beforeEach(async () => {
    database = await openFreshDatabase();
    docs = await WatchedDocs.open(database);
  });
  afterEach(async () => {
    await docs.close();
    await database.close();
  });

  const write = (files: Record<string, string>) => writeFiles(docs.folder, files);
  const openAgain = async (timing: Timing) => {
    await docs.close();
    docs = await WatchedDocs.open(database, timing);
  };

  it('shows and finds a page as it was saved', async () => {
    await write({ 'apples.md': '# Apples\n\nNow about cherries.' });
    await docs.until(async () => (await docs.finds('cherries')) === '/apples');
    assert.match(await docs.html('/apples'), /cherries/);
    assert.equal(await docs.finds('all apples'), '/apples');
    assert.deepEqual([...new Set(docs.updates.flat())], ['apples.md']);
    await docs.library.rebuild();
    const stored = await openStores(database).ofDomain('docs').documentation.pages.readAll();
    assert.match((await wholePage(stored.get('/apples')))?.html ?? '', /cherries/);
  });

  it('takes in reviewed answers, which are no pages', async () => {
    const answers = () => docs.library.reviewedAnswers?.map(({ markdown }) => markdown);
    const matter = '---\nquestions: [What is red?]\n---\n';
    await write({
      'answers/red.md': `${matter}An [apple](../apples.md#apples), see [Apples](../apples.md#none).`,
    });
    await docs.until(() => answers()?.length === 1);
    assert.deepEqual(answers(), ['An [apple](/apples#apples), see [Apples](/apples#none).']);
    assert.equal(docs.library.pages.size, 3);
    assert.deepEqual(docs.warnings, [
      'answers/red.md:4: the page /apples has no heading #none, so that the link leads nowhere.',
    ]);
    await write({ 'answers/red.md': `${matter}A cherry.` });
    await docs.until(() => answers()?.[0] === 'A cherry.');
    await rm(join(docs.folder, 'answers/red.md'));
    await docs.until(() => answers()?.length === 0);
  });

  it('keeps its pages while it is gone, and is watched again once it is there', async () => {
    await openAgain({ pulse: 10 });
    const away = `${docs.folder}-away`;
    await rename(docs.folder, away);
    await docs.untilWarned(/is gone: its pages stay until it is there again/);
    assert.equal(docs.library.pages.size, 3);
    await rename(away, docs.folder);
    await write({ 'apples.md': '# Apples\n\nNow about figs.' });
    await docs.until(async () => (await docs.finds('figs')) === '/apples');
    await write({ 'limes.md': '# Limes' });
    await docs.until(() => docs.library.pages.has('/limes'));
    assert.equal(docs.library.pages.size, 4);
    assert.equal(docs.warnings.length, 1);
  });

  it('is another one where another took its place', async () => {
    await openAgain({ pulse: 10 });
    const other = `${docs.folder}-other`;
    await writeFiles(other, { 'index.md': '# Start', 'figs.md': '# Figs' });
    await rename(docs.folder, `${docs.folder}-before`);
    await rename(other, docs.folder);
    await docs.until(() => docs.library.pages.has('/figs') && !docs.library.pages.has('/apples'));
    await write({ 'limes.md': '# Limes' });
    await docs.until(() => docs.library.pages.has('/limes'));
    assert.deepEqual([...docs.library.pages.keys()].sort(), ['/', '/figs', '/limes']);
  });

  it('is another one where it was deleted and made again at once', async () => {
    await openAgain({ pulse: 10 });
    await rm(docs.folder, { recursive: true });
    await write({ 'index.md': '# Start', 'figs.md': '# Figs' });
    await docs.until(() => docs.library.pages.has('/figs') && !docs.library.pages.has('/apples'));
    await write({ 'limes.md': '# Limes' });
    await docs.until(() => docs.library.pages.has('/limes'));
  });

  it('is the last one of several that take its place in a row', async () => {
    await openAgain({ pulse: 10 });
    for (const name of ['figs', 'plums', 'limes']) {
      const other = `${docs.folder}-${name}`;
      await writeFiles(other, { 'index.md': '# Start', [`${name}.md`]: `# ${name}` });
      await rename(docs.folder, `${docs.folder}-before-${name}`);
      await rename(other, docs.folder);
    }
    const paths = () => [...docs.library.pages.keys()].sort().join();
    await docs.until(() => paths() === '/,/limes');
  });

  it('is the one that a link leads to, and another one once it leads there', async () => {
    await openAgain({ pulse: 10, isLinked: true });
    await write({ 'limes.md': '# Limes' });
    await docs.until(() => docs.library.pages.has('/limes'));
    const other = `${docs.folder}-other`;
    await writeFiles(other, { 'index.md': '# Start', 'figs.md': '# Figs' });
    await symlink(other, `${docs.folder}-next`);
    await rename(`${docs.folder}-next`, docs.folder);
    await docs.until(() => docs.library.pages.has('/figs') && !docs.library.pages.has('/apples'));
    await writeFiles(other, { 'plums.md': '# Plums' });
    await docs.until(() => docs.library.pages.has('/plums'));
    assert.deepEqual([...docs.library.pages.keys()].sort(), ['/', '/figs', '/plums']);
  });

  it('takes in what an editor renames over the page', async () => {
    await write({ '.apples.md.tmp': '# Apples\n\nNow about plums.' });
    await rename(join(docs.folder, '.apples.md.tmp'), join(docs.folder, 'apples.md'));
    await docs.until(async () => (await docs.finds('plums')) === '/apples');
    assert.equal(docs.library.pages.size, 3);
  });

  it('never loses a page that an editor moves away and writes anew', async () => {
    const sizes: number[] = [];
    const publish = docs.library.publish.bind(docs.library);
    docs.library.publish = (documentation) => {
      sizes.push(documentation.pages.size);
      publish(documentation);
    };
    // At once, as editors do: a page that is gone for longer than a tenth of a second is gone.
    renameSync(join(docs.folder, 'apples.md'), join(docs.folder, 'apples.md~'));
    writeFileSync(join(docs.folder, 'apples.md'), '# Apples\n\nNow about quinces.');
    await rm(join(docs.folder, 'apples.md~'));
    await docs.until(async () => (await docs.finds('quinces')) === '/apples');
    assert.ok(
      sizes.every((size) => size === 3),
      String(sizes),
    );
  });

  it('waits for what is written into a file that was emptied first, be it right after that', async () => {
    await openAgain({ patience: 3_600_000 });
    const apples = () => docs.html('/apples');
    for (const fruit of ['lemons', 'melons', 'mangos', 'kiwis', 'grapes', 'nectarines']) {
      const before = await apples();
      await write({ 'apples.md': '', 'index.md': `# Start\n\nNow without ${fruit}.` });
      await docs.until(async () => (await docs.finds(`without ${fruit}`)) === '/');
      assert.equal(await apples(), before);
      await write({ 'apples.md': `# Apples\n\nNow about ${fruit}.` });
      await docs.until(async () => (await apples()).includes(fruit));
    }
    await openAgain({ patience: 1 });
    await write({ 'apples.md': '' });
    await docs.until(async () => (await apples()) === '');
  });

  it('adds, renames and removes pages and folders', async () => {
    await write({ 'new/deep/figs.md': '# Figs\n\nAll about figs.' });
    await docs.until(async () => (await docs.finds('figs')) === '/new/deep/figs');
    await rename(join(docs.folder, 'new'), join(docs.folder, 'other'));
    await docs.until(async () => (await docs.finds('figs')) === '/other/deep/figs');
    await docs.until(() => !docs.library.pages.has('/new/deep/figs'));
    await rm(join(docs.folder, 'other'), { recursive: true });
    await docs.until(async () => (await docs.finds('figs')) === undefined);
    assert.deepEqual([...docs.library.pages.keys()].sort(), ['/', '/apples', '/guide/pears']);
    await docs.library.rebuild();
    const { rows } = await database.execute('SELECT path FROM pages WHERE last_generation IS NULL');
    assert.equal(rows.length, 3);
  });

  it('keeps a page that is half written, and says where it is broken', async () => {
    await write({ 'guide/pears.mdx': '# Pears\n\n<Card>\n', 'index.md': '# Start\n\nAbout nuts.' });
    await docs.until(async () => (await docs.finds('nuts')) === '/');
    await docs.untilWarned(/^guide\/pears\.mdx:\d+: .* stays as it was before\.$/);
    assert.equal(await docs.finds('pears'), '/guide/pears');
    await write({ 'guide/pears.mdx': '# Pears\n\n<Card>Now about dates.</Card>\n' });
    await docs.until(async () => (await docs.finds('dates')) === '/guide/pears');
  });

  it('follows docs.json, and keeps to the last one that could be read', async () => {
    await write({
      'docs.json':
        '{ "name": "Fruit", "navigation": [{ "group": "Trees", "pages": ["/apples"] }] }',
    });
    await docs.until(() => docs.library.site.name === 'Fruit');
    assert.deepEqual(docs.library.site.navigation, [{ group: 'Trees', pages: ['/apples'] }]);
    assert.equal([...docs.library.pages.keys()][0], '/apples');
    const apples = await wholePage(docs.library.pages.get('/apples'));
    assert.deepEqual(apples?.sections[0]?.breadcrumb, ['Trees']);

    await write({ 'docs.json': '{ "name": "Veg' });
    await docs.until(() => docs.warnings.length > 0);
    assert.match(
      docs.warnings[0] ?? '',
      /docs\.json:1 is not valid JSON: .* stays as it was before/,
    );
    assert.equal(docs.library.site.name, 'Fruit');
  });

  it('takes a burst of changes together', async () => {
    // A busy machine may take longer than 15 milliseconds from one file to the next.
    await openAgain({ quiet: 1000 });
    const names = Array.from({ length: 60 }, (_, number) => `many/page-${number}.md`);
    await mkdir(join(docs.folder, 'many'));
    await write(Object.fromEntries(names.map((name) => [name, `# Page\n\nAbout kumquats.`])));
    await docs.until(() => docs.library.pages.size === 63);
    assert.ok(docs.updates.length < 10, `${docs.updates.length} updates`);
  });

  it('hears of nothing that is no page', async () => {
    await write({
      '.draft.md': 'x',
      '.git/a.md': 'x',
      'node_modules/p/readme.md': 'x',
      'a.png': 'x',
    });
    await write({ 'index.md': '# Start\n\nNow about limes.' });
    await docs.until(async () => (await docs.finds('limes')) === '/');
    assert.deepEqual([...new Set(docs.updates.flat())], ['index.md']);
  });

  it('stops at once, before it is ready and while something changes', async () => {
    const changes: string[] = [];
    const watch = () => watchFolder({ folder: docs.folder, onFailure: assert.fail });
    const onChange = async (files: ReadonlySet<string>) => void changes.push(...files);
    await watch().close();
    const early = watch();
    await early.seen;
    await write({ 'early.md': '# Early' });
    void early.follow(onChange);
    await early.close();
    assert.deepEqual(changes, []);
    const begun = watch();
    await begun.follow(onChange);
    const names = Array.from({ length: 200 }, (_, number) => `page-${number}.md`);
    await write(Object.fromEntries(names.map((name) => [name, '# Page'])));
    await begun.close();
    const told = changes.length;
    await write({ 'later.md': '# Later' });
    await docs.until(() => docs.library.pages.has('/later'));
    assert.equal(changes.length, told);
  });
});
