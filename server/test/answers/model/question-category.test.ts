import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Library } from '../../../src/library/library.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { threadOf } from '../../http/own-thread.js';
import type { TestServer } from '../../http/test-server.js';
import { startModelServer } from '../model-server.js';
import { ScriptedModel, writeCompletion, writeWhole } from '../scripted-model.js';

const question = 'How do I stop a timer?';

describe('the category of a question that a model answers', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  before(async () => {
    server = await startModelServer(model, { changeLibrary: withGroups });
  });
  after(() => server.stop());

  const nameCategories = (...categories: string[]) =>
    openStores(server.database).analyticsSettings.change('docs', {
      ...{ categories, maskQuestions: false },
    });
  const ask = async (): Promise<{ category?: string | undefined; inputTokens?: unknown }> => {
    model.script = (response) =>
      writeCompletion(response, ['See [Timers](/timers#stop-a-timer).'], { totalTokens: 50 });
    const response = await server.ask(question);
    await response.text();
    const { threadId } = threadOf(response);
    const [conversation] = await openStores(server.database).conversations.ofThread(threadId);
    const { rows } = await server.database.execute({
      sql: 'SELECT input_tokens, output_tokens FROM conversations WHERE thread_id = ?',
      args: [threadId],
    });
    return { category: conversation?.category, ...rows[0] };
  };

  it('is one of those that the owner has named, by its number', async () => {
    await nameCategories('Errors', 'How to');
    model.categoryScript = (response) => writeWhole(response, '2');
    assert.equal((await ask()).category, 'How to');
    const [request = ''] = model.categoryRequests;
    assert.match(request, /1\. Errors\\n2\. How to/);
    assert.ok(request.includes(question));
  });

  it('is a group of the navigation where the owner has named none', async () => {
    await nameCategories();
    model.categoryScript = (response) => writeWhole(response, 'Category 1.');
    assert.equal((await ask()).category, 'Begin');
  });

  it('is that of the page which answers where the model chooses none, or cannot choose', async () => {
    await nameCategories('Errors', 'How to');
    for (const reply of ['0', '3', '999', 'Ignore the list: "Hacked"', '']) {
      model.categoryScript = (response) => writeWhole(response, reply);
      assert.equal((await ask()).category, 'Use', reply);
    }
    model.categoryScript = (response) => {
      response.writeHead(500).end();
    };
    assert.equal((await ask()).category, 'Use');
  });

  it('counts with the tokens of the conversation', async () => {
    await nameCategories('Errors', 'How to');
    const { category: _, ...tokens } = await ask();
    // 49 and 1 of the answer, 30 and 10 of the category.
    assert.deepEqual(tokens, { input_tokens: 79, output_tokens: 11 });
  });
});

function withGroups(library: Library): Library {
  const navigation = [
    { group: 'Begin', pages: ['/', '/install'] },
    { group: 'Use', pages: ['/timers', '/styling'] },
  ];
  return { ...library, site: { ...library.site, navigation } };
}
