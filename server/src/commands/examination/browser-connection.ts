import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { isRecord } from '#core/record.js';
import { killGroup } from '../../kill-group.js';

type Fields = Record<string, unknown>;

/** Hears what happens in a page: the name of an event of the DevTools protocol, and what it carries. */
export type OnBrowserEvent = (method: string, params: Fields) => void;

/** Characters of what a browser says at most, before it is given up. */
const mostWaiting = 50_000_000;

/**
 * A browser of Chromium's family with one empty page, spoken to by the DevTools protocol over pipes: no port is open, and
 * no library is needed. It keeps nothing.
 */
export class BrowserConnection {
  readonly #onEvent: OnBrowserEvent;
  readonly #to: Writable;
  readonly #answers = new Map<number, PromiseWithResolversOf<Fields>>();
  readonly #end: () => Promise<void>;
  #session: string | undefined;
  #last = 0;
  #ended: Error | undefined;

  private constructor(pipes: { to: Writable; from: Readable }, given: Given) {
    this.#onEvent = given.onEvent;
    this.#end = given.end;
    this.#to = pipes.to;
    let waiting = '';
    pipes.from.setEncoding('utf8').on('data', (text: string) => {
      const [rest = '', ...messages] = `${waiting}${text}`.split('\0').reverse();
      waiting = rest;
      if (waiting.length > mostWaiting) this.#fail(new Error('The browser says too much.'));
      for (const message of messages.reverse()) this.#hear(JSON.parse(message));
    });
    pipes.from.on('close', () => this.#fail(new Error('The browser has ended.')));
    // What it no longer hears is told by its end.
    pipes.to.on('error', () => {});
  }

  /** Starts a browser; rejects where it cannot be started. */
  static async open(browser: string, onEvent: OnBrowserEvent): Promise<BrowserConnection> {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-doctor-'));
    const child = spawn(
      browser,
      [
        ...[
          '--headless',
          '--disable-gpu',
          '--mute-audio',
          '--no-first-run',
          '--disable-extensions',
        ],
        ...['--disable-background-networking', '--window-size=1280,800', '--remote-debugging-pipe'],
        // Chromium refuses to run as root with its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...[`--user-data-dir=${folder}`, 'about:blank'],
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    // Its pipes close as well.
    child.once('error', () => {});
    const end = async (): Promise<void> => {
      // It may be a script that waits for the browser itself.
      killGroup(child.pid);
      if (child.pid !== undefined) await closed;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    const [, , , to, from] = child.stdio;
    if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error('No pipes.');
    const connection = new BrowserConnection({ to, from }, { onEvent, end });
    try {
      await connection.#attach();
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Calls a method of the protocol, of the page once there is one. */
  async send(method: string, params: Fields = {}): Promise<Fields> {
    if (this.#ended) throw this.#ended;
    this.#last += 1;
    const id = this.#last;
    const session = this.#session === undefined ? {} : { sessionId: this.#session };
    const answer = withResolvers<Fields>();
    this.#answers.set(id, answer);
    this.#to.write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    return answer.promise;
  }

  /** What an expression comes to in the page, as JSON has it. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return isRecord(result) ? result.value : undefined;
  }

  async close(): Promise<void> {
    await this.#end();
  }

  async #attach(): Promise<void> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    this.#session = String(sessionId);
  }

  #hear(message: unknown): void {
    if (!isRecord(message)) return;
    const { id, method, params, result, error } = message;
    if (typeof id === 'number') {
      const answer = this.#answers.get(id);
      this.#answers.delete(id);
      if (isRecord(error)) answer?.reject(new Error(String(error.message)));
      else answer?.resolve(isRecord(result) ? result : {});
    } else if (typeof method === 'string') {
      this.#onEvent(method, isRecord(params) ? params : {});
    }
  }

  #fail(error: Error): void {
    this.#ended = this.#ended ?? error;
    for (const { reject } of this.#answers.values()) reject(error);
    this.#answers.clear();
  }
}

interface Given {
  onEvent: OnBrowserEvent;
  end: () => Promise<void>;
}

interface PromiseWithResolversOf<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** As of Node 22. */
function withResolvers<Value>(): PromiseWithResolversOf<Value> {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
