import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { orderForAnswer } from '../../../src/answers/passages/passage-order.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { chunkOf, readChunks } from '../../http/read-events.js';
import {
  messagePath,
  questionBody,
  startTestServer,
  type TestServer,
} from '../../http/test-server.js';
import { openLibrary } from '../../library/open-library.js';
import { section } from '../../retrieval/section.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';

const hit = (path: string, score: number, coverage: number) => ({
  section: section({ path }),
  score,
  coverage,
});
const pathsOf = (...hits: ReturnType<typeof hit>[]) =>
  orderForAnswer(hits, { context: [], answerableCoverage: 0.5 }).map(
    ({ section: { path } }) => path,
  );

describe('the section that an answer begins with', () => {
  it('is one that has all of the words before a heading that has one', () => {
    assert.deepEqual(pathsOf(hit('/one', 0.9, 0.4), hit('/all', 0.8, 1)), ['/all', '/one']);
  });

  it('is the better one where both carry the answer', () => {
    assert.deepEqual(pathsOf(hit('/some', 0.9, 0.6), hit('/all', 0.8, 1)), ['/some', '/all']);
  });

  it('is not one that hardly matches', () => {
    assert.deepEqual(pathsOf(hit('/one', 0.9, 0.4), hit('/all', 0.3, 1)), ['/one', '/all']);
  });
});

describe('where the reader is', () => {
  let server: TestServer;
  before(async () => {
    const text = (name: string) => `# ${name}\n\nThe lid opens by itself.`;
    const folder = await temporaryFolder({
      'one.md': text('One'),
      'two.md': text('Two'),
      'three.md': '# Three\n\nThe kettle boils.',
    });
    const database = await openFreshDatabase();
    const library = await openLibrary({ folder, database });
    await database.close();
    server = await startTestServer({ changeLibrary: () => library });
  });
  after(() => server.stop());

  const firstSource = async (body: Record<string, unknown>, headers?: Record<string, string>) => {
    const request = { ...questionBody('How does the lid open by itself?'), ...body };
    return chunkOf(await readChunks(await server.post(messagePath, request, headers)), 'source-url')
      .url;
  };

  it('decides between pages that say the same', async () => {
    for (const path of ['/one', '/two']) {
      assert.equal(await firstSource({}, { referer: server.url + path }), path);
      const context = [{ type: 'textSelection', value: 'lid', path }];
      assert.equal(await firstSource({ context }), path);
    }
  });

  it('is not known from the page of another site', async () => {
    const usual = await firstSource({});
    for (const path of ['/one', '/two']) {
      assert.equal(await firstSource({}, { referer: `https://elsewhere.example${path}` }), usual);
    }
  });
});
