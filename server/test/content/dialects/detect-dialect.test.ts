import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dialectFor } from '../../../src/content/dialects/dialects.js';
import { detectDialect } from '../../../src/content/dialects/reading/detect-dialect.js';
import { PageDialect } from '../../../src/content/dialects/reading/page-dialect.js';
import { filesOfFolder } from '../../../src/content/read-docs-folder.js';
import { findStaticFolder } from '../../../src/library/find-static-folder.js';
import { temporaryFolder } from '../temporary-folder.js';
import { resolvePage } from './resolve.js';

/** The dialect of a folder below the one that holds these files. */
async function dialectOf(path: string, files: Record<string, string>) {
  const folder = await temporaryFolder({ ...files, [`${path}/a.md`]: '' });
  return detectDialect(filesOfFolder(join(folder, path)));
}

describe('the generator of a folder', () => {
  it('is known by its configuration above, where its conventions put the pages', async () => {
    const starlight = "import starlight from '@astrojs/starlight';";
    const configurations = [
      ['mkdocs', 'docs', 'mkdocs.yml', ''],
      ['docusaurus', 'docs', 'docusaurus.config.ts', ''],
      ['vitepress', 'src', '.vitepress/config.mts', ''],
      ['starlight', 'src/content/docs', 'astro.config.mjs', starlight],
      ['sphinx', 'source', 'conf.py', "extensions = ['sphinx.ext.autodoc']"],
    ] as const;
    for (const [name, path, file, text] of configurations)
      assert.equal(await dialectOf(path, { [file]: text }), name);
  });

  it('is not looked for further up, nor around folders of other names', async () => {
    assert.equal(await dialectOf('docs/guide', { 'mkdocs.yml': '' }), 'plain');
    assert.equal(await dialectOf('site/docs', { 'mkdocs.yml': '' }), 'plain');
    assert.equal(await dialectOf('handbook', { 'docusaurus.config.js': '' }), 'plain');
    assert.equal(await dialectOf('content/docs', { 'astro.config.mjs': 'starlight' }), 'plain');
    assert.equal(await dialectOf('docs', { 'conf.py': 'DEBUG = True' }), 'plain');
  });

  it('is GitBook where there is a list of pages, and no other configuration', async () => {
    const list = '# Summary\n\n* [A](a.md)\n';
    assert.equal(await dialectOf('docs', { 'docs/SUMMARY.md': list }), 'gitbook');
    assert.equal(await dialectOf('src', { 'book.toml': '', 'src/SUMMARY.md': list }), 'mdbook');
    assert.equal(await dialectOf('docs', { 'mkdocs.yml': '', 'docs/SUMMARY.md': list }), 'mkdocs');
    const website = { 'website/docusaurus.config.js': '' };
    assert.equal(await dialectOf('docs', { ...website, 'docs/SUMMARY.md': list }), 'docusaurus');
    assert.equal(await dialectOf('docs', { 'docs/SUMMARY.md': '# Summary\n\nWords.\n' }), 'plain');
    const prose = '# Summary\n\nWords.\n\n- [A](a.md)\n';
    assert.equal(await dialectOf('docs', { 'docs/SUMMARY.md': prose }), 'plain');
  });

  it('is that of MyST where Jupyter Book builds the pages, in its own way or by Sphinx', async () => {
    assert.equal(await dialectOf('docs', { 'docs/myst.yml': 'version: 1\n' }), 'sphinx');
    const byChapters = { 'docs/_config.yml': 'title: Acme\n', 'docs/_toc.yml': 'root: a\n' };
    assert.equal(await dialectOf('docs', byChapters), 'sphinx');
    assert.equal(await dialectOf('docs', { 'docs/_config.yml': 'title: Acme\n' }), 'jekyll');
  });

  it('is Docusaurus where its website lies beside the folder', async () => {
    const configuration = "export default {\n  title: 'Acme',\n};\n";
    const files = {
      'website/docusaurus.config.js': configuration,
      'website/static/logo.png': 'logo',
    };
    assert.equal(await dialectOf('docs', files), 'docusaurus');
    assert.equal(await dialectOf('guide', files), 'plain');
    const outer = await temporaryFolder({ ...files, 'docs/a.md': '' });
    assert.deepEqual(await findStaticFolder(join(outer, 'docs')), {
      ...{ root: join(outer, 'website'), name: 'static' },
    });
    const at = filesOfFolder(join(outer, 'docs'));
    const dialect = await PageDialect.open({ files: at, dialectFor });
    assert.equal((await dialect.readSite(new Map())).title, 'Acme');
  });

  it('shows notes as notes, whichever it is', async () => {
    const { page, name } = await resolvePage({ files: { 'a.md': ':::tip[Do]\n\nThis.\n\n:::\n' } });
    assert.equal(name, 'plain');
    const quotes = page.sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown));
    assert.deepEqual(quotes, ['> **Do**\n>\n> This.']);
  });

  it('is not looked for around a repository', async () => {
    const files = { 'mkdocs.yml': '', 'docs/.git/HEAD': '' };
    assert.equal(await dialectOf('docs', files), 'plain');
  });

  it('is that of the configuration in the folder, if there is one', async () => {
    const files = { 'mkdocs.yml': '', 'docs/.vitepress/config.ts': '' };
    assert.equal(await dialectOf('docs', files), 'vitepress');
  });

  it('decides what readers see, and reaches nothing else above the folder', async () => {
    const source = '!!! warning\n    Hot.\n\n--8<-- "secret.md"\n\n--8<-- "../secret.md"\n';
    const folder = await temporaryFolder({ 'mkdocs.yml': '', 'secret.md': 'No.', 'docs/a.md': '' });
    const written = { files: { 'a.md': source }, folder: join(folder, 'docs') };
    const { page } = await resolvePage(written);
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      ['> **Warning**\n>\n> Hot.'],
    );
  });
});
