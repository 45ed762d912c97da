import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { isRecord } from '#core/record.js';
import { killGroup } from '../../kill-group.js';

/** What a message of the DevTools protocol carries. */
export type Fields = Record<string, unknown>;

/** Hears what happens in a page: the name of an event of the DevTools protocol, and what it carries. */
export type OnBrowserEvent = (method: string, params: Fields) => void;

/** Characters of what a browser says at most, before it is given up. */
const mostWaiting = 50_000_000;

/**
 * A browser of Chromium's family, spoken to by the DevTools protocol over pipes: no port is open, and no library is needed.
 * It keeps nothing.
 */
export class BrowserConnection {
  readonly #to: Writable;
  readonly #answers = new Map<number, PromiseWithResolversOf<Fields>>();
  readonly #listeners = new Map<string, OnBrowserEvent>();
  readonly #end: () => Promise<void>;
  #last = 0;
  #ended: Error | undefined;

  private constructor(pipes: { to: Writable; from: Readable }, end: () => Promise<void>) {
    this.#end = end;
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

  /** Starts a browser. Where it cannot be started, what is sent to it rejects. */
  static async open(browser: string): Promise<BrowserConnection> {
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
        // Each page has a process of its own, so that nothing takes the one that is kept in reserve for the next.
        '--disable-features=SpareRendererForSitePerProcess',
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
    return new BrowserConnection({ to, from }, end);
  }

  /** Calls a method of the protocol, of a page where its session is given. */
  async send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    if (this.#ended) throw this.#ended;
    this.#last += 1;
    const id = this.#last;
    const answer = withResolvers<Fields>();
    this.#answers.set(id, answer);
    // What is undefined is left out.
    this.#to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answer.promise;
  }

  /** Has what happens in a page heard from now on. */
  listen(sessionId: string, onEvent: OnBrowserEvent): void {
    this.#listeners.set(sessionId, onEvent);
  }

  async close(): Promise<void> {
    await this.#end();
  }

  #hear(message: unknown): void {
    if (!isRecord(message)) return;
    const { id, method, params, result, error, sessionId } = message;
    if (typeof id === 'number') {
      const answer = this.#answers.get(id);
      this.#answers.delete(id);
      if (isRecord(error)) answer?.reject(new Error(String(error.message)));
      else answer?.resolve(isRecord(result) ? result : {});
    } else if (typeof method === 'string') {
      this.#listeners.get(String(sessionId))?.(method, isRecord(params) ? params : {});
    }
  }

  #fail(error: Error): void {
    this.#ended = this.#ended ?? error;
    for (const { reject } of this.#answers.values()) reject(error);
    this.#answers.clear();
  }
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
