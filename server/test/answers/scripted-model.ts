import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach } from 'node:test';

/** Answers one request of the server under test. */
export type ModelScript = (response: ServerResponse, body: string) => void | Promise<void>;

/** A stand-in for a server that speaks OpenAI's chat completions, which answers as a test says. */
export class ScriptedModel {
  /** The bodies of the requests so far, but for those that ask for a question's category. */
  readonly requests: string[] = [];
  /** The bodies of those. */
  readonly categoryRequests: string[] = [];
  /** What they are answered with. */
  categoryScript: ModelScript = chooseNone;
  /** What the next requests are answered with. */
  script: ModelScript = answerPlainly;
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  /** Serves all tests of the suite in which it is called, and forgets before each what was in the one before. */
  static forSuite(): ScriptedModel {
    const model = new ScriptedModel();
    before(() => model.#listen());
    beforeEach(() => model.reset());
    after(() => model.stop());
    return model;
  }

  static async start(): Promise<ScriptedModel> {
    const model = new ScriptedModel();
    await model.#listen();
    return model;
  }

  /** Base URL, as it is given to the provider. */
  get baseUrl(): string {
    const address: AddressInfo | string | null = this.#server.address();
    assert.ok(address && typeof address === 'object');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** Those of them that ask for an answer: nothing else is streamed. */
  get answerRequests(): string[] {
    return this.requests.filter((body) => body.includes('"stream":true'));
  }

  /** Forgets what was asked and what was to be answered. */
  reset(): void {
    this.requests.length = 0;
    this.categoryRequests.length = 0;
    this.categoryScript = chooseNone;
    this.script = answerPlainly;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (body.includes('Say which category')) {
      this.categoryRequests.push(body);
      await this.categoryScript(response, body);
      return;
    }
    this.requests.push(body);
    await this.script(response, body);
  }
}

const answerPlainly: ModelScript = (response) => writeCompletion(response, ['An answer.']);

const chooseNone: ModelScript = (response) => writeWhole(response, '0');

/** Answers with these pieces of text. */
export function writeCompletion(
  response: ServerResponse,
  pieces: readonly string[],
  usage?: { totalTokens: number },
): void {
  beginCompletion(response);
  for (const piece of pieces) writePiece(response, piece);
  if (usage) {
    const { totalTokens: total } = usage;
    const counted = { prompt_tokens: total - 1, completion_tokens: 1, total_tokens: total };
    response.write(event({ delta: {}, finish_reason: null }, counted));
  }
  endCompletion(response);
}

/** Answers a request that wants no stream. */
export function writeWhole(response: ServerResponse, content: string): void {
  const message = { role: 'assistant', content };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...{ id: 'completion', object: 'chat.completion', created: 0, model: 'scripted' },
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 30, completion_tokens: 10, total_tokens: 40 },
    }),
  );
}

/** Begins a stream of text. */
export function beginCompletion(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** Sends a piece of text. */
export function writePiece(response: ServerResponse, content: string): void {
  response.write(event({ delta: { role: 'assistant', content }, finish_reason: null }));
}

/** Ends a stream of text for a reason of OpenAI's. */
export function endCompletion(response: ServerResponse, finishReason = 'stop'): void {
  response.write(event({ delta: {}, finish_reason: finishReason }));
  response.end('data: [DONE]\n\n');
}

function event(choice: Record<string, unknown>, usage?: Record<string, number>): string {
  const chunk = {
    id: 'completion',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, ...choice }],
    ...(usage ? { usage } : {}),
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
