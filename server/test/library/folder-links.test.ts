import assert from 'node:assert/strict';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { DocumentationStore } from '../../src/storage/documentation/documentation-store.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { openFolder, openFolderAt } from './opened-folder.js';

const leadsNowhere = (place: string, what: string) =>
  `${place}: ${what}, so that the link leads nowhere. Correct the link, or add what it leads to.`;

const specification = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Kettle', version: '1' },
  paths: { '/boil': { post: { summary: 'Boil water', responses: {} } } },
});

const good = `# Links

[file](./guide/install.md), [html](guide/install.html#steps), [folder](./guide/), [index](guide/index.html),
[root](/), [its index](/index.html), [here](#links), [top](#top), [Starlight's](#_top), [text](/guide#:~:text=a),
[query](/guide?a=b#guide), [encoded](./a%20b.md#%C3%BCber), [mail](mailto:a@example.com), [tel](tel:+1),
[elsewhere](https://example.com/nowhere), [its host](//example.com/nowhere), [own](/openapi.json),
[machines](/llms.txt), [published](/kettle/guide), [published page](/kettle/guide/install.html),
![image](./shot.png) ![static](/logo.svg) ![by its folder](../static/logo.svg), [download](/a%20b.pdf),
[operation](/api/post-boil), [version](/v2/guide), [language](/ja/guide), <a href="/guide#own">raw</a>

<a id="mine"></a> [there](#mine), [for some](/staff), [its slug](/first/)
`;

const files = {
  'docusaurus.config.js': '',
  'static/logo.svg': '',
  'docs/index.md': '# Home\n',
  'docs/links.md': good,
  'docs/guide/index.md': '# Guide\n\n<a name="own"></a>\n',
  'docs/guide/install.md': '# Install\n\n## Steps\n',
  'docs/guide/deep/site.md':
    '---\nslug: /first\n---\n# Site\n\n![](@site/static/logo.svg) [a](@site/docs/guide/install.md#steps) [b](@site/docs/)\n',
  'docs/a b.md': '# Blank\n\n## Über\n',
  'docs/v2/guide.md': '# Guide\n',
  'docs/ja/guide.md': '# Guide\n',
  'docs/staff.md': '---\ngroups: [staff]\n---\n# Staff\n',
  'docs/shot.png': '',
  'docs/a b.pdf': '',
  'docs/kettle.json': specification,
  'docs/docs.json': JSON.stringify({
    url: 'https://example.com/kettle',
    navigation: [
      ...[
        'index',
        'links',
        'guide/index',
        'guide/install',
        'guide/deep/site',
        'a b',
        'v2/guide',
        'ja/guide',
        'staff',
      ],
      { group: 'API', openapi: { source: 'kettle.json', directory: 'api' } },
    ],
  }),
};

describe('links of a folder that lead nowhere', () => {
  it('are none that lead to pages and files by any of their addresses', async () => {
    const { docs, warnings, close } = await openFolderAt(
      join(await temporaryFolder(files), 'docs'),
    );
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, []);
    await close();
  });

  it('are those of Docusaurus to what lies elsewhere in the folder of its configuration', async () => {
    const outer = await temporaryFolder({
      'docusaurus.config.js': '',
      'src/theme.svg': '',
      'docs/guide/a.md': '![](@site/src/theme.svg) [b](@site/docs/../blog/b.md)\n',
    });
    const { docs, warnings, close } = await openFolderAt(join(outer, 'docs'));
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, [
      leadsNowhere('guide/a.md:1', 'there is no file /@site/src/theme.svg'),
      leadsNowhere('guide/a.md:1', 'there is no page /@site/blog/b'),
    ]);
    await close();
  });

  it('lead to pages where the configuration of Docusaurus lies among them', async () => {
    const { docs, warnings, close } = await openFolder({
      'docusaurus.config.js': '',
      'docs/a.md': '[b](@site/docs/b.md) [c](@site/c.md)\n',
      'docs/b.md': '',
      'c.md': '',
    });
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, []);
    await close();
  });

  it('are told with file and line, and what to do', async () => {
    const { docs, warnings, close } = await openFolder({
      'index.md': [
        '[page](./nowhere.md) [html](/nowhere.html) [anchor](./guide.md#none) [here](#gone)',
        '![image](gone.png) [draft](/draft) [folder](./parts/) [source](./boil.py)',
      ].join('\n'),
      'guide.md': '# Guide\n',
      'boil.py': '',
      'parts/lid.md': '# Lid\n',
      'draft.md': '---\ndraft: true\n---\n[other](./other.md)\n',
      'other.md': '---\ndraft: true\n---\n',
    });
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, [
      leadsNowhere('index.md:1', 'there is no page /nowhere'),
      leadsNowhere('index.md:1', 'there is no file /nowhere.html'),
      leadsNowhere('index.md:1', 'the page /guide has no heading #none'),
      leadsNowhere('index.md:1', 'the page / has no heading #gone'),
      leadsNowhere('index.md:2', 'there is no file /gone.png'),
      'index.md:2: nobody gets the page /draft, so that the link leads nowhere. Publish that page, or remove the link.',
      leadsNowhere('index.md:2', 'there is no page /parts'),
      leadsNowhere('index.md:2', 'files such as /boil.py are not served'),
    ]);
    await close();
  });

  it('tell nothing of files that are hidden, or lie outside of the folder', async () => {
    const outer = await temporaryFolder({
      'docusaurus.config.js': '',
      'secret.svg': '',
      'docs/.hidden.svg': '',
      'docs/own.svg': '',
      'docs/a.md':
        '[a](/%2e%2e/secret.svg) [b](/linked.svg) [c](/.hidden.svg) [d](/%2e%2e/docusaurus.config.js)\n' +
        '[e](/folder/secret.svg) [f](/folder/none.svg) [g](/image.svg) [h](/static/%2e%2e/secret.svg)',
    });
    const folder = join(outer, 'docs');
    await symlink('../secret.svg', join(folder, 'linked.svg'));
    await symlink('..', join(folder, 'folder'));
    await symlink('own.svg', join(folder, 'image.svg'));
    const { docs, warnings, close } = await openFolderAt(folder);
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, [
      'No page is read from folder: it is a symbolic link, which could lead out of the documentation. Put there what it leads to.',
      leadsNowhere('a.md:1', 'there is no file /../secret.svg'),
      leadsNowhere('a.md:1', 'there is no file /linked.svg'),
      leadsNowhere('a.md:1', 'there is no file /.hidden.svg'),
      leadsNowhere('a.md:1', 'there is no file /../docusaurus.config.js'),
      leadsNowhere('a.md:2', 'there is no file /folder/secret.svg'),
      leadsNowhere('a.md:2', 'there is no file /folder/none.svg'),
      leadsNowhere('a.md:2', 'there is no file /static/../secret.svg'),
    ]);
    await close();
  });

  it('are told once where they lead to the same place, and no more than 20', async () => {
    const links = Array.from({ length: 22 }, (_, number) => `[a](/gone-${number})`);
    const { docs, warnings, close } = await openFolder({
      'a.md': '[a](/nowhere)',
      'b.md': '[a](/nowhere) [b](./nowhere.md)',
      'c.md': links.join('\n'),
    });
    await docs.open();
    await docs.checkLinks();
    assert.equal(
      warnings[0],
      'a.md:1: there is no page /nowhere, so that the link leads nowhere. So do 2 more. Correct the link, or add what it leads to.',
    );
    assert.equal(warnings.length, 21);
    assert.equal(warnings[19], leadsNowhere('c.md:19', 'there is no page /gone-18'));
    assert.equal(
      warnings[20],
      '3 more links lead nowhere: correct those above, and start again to be told of these.',
    );
    await close();
  });

  it('are told in one short line, whatever an author writes', async () => {
    const { docs, warnings, close } = await openFolder({
      'a.md': `[a](/%1B[2Jb%0Ac) [b](/${'d'.repeat(10_000)})`,
    });
    await docs.open();
    await docs.checkLinks();
    assert.deepEqual(warnings, [
      leadsNowhere('a.md:1', 'there is no page / [2Jb c'),
      leadsNowhere('a.md:1', `there is no page /${'d'.repeat(199)}…`),
    ]);
    await close();
  });

  it('are told of pages that change, and where what they lead to goes', async () => {
    const opened = await openFolder({
      'a.md': '# A\n\n[b](./b.md) [steps](./b.md#steps)\n',
      'b.md': '# B\n\n## Steps\n',
    });
    const { folder, docs, warnings, store, close } = opened;
    await store.publish(await docs.open());
    await docs.checkLinks();
    await writeFile(join(folder, 'c.md'), '[d](./d.md)');
    await docs.update(['c.md']);
    await docs.checkLinks();
    assert.deepEqual(warnings.splice(0), [leadsNowhere('c.md:1', 'there is no page /d')]);
    await writeFile(join(folder, 'b.md'), '# B\n\n## Stages\n');
    await docs.update(['b.md']);
    await docs.checkLinks();
    assert.deepEqual(warnings.splice(0), [
      leadsNowhere('a.md:3', 'the page /b has no heading #steps'),
    ]);
    await rm(join(folder, 'b.md'));
    await docs.update(['b.md']);
    await docs.checkLinks();
    assert.deepEqual(warnings, [
      leadsNowhere('a.md:3', 'there is no page /b').replace('. C', '. So does one more. C'),
    ]);
    await close();
  });

  it('are told at the next start as well, at which no page is parsed', async () => {
    const folder = await temporaryFolder({
      'a.md': '# A\n\n[a](./b.md) [b](/nowhere#a)\n',
      'c.md': '# C\n\n[there](./a.md#a) [gone](./a.md#none)\n',
    });
    const database = await openFreshDatabase();
    const told: string[][] = [];
    for (const parsedCount of [2, 0]) {
      const store = new DocumentationStore(database, { domain: 'docs' });
      const warnings: string[] = [];
      const onWarning = (warning: string) => void warnings.push(warning);
      const docs = new DocsFolder({ folder, store: store.pages, onWarning });
      const documentation = await docs.open();
      assert.equal(documentation.parsedCount, parsedCount);
      await store.publish(documentation);
      await docs.checkLinks();
      told.push(warnings);
    }
    await database.close();
    assert.equal(told[0]?.length, 3);
    assert.deepEqual(told[1]?.sort(), told[0]?.sort());
  });
});
