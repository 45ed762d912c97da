import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DocumentationChecks } from '../../../src/agent/checking/documentation-checks.js';
import { documentationFiles } from '../../../src/agent/checking/documentation-files.js';
import { readState } from '../../../src/agent/checking/documentation-state.js';
import { Workspace } from '../../../src/agent/workspace/workspace.js';
import { servedFiles } from '../../../src/library/links/served-files.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n## Use\n\n${text}\n`;

const files = {
  'docs.json': JSON.stringify({
    navigation: [{ group: 'Guide', pages: ['/', 'guide/setup', 'guide/timers', 'guide/styling'] }],
  }),
  'index.md': '# Home\n\n[setup](/guide/setup#use), [broken before](/nowhere)\n',
  'guide/setup.md': page('Setup', '[timers](./timers.md)'),
  'guide/timers.md': page('Timers', '```sh\nstart\n```'),
  'guide/styling.md': page('Styling', 'Colours.'),
};

const signal = new AbortController().signal;

async function open(more: Record<string, string> = {}) {
  return openIn(await temporaryFolder({ ...files, ...more }));
}

async function openIn(folder: string) {
  const workspace = await Workspace.open({ folder, checkout: folder, signal });
  const checks = await DocumentationChecks.open({ workspace, folder, signal });
  const check = async () => checks.check(await workspace.changes());
  return { folder, workspace, check, faults: async () => (await check()).faults };
}

describe('what is checked of an agent’s work', () => {
  it('finds nothing in what was wrong before', async () => {
    const { workspace, faults, check } = await open({ 'broken.mdx': '{oh no\n' });
    assert.deepEqual(await faults(), []);
    await workspace.replace('index.md', `# Home\n\nMore.\n\n${files['index.md'].slice(8)}`);
    assert.deepEqual(await faults(), []);
    assert.match((await check()).passed.join(' '), /4 pages parse/);
  });

  it('finds nothing in what was wrong before on a page that is moved', async () => {
    const { workspace, faults } = await open({
      'odd.md': '# Odd\n\n### Deep\n\n[broken before](/nowhere)\n\n```js\nopen()\n',
    });
    await workspace.move('odd.md', 'first.md');
    await workspace.move('first.md', 'guide/odd.md');
    await workspace.replace('docs.json', files['docs.json'].replace('"/",', '"/", "guide/odd",'));
    assert.deepEqual(await faults(), []);
    const text = await workspace.read('guide/odd.md');
    await workspace.replace('guide/odd.md', `[new](/none)\n\n${text}`);
    assert.deepEqual(await faults(), [
      'guide/odd.md:1: there is no page /none, so that the link leads nowhere.',
    ]);
  });

  it('finds links and anchors that lead nowhere, of written pages and of others', async () => {
    const { workspace, faults } = await open();
    await workspace.replace('guide/styling.md', page('Styling', '[a](/none) [b](./setup.md#none)'));
    await workspace.replace(
      'guide/setup.md',
      files['guide/setup.md'].replace('## Use', '## Install'),
    );
    assert.deepEqual((await faults()).sort(), [
      'guide/styling.md:8: the page /guide/setup has no heading #none, so that the link leads nowhere.',
      'guide/styling.md:8: there is no page /none, so that the link leads nowhere.',
      'index.md:3: the page /guide/setup has no heading #use, so that the link leads nowhere.',
    ]);
  });

  it('finds pages that cannot be parsed and front matter that cannot be read', async () => {
    const { workspace, faults } = await open({ 'guide/other.mdx': page('Other', 'Text.') });
    await workspace.replace('guide/other.mdx', page('Other', 'A {brace'));
    await workspace.replace('guide/setup.md', '---\ntitle: [x\ndescription: y\n---\n\n## Use\n');
    const found = (await faults()).join('\n');
    assert.match(found, /guide\/other\.mdx:\d+: .*expression/);
    assert.match(found, /guide\/setup\.md:3: the front matter is not valid YAML/);
  });

  it('finds a navigation that is broken, or lists what is not there', async () => {
    const { workspace, faults } = await open();
    await workspace.replace('docs.json', '{ "navigation": [');
    assert.match((await faults()).join('\n'), /^docs\.json:1 is not valid JSON/);
    await workspace.replace('docs.json', files['docs.json'].replace('/timers', '/clocks'));
    assert.deepEqual((await faults()).sort(), [
      'docs.json: the navigation no longer lists /guide/timers.',
      'docs.json:1: the navigation lists /guide/clocks, and there is no such page.',
    ]);
  });

  it('finds a new page that the navigation does not list, and a removed one that it does', async () => {
    const { workspace, faults, check } = await open();
    await workspace.create('guide/events.md', page('Events', 'Text.'));
    await workspace.delete('guide/styling.md');
    assert.deepEqual((await faults()).sort(), [
      'docs.json: the navigation does not list the new page /guide/events.',
      'docs.json:1: the navigation lists /guide/styling, and there is no such page.',
    ]);
    await workspace.replace(
      'docs.json',
      files['docs.json'].replace('guide/styling', 'guide/events'),
    );
    assert.deepEqual((await check()).faults, []);
    assert.match(
      (await check()).passed.join(' '),
      /New pages: \/guide\/events\. Pages that are gone: \/guide\/styling\./,
    );
  });

  it('finds fences that nothing closes and headings that skip a level', async () => {
    const { workspace, faults } = await open();
    await workspace.replace(
      'guide/styling.md',
      page(
        'Styling',
        '#### Deep\n\n````md\n```\n````\n\n- list\n\n  ```sh\n  run\n\nText.\n\n```js\nrun()',
      ),
    );
    assert.deepEqual(await faults(), [
      'guide/styling.md:16: the code fence is never closed.',
      'guide/styling.md:21: the code fence is never closed.',
      'guide/styling.md:8: the heading skips a level.',
    ]);
  });

  it('reads pages as their generator does, whose configuration is hidden or lies above them', async () => {
    const sites: [string, Record<string, string>, string][] = [
      [
        'mkdocs',
        { 'mkdocs.yml': 'site_name: Acme\n', 'docs/a.md': '# A\n\n## Wörld & co\n' },
        '[a](a.md#world-co)',
      ],
      [
        'docusaurus',
        { 'docusaurus.config.js': '', 'static/img/a.png': '', 'docs/a.md': '# A\n' },
        '![a](/img/a.png)',
      ],
      [
        'vitepress',
        {
          'docs/.vitepress/config.ts': '',
          'docs/public/a.png': '',
          'docs/a.md': '# A\n\n## A & B\n',
        },
        '[a](./a.md#a-b) ![a](/a.png)',
      ],
    ];
    for (const [name, site, link] of sites) {
      const folder = await temporaryFolder(site);
      const { workspace, faults } = await openIn(join(folder, 'docs'));
      await workspace.replace('a.md', `${site['docs/a.md']}\n${link}\n`);
      assert.deepEqual(await faults(), [], name);
      await workspace.create('b.md', '# B\n\n[none](./none.md)\n');
      assert.deepEqual((await faults()).length, 1, name);
    }
  });

  it('names the file in which a new page is to be listed, if the agent may write it', async () => {
    const sites: [Record<string, string>, string | undefined][] = [
      [{ 'mkdocs.yml': 'nav:\n  - Home: index.md\n' }, undefined],
      [{ 'docs/SUMMARY.md': '# Summary\n\n* [Home](index.md)\n' }, 'SUMMARY.md'],
      [{ 'docs/docs.json': '{"navigation": [{"group": "A", "pages": ["/"]}]}' }, 'docs.json'],
    ];
    for (const [site, list] of sites) {
      const folder = await temporaryFolder({ ...site, 'docs/index.md': '# Home\n' });
      const { workspace, check } = await openIn(join(folder, 'docs'));
      await workspace.create('new.md', '# New\n');
      const { faults, passed } = await check();
      const fault = `${list}: the navigation does not list the new page /new.`;
      assert.deepEqual(faults, list === undefined ? [] : [fault]);
      assert.match(passed.join(' '), /Not in the navigation: \/new\./);
    }
  });

  it('knows the pages of a large OpenAPI document', async () => {
    const get = { summary: 'Get things', responses: { 200: { description: 'Done.' } } };
    const { workspace, faults } = await open({
      'docs.json': files['docs.json'].replace(']}', ']}, {"group": "API", "openapi": "api.json"}'),
      'api.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' } },
        ...{ paths: { '/things': { get } }, 'x-notes': 'Nothing. '.repeat(150_000) },
      }),
    });
    await workspace.replace('guide/timers.md', page('Timers', '[get](/api/get-things)'));
    assert.deepEqual(await faults(), []);
  });

  it('wants new pages to look like those beside them, and leaves others as they were', async () => {
    const { workspace, faults } = await open({
      'guide/odd.md': '# Odd\n\nWithout front matter.\n',
      'other/a.mdx': page('A', 'x'),
      'other/b.mdx': page('B', 'x'),
    });
    await workspace.create('other/c.md', '---\ntitle: C\n---\n\n# C\n');
    assert.deepEqual(
      (await faults()).filter((fault) => fault.startsWith('other/')),
      [
        'other/c.md:1: the pages beside it end in .mdx.',
        'other/c.md:1: the front matter has no "description", which the pages beside it have.',
        'other/c.md:1: its headings begin at level 1, and those of the pages beside it at level 2.',
      ],
    );
    await workspace.delete('other/c.md');
    await workspace.replace('guide/odd.md', '# Odd\n\nStill without it.\n');
    assert.deepEqual(await faults(), []);
  });

  it('quotes nothing of a file outside, though docs.json may lead there', async () => {
    const secret = join(await temporaryFolder({ passwd: 'root:x:0:0' }), 'passwd');
    const folder = await temporaryFolder({ 'index.md': '# Home\n' });
    await symlink(secret, join(folder, 'docs.json'));
    const workspace = await Workspace.open({ folder, checkout: folder, signal });
    const state = await readState({
      files: await documentationFiles({ workspace, folder }),
      served: servedFiles({ folder }),
      before: new Map(),
      signal,
    });
    assert.match(state.faults.join('\n'), /docs\.json cannot be read/);
    assert.doesNotMatch(state.faults.join('\n'), /root/);
  });
});
