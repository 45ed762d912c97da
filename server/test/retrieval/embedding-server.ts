import { ScriptedModel } from '../answers/scripted-model.js';

/** What a text is about, as the scripted model sees it: a direction for each topic. */
const topics: readonly RegExp[] = [
  /kettle|tea|water/i,
  /bicycle|wheel|pedal/i,
  /piano|music|song/i,
];

/** Answers requests for embeddings as OpenAI does, with a vector by topic. */
export async function startEmbeddingServer(): Promise<ScriptedModel> {
  const server = await ScriptedModel.start();
  server.script = (response, body) => {
    const { input }: { input: string[] } = JSON.parse(body);
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: topics.map((topic) => (topic.test(text) ? 1 : 0.01)),
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ object: 'list', data, model: 'scripted', usage: { prompt_tokens: 1 } }),
    );
  };
  return server;
}

/** The texts that were sent to the model so far. */
export function textsSentTo({ requests }: ScriptedModel): string[] {
  return requests.flatMap((body): string[] => JSON.parse(body).input);
}
