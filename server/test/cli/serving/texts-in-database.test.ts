import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import {
  docsFolder,
  indexPath,
  messagePath,
  questionBody,
  searchPath,
} from '../../http/test-server.js';
import { OpenSearchServer } from '../../retrieval/opensearch-server.js';
import { Command } from '../command.js';

const keyPattern = /svc_dsc_[\w-]+/g;
/** What differs from answer to answer. */
const passing = /"(?:threadId|messageId|score)":(?:"[^"]*"|[\d.]+)|\n?id: \S+/g;

/** All that readers and machines get of the documentation, without what is each server's own. */
async function readAll(url: string): Promise<Record<string, string>> {
  const home = await (await fetch(url)).text();
  const headers = { authorization: `Bearer ${home.match(keyPattern)?.[0]}` };
  const get = async (path: string) => (await fetch(url + path, { headers })).text();
  const post = async (path: string, body: object) =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  const found = {
    home,
    page: await get('/styling'),
    markdown: await get('/styling.md'),
    all: await get('/llms-full.txt'),
    index: await get(indexPath),
    search: await post(searchPath, { query: 'stop timer' }),
    answer: await post(messagePath, questionBody('How do I stop a timer?')),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, text]) => [
      name,
      text.replaceAll(url, '').replace(keyPattern, '').replace(passing, ''),
    ]),
  );
}

describe('serve, with OpenSearch', () => {
  let openSearch: OpenSearchServer;
  before(async () => {
    openSearch = await OpenSearchServer.start();
  });
  after(() => openSearch.stop());

  it('leaves texts in the database, and gives what a server gives that has them in memory', async () => {
    const data = await temporaryFolder();
    const searching = ['--search-url', openSearch.url.href];
    const expected = await served([docsFolder, '--data', await temporaryFolder()], readAll);
    assert.match(expected.page ?? '', /<h1/);
    assert.match(expected.answer ?? '', /timer\.stop\(\)/);
    assert.deepEqual(await served([docsFolder, '--data', data, ...searching], readAll), expected);
    const again = ['--from-database', '--data', data, ...searching];
    assert.deepEqual(await served(again, readAll), expected);
    await served(again, async (url) => {
      const database = await openDatabase(data);
      await database.execute("UPDATE pages SET packed = NULL WHERE path = '/timers'");
      await database.close();
      assert.equal((await fetch(`${url}/styling`)).status, 200);
      assert.equal((await fetch(`${url}/timers`)).status, 500);
    });
  });
});

/** What is done with a server while it runs. */
async function served<Result>(
  words: readonly string[],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const command = new Command(['serve', ...words, '--port', '0']);
  try {
    const { url } = await command.started();
    return await use(url);
  } finally {
    command.signal('SIGTERM');
    await command.ended;
  }
}
