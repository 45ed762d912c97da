import type { ServerResponse } from 'node:http';
import { NamedGates } from './gate.js';
import type {
  ReceivedRequest,
  ScriptedBackend,
  ScriptedReply,
  ScriptedStep,
} from './scripted-backend.js';

/** What one scripted backend was told to answer, and what it received. */
export class BackendScript implements ScriptedBackend {
  readonly #replies: ScriptedReply[] = [];
  readonly #requests: ReceivedRequest[] = [];
  readonly #holds = new NamedGates();
  readonly #arrivals = new NamedGates();
  readonly #aborts = new NamedGates();

  constructor(readonly baseUrl: string) {}

  async reply(...replies: ScriptedReply[]): Promise<void> {
    this.#replies.push(...replies);
  }

  async release(name: string): Promise<void> {
    this.#holds.named(name).open();
  }

  async requests({ atLeast = 0 }: { atLeast?: number } = {}): Promise<ReceivedRequest[]> {
    if (this.#requests.length < atLeast) await this.#arrivals.named(String(atLeast)).passed;
    return [...this.#requests];
  }

  aborted(index: number): Promise<void> {
    return this.#aborts.named(String(index)).passed;
  }

  async answer(request: ReceivedRequest, response: ServerResponse): Promise<void> {
    const index = this.#requests.push(request) - 1;
    const reply = this.#takeReply(request.path) ?? {
      status: 501,
      body: [`No reply is scripted for request ${index + 1}: ${request.method} ${request.path}`],
    };
    response.once('close', () => {
      if (!response.writableFinished) this.#aborts.named(String(index)).open();
    });
    this.#arrivals.named(String(index + 1)).open();
    await this.#send(reply, response);
  }

  #takeReply(asked: string): ScriptedReply | undefined {
    const place = this.#replies.findIndex(({ path = asked }) => path === asked);
    return place < 0 ? undefined : this.#replies.splice(place, 1)[0];
  }

  async #send(reply: ScriptedReply, response: ServerResponse): Promise<void> {
    if (reply.holdHeaders !== undefined) await this.#holds.named(reply.holdHeaders).passed;
    if (reply.refuse) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, reply.headers ?? {});
    response.flushHeaders();
    for (const step of reply.body ?? []) {
      if (!response.destroyed) await this.#take(step, response);
    }
    if (!response.destroyed) response.end();
  }

  async #take(step: ScriptedStep, response: ServerResponse): Promise<void> {
    if (typeof step === 'string') await write(response, step);
    else if ('hold' in step) await this.#holds.named(step.hold).passed;
    else if ('base64' in step) await write(response, Buffer.from(step.base64, 'base64'));
    else response.destroy();
  }
}

/** Resolves when the bytes are handed over or the client is gone, so that a cut follows what was sent. */
function write(response: ServerResponse, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.write(bytes, () => resolve());
  });
}
