import assert from 'node:assert/strict';
import { it } from 'node:test';
import { configureModel } from '../../src/answers/model/model-configuration.js';
import { chooseAnswers } from '../../src/commands/serving/choose-answers.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import {
  beginCompletion,
  endCompletion,
  ScriptedModel,
  writePiece,
} from '../answers/scripted-model.js';
import { demoLibrary } from '../library/demo-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

it('answers of several projects, and of readers with pages of their own, share the tokens of a day', async (test) => {
  const model = await ScriptedModel.start();
  const database = await openFreshDatabase();
  test.after(async () => {
    await model.stop();
    await database.close();
  });
  const stores = openStores(database);
  const library = await demoLibrary();
  const settings = { model: 'openai-compatible:m', baseUrl: model.baseUrl, apiKey: undefined };
  const configured = await configureModel(settings, {});
  const choose = () =>
    chooseAnswers({
      ...{ library, stores, model: configured, answerTokens: 4096, modelTimeout: 20 },
      ...{ dailyTokens: 4000, keepConversations: 0, warn: () => {} },
    });
  const [first, second] = [await choose(), await choose()];
  const request = {
    turns: [{ role: 'user' as const, text: 'How do I change the port?' }],
    context: [],
    retrievalPageSize: 5,
    filter: {},
    signal: new AbortController().signal,
  };
  let end = () => {};
  model.script = (response) => {
    beginCompletion(response);
    writePiece(response, 'Set');
    end = () => endCompletion(response);
  };
  const writing = await first.answer(request);
  assert.equal(writing.kind, 'model');
  assert.equal((await second.answer(request)).kind, 'passages');
  end();
  for await (const piece of writing.text) assert.equal(piece, 'Set');
});
