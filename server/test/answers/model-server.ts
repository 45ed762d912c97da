import { ModelAnswerSource } from '../../src/answers/model-answer.js';
import { configureModel } from '../../src/answers/model-configuration.js';
import { PassagesAnswerSource } from '../../src/answers/passages-answer.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import type { ScriptedModel } from './scripted-model.js';

/** The server under test, answering with the scripted model; failures are reported to the operator. */
export async function startModelServer(model: ScriptedModel): Promise<TestServer> {
  const settings = {
    model: 'openai-compatible:scripted',
    baseUrl: model.baseUrl,
    apiKey: 'model-key',
  };
  const configured = await configureModel(settings, {});
  if (!configured) throw new Error('The model was not configured.');
  const reports: string[] = [];
  return startTestServer({
    reports,
    // No answer goes on without its reader, so that a test need not wait for its end.
    keeping: { mostAbandoned: 0 },
    makeAnswers: (library) =>
      new ModelAnswerSource({
        library,
        model: configured.model,
        fallback: new PassagesAnswerSource(library),
        onFailure: (reason) => reports.push(reason),
      }),
  });
}
