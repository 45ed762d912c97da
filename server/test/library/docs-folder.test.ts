import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import type { Documentation } from '../../src/content/documentation.js';
import { humanize } from '../../src/content/navigation/humanize.js';
import { wholePage } from '../../src/content/page.js';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { DocumentationStore } from '../../src/storage/documentation/documentation-store.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { openFolder } from './opened-folder.js';

const warningOf = (path: string) =>
  `docs.json:1: the navigation lists ${path}, and there is no such page.`;

it('what is wrong with docs.json is told once, and again when it is wrong again', async () => {
  const folder = await temporaryFolder({
    'docs.json': JSON.stringify({
      navigation: [{ group: 'All', pages: ['index', 'later', 'gone'] }],
    }),
    'index.md': '# Start',
  });
  const database = await openFreshDatabase();
  const warnings: string[] = [];
  const docs = new DocsFolder({
    folder,
    store: new DocumentationStore(database, { domain: 'docs' }).pages,
    onWarning: (warning) => warnings.push(warning),
  });
  const taken = () => warnings.splice(0);
  await docs.open();
  assert.deepEqual(taken(), [warningOf('/later'), warningOf('/gone')]);
  const write = (file: string) => writeFile(join(folder, file), '# Page');
  await write('other.md');
  await docs.update(['other.md']);
  await docs.update(['docs.json']);
  assert.deepEqual(taken(), []);
  await write('later.md');
  await docs.update(['later.md']);
  assert.deepEqual(taken(), []);
  await rm(join(folder, 'later.md'));
  await docs.update(['later.md']);
  assert.deepEqual(taken(), [warningOf('/later')]);

  await writeFile(join(folder, 'docs.json'), '{');
  for (const page of ['one.md', 'two.md']) {
    await write(page);
    await docs.update([page, 'docs.json']);
  }
  const [broken = '', ...more] = taken();
  assert.match(broken, /docs\.json:1 is not valid JSON: .* It stays as it was before\.$/);
  assert.deepEqual(more, []);
  await database.close();
});

it('the first page is called what the site is, where its author gave it no title', async () => {
  const { folder, docs, close } = await openFolder({
    'README.md': 'Logs of your servers.\n\n## Install\n\nText.\n\n## Use\n\nText.',
    'guide/README.md': 'Text.\n\n## Install\n',
  });
  const titles = ({ pages }: Documentation) => [...pages.values()].map(({ title }) => title);
  const name = humanize(basename(folder));
  assert.deepEqual(titles(await docs.open()), [name, 'Guide']);
  await writeFile(join(folder, 'docs.json'), '{ "name": "Log shipper" }');
  assert.deepEqual(titles(await docs.update(['docs.json'])), ['Log shipper', 'Guide']);
  await writeFile(join(folder, 'README.md'), '# Shipping logs\n\nText.');
  assert.deepEqual(titles(await docs.update(['README.md'])), ['Shipping logs', 'Guide']);
  await close();
});

it('a page that a writer has emptied by the time it is read stays as it was', async () => {
  const folder = await temporaryFolder({ 'index.md': '# Start\n\nWelcome.' });
  const database = await openFreshDatabase();
  const { pages: store } = new DocumentationStore(database, { domain: 'docs' });
  const docs = new DocsFolder({ folder, store });
  await docs.open();
  await writeFile(join(folder, 'index.md'), '');
  const html = async ({ pages }: Documentation) => (await wholePage(pages.get('/')))?.html;
  assert.equal(await html(await docs.update(['index.md'])), '<p>Welcome.</p>');
  await writeFile(join(folder, 'docs.json'), '{ "language": "de" }');
  assert.equal(await html(await docs.update(['docs.json'])), '<p>Welcome.</p>');
  assert.equal(await html(await docs.update(['index.md'], new Set(['index.md']))), '');
  await database.close();
});

it('a page that cannot be read any more stays as it was, and the warning says so', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\n';
  const folder = await temporaryFolder({ 'index.md': '# Start', 'new.md': pointer });
  const database = await openFreshDatabase();
  const { pages: store } = new DocumentationStore(database, { domain: 'docs' });
  const warnings: string[] = [];
  const docs = new DocsFolder({ folder, store, onWarning: (warning) => warnings.push(warning) });
  await docs.open();
  await writeFile(join(folder, 'index.md'), pointer);
  const { pages } = await docs.update(['index.md', 'new.md']);
  assert.deepEqual([...pages.keys()], ['/']);
  assert.deepEqual(
    warnings.map((warning) => warning.replace(/:.*/, '')),
    ['new.md is left out', 'index.md stays as it was before', 'new.md is left out'],
  );
  await database.close();
});
