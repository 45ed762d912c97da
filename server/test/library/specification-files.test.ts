import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Documentation } from '../../src/content/documentation.js';
import { wholePage } from '../../src/content/page.js';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { readFolder } from '../../src/library/read-folder.js';
import { documentOf } from '../content/openapi/specification.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { openFolder, openFolderAt } from './opened-folder.js';

const listing = (summary: string) => ({ '/jobs': { get: { operationId: 'listJobs', summary } } });

const titleOf = ({ pages }: Documentation) => pages.get('/api-reference/list-jobs')?.title;

describe('a document of the navigation', () => {
  it('has its pages change with it, with its parts, and come when it comes', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }] }),
      'index.md': '# Start',
    });
    const { docs, folder, warnings } = opened;
    assert.equal(titleOf(await docs.open()), undefined);
    assert.deepEqual(warnings.splice(0), ['docs.json:1: there is no file "openapi.yaml".']);
    const path = { $ref: 'paths.yaml' };
    await writeFiles(folder, { 'openapi.yaml': documentOf({ '/jobs': path }) });
    await docs.update(['openapi.yaml']);
    assert.match(
      warnings.splice(0).join(),
      /^openapi\.yaml:1: The reference paths\.yaml leads nowhere/,
    );
    const part = JSON.stringify(listing('List jobs')['/jobs']);
    await writeFiles(folder, { 'paths.yaml': part });
    const whole = await docs.update(['paths.yaml']);
    assert.equal(titleOf(whole), 'List jobs');
    await writeFiles(folder, { 'paths.yaml': part.replace('List', 'See') });
    const changed = await docs.update(['paths.yaml']);
    assert.equal(titleOf(changed), 'See jobs');
    assert.equal(changed.pages.get('/'), whole.pages.get('/'));
    assert.deepEqual(warnings, []);
    await rm(join(folder, 'openapi.yaml'));
    assert.equal(titleOf(await docs.update(['openapi.yaml'])), undefined);
    await opened.close();
  });

  it('keeps its pages while a file that it refers to is half written or emptied', async () => {
    const schema = { $ref: './schemas.yaml#/Job' };
    const responses = { 200: { description: 'Jobs', content: { 'application/json': { schema } } } };
    const operation = { ...listing('List jobs')['/jobs'].get, responses };
    const opened = await openFolder({
      'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }] }),
      'openapi.yaml': documentOf({ '/jobs': { get: operation } }),
      'schemas.yaml': 'Job:\n  type: object\n  properties:\n    name: { type: string }\n',
      'index.md': '# Start',
    });
    const { docs, folder, warnings } = opened;
    const htmlOf = async ({ pages }: Documentation) =>
      (await wholePage(pages.get('/api-reference/list-jobs')))?.html ?? '';
    assert.match(await htmlOf(await docs.open()), />name</);
    const update = async (text: string) => {
      await writeFiles(folder, { 'schemas.yaml': text });
      return { html: await htmlOf(await docs.update(['schemas.yaml'])), told: warnings.splice(0) };
    };
    const stays = 'openapi.yaml: the pages of its operations stay as they were before.';
    const half = await update('Job:\n  type: object\n  properties:\n    title: { type: str');
    assert.match(half.html, />name</);
    assert.match(half.told[0] ?? '', /^schemas\.yaml:4: it is neither JSON nor YAML/);
    assert.deepEqual(half.told.slice(1), [stays]);
    const emptied = await update('');
    assert.match(emptied.html, />name</);
    assert.deepEqual(emptied.told, ['schemas.yaml:1: it is empty.']);
    const whole = await update('Job:\n  properties:\n    title: { type: string }\n');
    assert.match(whole.html, />title</);
    assert.deepEqual(whole.told, []);
    await opened.close();
  });

  it('keeps its pages while it is half written, and has others once it is whole', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }] }),
      'openapi.yaml': documentOf(listing('List jobs')),
      'index.md': '# Start',
    });
    const { docs, folder, warnings } = opened;
    assert.equal(titleOf(await docs.open()), 'List jobs');
    const update = async (text: string) => {
      await writeFiles(folder, { 'openapi.yaml': text });
      return titleOf(await docs.update(['openapi.yaml']));
    };
    assert.equal(await update('openapi: 3.1.0\npaths: {"/jobs": ['), 'List jobs');
    assert.match(
      warnings.splice(0).join('\n'),
      /^openapi\.yaml:\d+: .*\nopenapi\.yaml: the pages of its operations stay as they were/,
    );
    // What is wrong now is told, and not once more that pages stay.
    assert.equal(await update('paths: ['), 'List jobs');
    assert.match(warnings.splice(0).join('\n'), /^openapi\.yaml:1: [^\n]*$/);
    assert.equal(await update(documentOf(listing('See jobs'))), 'See jobs');
    assert.equal(await update(documentOf({})), undefined);
    assert.deepEqual(warnings, []);
    await opened.close();
  });

  it('gets a written page once its front matter names an operation', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({ navigation: [{ openapi: 'openapi.yaml' }] }),
      'openapi.yaml': documentOf(listing('List jobs')),
      'mine.md': '# Mine\n\nMy words.\n',
    });
    const { docs, folder, warnings } = opened;
    assert.equal(titleOf(await docs.open()), 'List jobs');
    await writeFiles(folder, { 'mine.md': '---\nopenapi: GET /jobs\n---\n\nMy words.\n' });
    const { pages, site } = await docs.update(['mine.md']);
    assert.deepEqual([...pages.keys()], ['/mine']);
    assert.equal(pages.get('/mine')?.title, 'List jobs');
    assert.deepEqual(site.navigation, [{ group: 'Documentation', pages: ['/mine'] }]);
    await writeFiles(folder, { 'mine.md': '---\ntitle: Mine\nopenapi: GET /job\n---\n' });
    await docs.update(['mine.md']);
    assert.deepEqual(warnings, [
      'mine.md:3: "openapi.yaml" has no operation "GET /job"; the nearest is "GET /jobs".',
    ]);
    await opened.close();
  });

  it('has only the pages that are listed, where some are', async () => {
    const navigation = [
      { group: 'API', openapi: 'openapi.yaml', pages: ['POST /jobs', 'index', 'GET /jbos'] },
    ];
    const opened = await openFolder({
      'docs.json': JSON.stringify({ navigation }, null, 1),
      'openapi.yaml': documentOf({
        '/jobs': { get: { operationId: 'list' }, post: { operationId: 'create' } },
      }),
      'index.md': '# Start',
    });
    const { site, pages } = await opened.docs.open();
    assert.deepEqual(site.navigation, [{ group: 'API', pages: ['/api-reference/create', '/'] }]);
    assert.deepEqual([...pages.keys()], ['/api-reference/create', '/']);
    assert.deepEqual(opened.warnings, [
      'docs.json:9: "openapi.yaml" has no operation "GET /jbos"; the nearest are "GET /jobs", "POST /jobs".',
    ]);
    await opened.close();
  });

  it('lies in the folder, and so do its parts and its pages', async () => {
    const outside = documentOf({ '/secret': { get: {} } });
    for (const openapi of [
      '../outside.yaml',
      'guide/../../outside.yaml',
      { source: 'openapi.yaml', directory: '../x' },
    ]) {
      const folder = await temporaryFolder({
        'docs/docs.json': JSON.stringify({ navigation: [{ openapi }] }),
        'docs/index.md': '# Start',
        'docs/openapi.yaml': outside,
        'outside.yaml': outside,
      });
      const inner = await openFolderAt(join(folder, 'docs'));
      assert.deepEqual([...(await inner.docs.open()).pages.keys()], ['/']);
      assert.match(inner.warnings.join(), /must be (?:a file in the folder|the path of a folder)/);
      await inner.close();
    }
  });

  it('groups its pages by tags, and is read the same by an update', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({
        navigation: [{ group: 'API', openapi: { source: '/api.json', directory: 'rest' } }],
      }),
      'api.json': documentOf({
        '/jobs': { get: { operationId: 'list', tags: ['Jobs'] } },
        '/ponds': { get: { tags: ['Ponds'] } },
      }),
    });
    const { site, pages } = await opened.docs.open();
    const groups = [
      { group: 'Jobs', pages: ['/rest/list'] },
      { group: 'Ponds', pages: ['/rest/get-ponds'] },
    ];
    assert.deepEqual(site.navigation, [{ group: 'API', pages: groups }]);
    const read = await readFolder({
      folder: opened.folder,
      files: filesOfFolder(opened.folder),
      before: pages,
      onWarning: (warning) => assert.fail(warning),
      signal: new AbortController().signal,
    });
    assert.deepEqual(read.site.navigation, site.navigation);
    // What did not change is not parsed again.
    assert.equal(read.pages.get('/rest/list')?.contentHash, pages.get('/rest/list')?.contentHash);
    await opened.close();
  });
});

describe('the settings of playgrounds', () => {
  it('are left out where they are wrong, and the rest is served', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({
        api: {
          playground: { display: 'interactiv' },
          examples: { languages: ['pyton', 'curl'], defaults: 'most', prefill: 1 },
        },
        navigation: ['index', { openapi: 'https://api.example.com/openapi.json' }],
      }),
      'index.md': '# Start',
    });
    const { site, pages } = await opened.docs.open();
    assert.equal(pages.size, 1);
    assert.deepEqual(site.api, {
      ...{ display: 'unclear', languages: ['curl'], defaults: undefined, prefill: undefined },
    });
    assert.deepEqual(
      opened.warnings.map((warning) => warning.slice(0, 75)),
      [
        'docs.json:1: "api.playground.display" must be one of "interactive", "auth",',
        'docs.json:1: "api.examples.languages" has no examples in "pyton"; the neare',
        'docs.json:1: "api.examples.defaults" must be "required" or "all".',
        'docs.json:1: "api.examples.prefill" must be true or false.',
        'docs.json:1: "openapi" must be a file of the documentation, and not an addr',
      ],
    );
    await opened.close();
  });

  it('are told of with the line of the extension and the operation, and the nearest where there is none', async () => {
    const opened = await openFolder({
      'docs.json': JSON.stringify({
        navigation: [{ openapi: 'gone.yaml' }, { openapi: 'a.yaml' }],
      }),
      'a.yaml': `openapi: 3.1.0
paths:
  /jobs:
    get:
      x-docs: { path: /list }
    post:
      operationId: startJob
      x-docs: { playground: maybe }
`,
      'one.md': '---\nopenapi: DELETE /jobs\n---\n\n# One\n',
    });
    const { pages } = await opened.docs.open();
    assert.ok(pages.has('/one') && pages.has('/list'));
    const told = opened.warnings.join('\n');
    assert.match(told, /^a\.yaml:8: POST \/jobs: "x-docs\.playground" must be one of/m);
    assert.match(told, /^one\.md:2: "a\.yaml" has no operation "DELETE \/jobs"; the nearest/m);
    await opened.close();
  });
});
