import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type ProjectsServer, startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

const setup = `---
title: Setup
---

[there](./guide/index.md) and [a heading](/guide#the-first-steps), [an image](./shot.png)

![gone](./gone.png)

[a heading that is gone](guide/index.md#no-steps)
and <a href="/nowhere">raw</a>, [encoded](/a%20b#%C3%BCber), [top](#top), [here](#below),
[not here](#above), [elsewhere](https://example.com/nowhere), [served](/openapi.json)
[as a generator has it](./guide/index.html#the-first-steps) and [not](/guide.html#none)
`;

const files = {
  'index.md': '# Home\n\n[to the guide](/guide#the-first-steps)\n',
  'guide/index.md': '# Guide\n\n## The first steps\n',
  'a b.md': '# Blank\n\n## Über\n',
  'shot.png': 'image',
};

const leadsNowhere = (place: string, what: string) =>
  `${place}: ${what}, so that the link leads nowhere.`;

describe('what an update checks', () => {
  let server: ProjectsServer;
  let client: UpdateClient;
  let folder: string;
  before(async () => {
    server = await startProjectsServer();
    folder = (await server.make({ domain: 'acme', files })).folder;
    client = await UpdateClient.of(server, 'acme');
  });
  after(() => server.stop());

  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  /** The warnings of an update that succeeds. */
  const warnings = async () => {
    const { status, summary, logs } = await client.update('acme');
    assert.equal(status, 'success', summary);
    const [, count = '0'] = /There (?:is|are) (\d+) warnings?: see the log\.$/.exec(summary) ?? [];
    const found = logs.filter((line) => /^[^ ]*:\d+: |^a b\.md/.test(line));
    assert.equal(found.length, Number(count));
    return found;
  };

  it('tells of links and images of changed pages that lead nowhere, with file and line', async () => {
    await write('setup.md', `${setup}\n## Below\n`);
    assert.deepEqual(await warnings(), [
      leadsNowhere('setup.md:7', 'there is no file /gone.png'),
      leadsNowhere('setup.md:9', 'the page /guide has no heading #no-steps'),
      leadsNowhere('setup.md:10', 'there is no page /nowhere'),
      leadsNowhere('setup.md:11', 'the page /setup has no heading #above'),
      leadsNowhere('setup.md:12', 'the page /guide has no heading #none'),
    ]);
    assert.deepEqual(await warnings(), [], 'what did not change is not told again');
    await rm(join(folder, 'setup.md'));
    await client.update('acme');
  });

  it('tells of links to drafts and to files that are not served', async () => {
    await write('docs.json', '{"url": "https://example.com/kettle"}');
    await write('later.md', '---\ndraft: true\n---\n');
    await write('boil.py', '');
    await write(
      'links.md',
      '# Links\n\n[draft](later.md)\n[code](boil.py) [guide](/kettle/guide)\n',
    );
    assert.deepEqual(await warnings(), [
      leadsNowhere('links.md:3', 'nobody gets the page /later'),
      leadsNowhere('links.md:4', 'files such as /boil.py are not served'),
    ]);
    for (const file of ['docs.json', 'later.md', 'boil.py', 'links.md'])
      await rm(join(folder, file));
    await client.update('acme');
  });

  it('knows that the title of a page has the anchor of its heading', async () => {
    await write('own.md', '## My page\n\n[here](#my-page), [home](/#home), [not here](#page)\n');
    assert.deepEqual(await warnings(), [
      leadsNowhere('own.md:3', 'the page /own has no heading #page'),
    ]);
    await rm(join(folder, 'own.md'));
    await client.update('acme');
  });

  it('tells of pages that link to a heading or a page that is gone', async () => {
    await write('guide/index.md', '# Guide\n\n## The last steps\n');
    assert.deepEqual(await warnings(), [
      leadsNowhere('index.md:3', 'the page /guide has no heading #the-first-steps'),
    ]);
    await rm(join(folder, 'guide/index.md'));
    assert.deepEqual(await warnings(), [leadsNowhere('index.md:3', 'there is no page /guide')]);
  });

  it('tells of reviewed answers that link to nowhere', async () => {
    await write('shot.md', '# Shot\n');
    await client.update('acme');
    await mkdir(join(folder, 'answers'));
    await write(
      'answers/where.md',
      '---\nquestions: [Where?]\n---\n\n[There](/there) or [here](/shot#x).\n',
    );
    assert.deepEqual(await warnings(), [
      leadsNowhere('answers/where.md:5', 'there is no page /there'),
      leadsNowhere('answers/where.md:5', 'the page /shot has no heading #x'),
    ]);
  });
});
