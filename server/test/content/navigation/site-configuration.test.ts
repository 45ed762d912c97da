import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOfPages } from '../../../src/content/navigation/configuration-source.js';
import { readSiteConfiguration } from '../../../src/content/navigation/site-configuration.js';
import { temporaryFolder } from '../temporary-folder.js';

async function readWith(docsJson: string, onWarning?: (warning: string) => void) {
  const folder = await temporaryFolder({ 'docs.json': docsJson });
  return readSiteConfiguration({ folder, fileByPath: new Map([['/', 'index.md']]), onWarning });
}

describe('the configuration of a site', () => {
  it('is made of the folder and its pages where there is no file', async () => {
    const folder = await temporaryFolder({ 'my-docs/index.md': '' });
    const site = await readSiteConfiguration({
      folder: `${folder}/my-docs`,
      fileByPath: new Map([
        ['/guide', 'guide/index.md'],
        ['/guide/setup', 'guide/setup.md'],
        ['/styling', 'styling.md'],
        ['/', 'index.md'],
      ]),
    });
    assert.equal(site.name, 'My docs');
    assert.deepEqual(site.navigation, [
      { group: 'Documentation', pages: ['/', '/styling'] },
      { group: 'Guide', pages: ['/guide', '/guide/setup'] },
    ]);
  });

  it('takes pages as paths or as files', async () => {
    const site = await readWith(
      '{ "name": "Acme", "url": "https://docs.example.com/", "api": {}, "navigation": [{ "group": "Start", "pages": ["index.md", "setup", "/guide/", "guide/more.mdx"] }] }',
    );
    assert.equal(site.name, 'Acme');
    assert.equal(site.url, 'https://docs.example.com');
    assert.deepEqual(site.navigation, [
      { group: 'Start', pages: ['/', '/setup', '/guide', '/guide/more'] },
    ]);
  });

  it('is told of a navigation that lists nothing, in place of which folders are', async () => {
    for (const empty of ['[]', '{}', '{ "tabs": [] }', '[{ "group": "Start", "pages": [] }]']) {
      const warnings: string[] = [];
      const site = await readWith(`{\n  "navigation": ${empty}\n}`, (line) => warnings.push(line));
      assert.deepEqual(site.navigation, [{ group: 'Documentation', pages: ['/'] }]);
      assert.deepEqual(warnings, [
        'docs.json:2: "navigation" lists no page, so that pages are grouped by folder: leave it out, or list groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }].',
      ]);
    }
  });

  it('is not told so of a navigation with mistakes, nor of one with an API alone', async () => {
    for (const [written, told] of [
      ['{ "groups": "/" }', /^docs\.json:1: "navigation\.groups" must be a list of groups.*\]$/],
      ['{ "openapi": "api.json" }', /^$/],
    ] as const) {
      const warnings: string[] = [];
      await readWith(`{ "navigation": ${written} }`, (line) => warnings.push(line));
      assert.match(warnings.join('\n').replace(/\.$/, ''), told);
    }
  });

  it('names the file, the field and the remedy of a mistake', async () => {
    await assert.rejects(
      readWith('{ "links": [{ "label": "Run", "url": "javascript:alert(1)" }] }'),
      /"links\[0\]\.url" must start with https:\/\//,
    );
    await assert.rejects(readWith('[]'), /docs\.json:1: must hold one object/);
  });

  it('says where the file is not JSON', async () => {
    await assert.rejects(
      readWith('{ "name": }'),
      /docs\.json:1 is not valid JSON: .*Correct it there/s,
    );
  });

  it('says so of lists that lie in each other thousandfold as well, and goes on', async () => {
    const starts = ['[', '{ "a": ', '- '];
    for (const start of [...starts, ...starts]) {
      await assert.rejects(readWith(start.repeat(5_000)), /docs\.json:1 is not valid JSON/);
    }
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    assert.equal((await readWith(`{ "name": "Deep", "other": ${deep} }`)).name, 'Deep');
  });

  it('says that the file is in another encoding', async () => {
    const read = async () => Buffer.from('\uFEFF{ "name": "A" }', 'utf16le');
    await assert.rejects(
      readSiteConfiguration({ folder: '', files: { name: '', read }, fileByPath: new Map() }),
      /docs\.json is no text in UTF-8\. Save it as UTF-8\.$/,
    );
  });

  it('says on which line a mistake is', async () => {
    const lineOf = (docsJson: string) =>
      readWith(docsJson).then(
        () => 'none',
        (error: Error) => /docs\.json:(\d+)/.exec(error.message)?.[1],
      );
    assert.equal(await lineOf('{\n  "name": "A",\n  "url": 3\n}'), '3');
    assert.equal(
      await lineOf('{\n  "links": [\n    {\n      "label": "",\n      "url": "/a"\n    }\n  ]\n}'),
      '4',
    );
    assert.equal(await lineOf('{\n  "name": "A",\n  "url" 3\n}'), '3');
    assert.equal(await lineOf('\uFEFF{\n  "name": Acme,\n  "url": "https://a.example"\n}'), '2');
    assert.equal(await lineOf('{\n  "name": "A",\n\n'), '2');
  });

  it('knows which lines of the navigation list a page', async () => {
    const navigation = [
      ...['{', '"name": "gone",', '"links": [{ "label": "gone", "url": "/gone" }],'],
      ...['"navigation": { "tabs": [{ "tab": "gone", "root": "start", "pages": ["a",'],
      ...['"gone.md"]', '}] } }'],
    ];
    const folder = await temporaryFolder({ 'docs.json': navigation.join('\n') });
    assert.deepEqual(
      [...(await linesOfPages({ folder }, new Set(['/gone', '/start', '/elsewhere'])))],
      [
        ['/start', 4],
        ['/gone', 5],
      ],
    );
  });
});

describe('the template of addresses in it', () => {
  it('says where the site is', async () => {
    const { url, addresses } = await readWith('{ "urlTemplate": "https://a.example/b/#/{path}" }');
    assert.equal(url, 'https://a.example/b');
    assert.deepEqual(addresses, { start: '/#', ending: '', folders: [] });
  });

  it('is refused with its line where it leads nowhere', async () => {
    for (const [fields, reason] of [
      ['"urlTemplate": "html"', /docs\.json:2: "urlTemplate" needs "url" beside it/],
      ['"urlTemplate": "/{path}.html"', /needs "url" beside it/],
      [
        '"urlTemplate": "https://a.example/{path}", "url": "https://b.example"',
        /names another site than "url"/,
      ],
      [
        '"urlTemplate": "https://a.example/docs"',
        /must be "html", "slash" or "hash", or an address/,
      ],
      ['"urlTemplate": "javascript:{path}"', /must be "html"/],
      ['"urlTemplate": "https://a.example/{path}?x"', /must be "html"/],
    ] satisfies [string, RegExp][]) {
      await assert.rejects(readWith(`{\n${fields}\n}`), reason);
    }
  });
});
