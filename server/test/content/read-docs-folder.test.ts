import assert from 'node:assert/strict';
import { chmod, mkdir, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  assignPaths,
  type DocsFolderOptions,
  filesOfFolder,
  isPageFile,
  listPageFiles,
} from '../../src/content/read-docs-folder.js';
import { readPageFile } from '../../src/content/read-page-file.js';
import { temporaryFolder } from './temporary-folder.js';

async function readDocsFolder(options: DocsFolderOptions) {
  const files = await listPageFiles(options);
  assert.ok(files.every(isPageFile));
  const pages: { path: string; file: string; source: string }[] = [];
  for (const [path, file] of assignPaths(files, options)) {
    const source = await readPageFile(file, options);
    if (source !== undefined) pages.push({ path, file, source });
  }
  return pages;
}

describe('reading a folder of documentation', () => {
  it('finds Markdown and MDX in all folders, with the paths readers will see', async () => {
    const folder = await temporaryFolder({
      'index.md': 'Start',
      'guide/README.md': 'Guide',
      'guide/setup.md': 'Setup',
      'guide/widgets.mdx': 'Widgets',
      'guide/picture.png': '',
    });
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ path, file, source }) => [path, file, source]),
      [
        ['/', 'index.md', 'Start'],
        ['/guide', 'guide/README.md', 'Guide'],
        ['/guide/setup', 'guide/setup.md', 'Setup'],
        ['/guide/widgets', 'guide/widgets.mdx', 'Widgets'],
      ],
    );
  });

  it('leaves out drafts, hidden folders and installed packages', async () => {
    const folder = await temporaryFolder({
      'shown.md': '',
      '_draft.md': '',
      '_parts/part.md': '',
      '.github/note.md': '',
      'node_modules/package/readme.md': '',
    });
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['shown.md'],
    );
  });

  it('never follows a symbolic link out of the folder', async () => {
    const outside = await temporaryFolder({ 'secret.md': 'secret', 'more/other.md': 'secret' });
    const folder = await temporaryFolder({ 'index.md': '' });
    await symlink(join(outside, 'secret.md'), join(folder, 'linked.md'));
    await symlink(join(outside, 'more'), join(folder, 'linked'));
    const sources = await readDocsFolder({ folder });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['index.md'],
    );
  });

  it('names the symbolic links that pages may have been meant by', async () => {
    const outside = await temporaryFolder({ 'page.md': '', 'guide/page.md': '', 'kettle.svg': '' });
    const folder = await temporaryFolder({
      'index.md': '',
      'inner/page.md': '',
      'own/images/kettle.svg': '',
      'own/text.txt': '',
    });
    const link = (target: string, name: string) => symlink(target, join(folder, name));
    await link(join(outside, 'page.md'), 'linked.md');
    await link(join(outside, 'guide'), 'inner/guide');
    await link(join(outside, 'kettle.svg'), 'kettle.svg');
    await link(join(outside, 'guide'), '_drafts');
    await link('inner', 'again');
    await link('.', 'circle');
    await link('own/images', 'images');
    await link('own/text.txt', 'LICENSE');
    const warnings: string[] = [];
    await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    const why = 'it is a symbolic link, which could lead out of the documentation.';
    assert.deepEqual(
      warnings.sort(),
      ['again', 'circle', 'inner/guide', 'linked.md'].map(
        (name) => `No page is read from ${name}: ${why} Put there what it leads to.`,
      ),
    );
  });

  it('tells of a symbolic link nothing that is true of what it leads to outside alone', async () => {
    const outside = await temporaryFolder({ 'guide/page.md': '', 'text.txt': '' });
    const folder = await temporaryFolder({ 'index.md': '' });
    const links = ['guide', 'text.txt', 'nothing'];
    for (const target of links) {
      await symlink(join(outside, target), join(folder, `a-${links.indexOf(target)}`));
      await symlink(join(outside, target), join(folder, `b-${links.indexOf(target)}.txt`));
    }
    const warnings: string[] = [];
    await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    const named = warnings.map((text) => /from ([^:]*):/.exec(text)?.[1]);
    assert.deepEqual(named.sort(), ['a-0', 'a-1', 'a-2']);
  });

  it('takes the index where a README has the same path, and says so', async () => {
    const folder = await temporaryFolder({ 'README.md': 'readme', 'index.md': 'index' });
    const warnings: string[] = [];
    const sources = await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    const texts = sources.map(({ source }) => source);
    assert.deepEqual(texts, ['index']);
    assert.deepEqual(warnings, ['README.md is left out: index.md is already the page /.']);
  });

  it('takes the same of two names that differ in case, in whatever order they are found', () => {
    const taken = (...files: string[]) => assignPaths(files, {}).get('/');
    assert.equal(taken('README.md', 'readme.md'), 'README.md');
    assert.equal(taken('readme.md', 'README.md'), 'README.md');
  });

  it('leaves out what cannot be read, names it, and reads the rest', {
    skip: process.platform !== 'linux' && 'file names are text here',
  }, async () => {
    const folder = await temporaryFolder({ 'index.md': 'Start', 'z.md': 'End' });
    const odd = (name: string) => Buffer.from(join(folder, name), 'latin1');
    await writeFile(odd('caf\xff.md'), '');
    await mkdir(odd('gu\xffde'));
    const warnings: string[] = [];
    const sources = await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['index.md', 'z.md'],
    );
    assert.deepEqual(warnings.sort(), [
      'caf\uFFFD.md is left out: its name is not valid UTF-8. Rename it.',
      'gu\uFFFDde/ is left out: its name is not valid UTF-8. Rename it.',
    ]);
  });

  it('names the line whose letters are in another encoding, and leaves out anything but text', async () => {
    const folder = await temporaryFolder({ 'good.md': '\uFEFF# Café' });
    await writeFile(join(folder, 'latin.md'), Buffer.from('# Menu\n\nCafé\n', 'latin1'));
    await writeFile(join(folder, 'utf-16.md'), Buffer.from('\uFEFF# Café', 'utf16le'));
    const warnings: string[] = [];
    const pages = await readDocsFolder({ folder, onWarning: (line) => warnings.push(line) });
    assert.deepEqual(
      pages.map(({ file }) => file),
      ['good.md', 'latin.md'],
    );
    assert.deepEqual(warnings, [
      'latin.md:3: letters that are not in UTF-8 are lost. Save the file as UTF-8.',
      'utf-16.md is left out: it is no text in UTF-8. Save it as UTF-8, or remove it.',
    ]);
  });

  it('leaves out what Git LFS puts in the place of a page, and not a page about it', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`;
    const folder = await temporaryFolder({
      'about.md': `# Pointers\n\n${pointer}`,
      'large.md': pointer,
    });
    const warnings: string[] = [];
    const pages = await readDocsFolder({ folder, onWarning: (line) => warnings.push(line) });
    assert.deepEqual(
      pages.map(({ file }) => file),
      ['about.md'],
    );
    assert.deepEqual(warnings, [
      'large.md is left out: it is a file of Git LFS, of which only the pointer is here. Run "git lfs pull", or commit the file itself.',
    ]);
  });

  it('names a file that may not be read', {
    skip: process.getuid?.() === 0 && 'everything can be read by this account',
  }, async () => {
    const folder = await temporaryFolder({ 'index.md': 'Start', 'locked.md': '' });
    await chmod(join(folder, 'locked.md'), 0);
    const warnings: string[] = [];
    const sources = await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    assert.equal(sources.length, 1);
    assert.match(warnings[0] ?? '', /^locked\.md is left out: it cannot be read \(EACCES\)/);
  });

  it('leaves out what would stand at an address of the API, and names it', async () => {
    const folder = await temporaryFolder({
      'healthz.md': '',
      'metrics.md': '',
      '-/healthz.md': '',
      '-/metrics.md': '',
      'openapi.json.md': '',
      'discovery.md': '',
      'discovery/intro.md': '',
      'discovery-guide.md': '',
      'docs-assistant.md': '',
      'guide/healthz.md': '',
    });
    const warnings: string[] = [];
    const sources = await readDocsFolder({ folder, onWarning: (text) => warnings.push(text) });
    assert.deepEqual(
      sources.map(({ path }) => path),
      ['/discovery-guide', '/docs-assistant', '/guide/healthz', '/healthz', '/metrics'],
    );
    assert.equal(warnings.length, 5);
    assert.ok(
      warnings.includes(
        '-/healthz.md is left out: the API answers at /-/healthz. Rename the file.',
      ),
    );
  });

  it('has no file that lies outside', async () => {
    const folder = await temporaryFolder({ 'docs/a.md': '', 'b.md': '' });
    const files = filesOfFolder(join(folder, 'docs'));
    const looks = ['a.md', 'x/../a.md', '../b.md', 'x/../../b.md', join(folder, 'b.md'), '..'];
    assert.deepEqual(await Promise.all(looks.map((file) => files.isPlain(file))), [
      ...[true, true, false, false, false, false],
    ]);
  });

  it('takes a file that is removed while it is looked at for gone', async () => {
    const names = Array.from({ length: 50 }, (_, number) => `guide/${number}.md`);
    const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, ''])));
    const files = filesOfFolder(folder);
    const looks = names.map(async (name) => {
      const look = files.isPlain(name);
      await unlink(join(folder, name));
      return look;
    });
    assert.ok((await Promise.all(looks)).includes(false));
  });

  it('says in a sentence that a folder does not exist', async () => {
    const folder = join(await temporaryFolder(), 'missing');
    await assert.rejects(
      readDocsFolder({ folder }),
      /missing cannot be read\. Check that it exists/,
    );
  });
});
