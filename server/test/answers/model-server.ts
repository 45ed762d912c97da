import { configureModel } from '../../src/answers/model/model-configuration.js';
import { chooseAnswers } from '../../src/commands/serving/choose-answers.js';
import type { Timer } from '../../src/timer.js';
import { HeldTimer } from '../http/held-timer.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../http/test-server.js';
import type { ScriptedModel } from './scripted-model.js';

/** What differs from the plain server with a model. */
export interface ModelServerOptions extends Pick<TestServerOptions, 'changeLibrary'> {
  answerTokens?: number;
  dailyTokens?: number;
  /** Takes the time that the model has. Default: none passes, so that a busy machine ends no answer. */
  timer?: Timer;
}

/** The server under test, answering with the scripted model; failures are reported to the operator. */
export async function startModelServer(
  model: ScriptedModel,
  options: ModelServerOptions = {},
): Promise<TestServer> {
  const { changeLibrary, answerTokens = 4096, dailyTokens = 0 } = options;
  const { timer = new HeldTimer().set } = options;
  const settings = {
    model: 'openai-compatible:scripted',
    baseUrl: model.baseUrl,
    apiKey: 'model-key',
  };
  const configured = await configureModel(settings, {});
  if (!configured) throw new Error('The model was not configured.');
  const reports: string[] = [];
  const warn = (line: string) => reports.push(line);
  return startTestServer({
    ...(changeLibrary ? { changeLibrary } : {}),
    reports,
    // No answer goes on without its reader, so that a test need not wait for its end.
    keeping: { mostAbandoned: 0 },
    makeAnswers: (library, stores) =>
      chooseAnswers({
        ...{ library, stores, answerTokens, dailyTokens, timer, warn },
        model: configured,
        modelTimeout: 20,
        keepConversations: 90,
      }),
  });
}
