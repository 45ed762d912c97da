import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AnswerCache } from '../../src/answers/kept/answer-cache.js';
import type { AnswerRequest } from '../../src/answers/passages/answer-source.js';
import { retrieve } from '../../src/answers/passages/retrieval.js';
import type { SitePlace } from '../../src/site/addresses/site-path.js';
import { AnswerStore } from '../../src/storage/stores/answer-store.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { chunkOf, readChunks, textOf } from '../http/read-events.js';
import type { TestServer } from '../http/test-server.js';
import { placedLibrary } from '../site/placed-server.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { startModelServer } from './model-server.js';
import { ScriptedModel, writeCompletion } from './scripted-model.js';

describe('on a site below a path', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  before(async () => {
    const library = await placedLibrary({ basePath: '/help' });
    server = await startModelServer(model, { changeLibrary: () => library });
  });
  after(() => server.stop());

  it('links of a reviewed answer lead below it', async () => {
    const chunks = await readChunks(await server.ask('Why is there no steam?'));
    assert.match(textOf(chunks), /\[the timers\]\(\/help\/timers#stop\)/);
    assert.equal(chunkOf(chunks, 'source-url').url, '/help/timers#stop');
  });

  it('the model is given links that lead below it, and may repeat them', async () => {
    const link = '[the timers](/help/timers#stop)';
    model.script = (response) => writeCompletion(response, [`From ${link}.`]);
    const chunks = await readChunks(await server.ask('Where does the lid take its colour?'));
    const [prompt = ''] = model.answerRequests;
    assert.ok(prompt.includes(`colour from ${link}`));
    assert.equal(textOf(chunks), `From ${link}.`);
  });
});

it('what a model wrote is given again only where the site has not moved', async () => {
  const library = await placedLibrary({ basePath: '/help' });
  const database = await openFreshDatabase();
  const cacheAt = (place: SitePlace) =>
    new AnswerCache({
      store: new AnswerStore(database),
      library: { ...library, site: { ...library.site, ...place } },
      report: (line) => assert.fail(line),
    });
  const request: AnswerRequest = {
    turns: [{ role: 'user', text: 'How do I stop a timer?' }],
    context: [],
    threadId: (await new ThreadStore(database).create('docs', 'anonymous')).id,
    retrievalPageSize: 5,
    filter: {},
    signal: new AbortController().signal,
  };
  const { hits } = await retrieve(library, request);
  const written = { markdown: 'Call [stop](/help/timers#stop).', sources: [] };
  await cacheAt({ basePath: '/help' }).keep(request, { hits, written });
  assert.ok(await cacheAt({ basePath: '/help' }).find(request));
  assert.equal(await cacheAt({ basePath: '/other' }).find(request), undefined);
  assert.equal(await cacheAt({ url: 'https://docs.example.com' }).find(request), undefined);
  await database.close();
});
