import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModel } from 'ai';
import { configureModel } from '../../../src/answers/model/model-configuration.js';
import { readAnthropicRequest, writeAnthropicReply } from './anthropic-messages.js';
import { readChatRequest, writeChatReply } from './chat-completions.js';
import type { ModelFailureReply, ModelReply, ModelRequest } from './model-reply.js';

/** Says what a stand-in answers. */
export type ModelBehaviour = (
  request: ModelRequest,
) => ModelReply | ModelFailureReply | Promise<ModelReply | ModelFailureReply>;

/** The protocols that the stand-in speaks. */
export const protocols = ['openai-compatible', 'anthropic'] as const;

export type Protocol = (typeof protocols)[number];

/** A server that speaks two providers' protocols over HTTP, and behaves as a test says. */
export class ModelStandIn {
  /** The requests so far. */
  readonly requests: ModelRequest[] = [];
  /** What a request did that the protocol does not allow. */
  readonly violations: string[] = [];
  behaviour: ModelBehaviour = () => ({ text: 'Nothing to say.' });
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  static async start(): Promise<ModelStandIn> {
    const standIn = new ModelStandIn();
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    return standIn;
  }

  /** As it is given to a provider. */
  get baseUrl(): string {
    const address: AddressInfo | string | null = this.#server.address();
    assert.ok(address && typeof address === 'object');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  /** The model as an operator configures it. */
  async model(protocol: Protocol): Promise<LanguageModel> {
    const settings = { model: `${protocol}:stand-in`, baseUrl: this.baseUrl, apiKey: 'model-key' };
    const configured = await configureModel(settings, {});
    assert.ok(configured);
    return configured.model;
  }

  reset(): void {
    this.requests.length = 0;
    this.violations.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isAnthropic = request.url === '/v1/messages';
    try {
      const read = (isAnthropic ? readAnthropicRequest : readChatRequest)(body);
      const asked = { ...read, body, number: this.requests.length, headers: request.headers };
      this.requests.push(asked);
      const reply = await this.behaviour(asked);
      if ('status' in reply) {
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        response.end(reply.body ?? '{"error":{"message":"stand-in","type":"stand_in"}}');
      } else (isAnthropic ? writeAnthropicReply : writeChatReply)(response, reply);
    } catch (error) {
      this.violations.push(String(error));
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: String(error), type: 'invalid_request' } }));
    }
  }
}
