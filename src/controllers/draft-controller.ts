import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { CheckedQuestion } from '../core/chat/checked-question.js';
import { sessionTextStorage } from '../dom/browser/safe-storage.js';

/**
 * What the reader has typed and not yet had answered: the question that was sent, the one that waits
 * behind it, and what stands in the field. All of it survives a reload, as one text in the field; the
 * sent question goes only when an answer to it has begun.
 */
export class DraftController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #key: string;
  readonly #storage = sessionTextStorage();
  #sent = '';
  #queued: CheckedQuestion | undefined;
  #text: string | undefined;
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost, { key }: { key: string }) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  get text(): string {
    this.#text ??= this.#storage.getItem(this.#key) ?? '';
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#store();
  }

  /** The question that is asked when the answer before it has ended. */
  get queued(): CheckedQuestion | undefined {
    return this.#queued;
  }

  /** Empties the field while the question is on its way; the stored text stays until `settle`. */
  send(): void {
    this.#sent = this.text;
    this.text = '';
  }

  /** Queues the question from the field, which holds what waited already. */
  queue(question: CheckedQuestion): void {
    this.#queued = question;
    this.text = '';
  }

  /** Sends what waits, as `send` does, and returns it. */
  sendQueued(): CheckedQuestion | undefined {
    const queued = this.#queued;
    if (!queued) return undefined;
    this.#sent = queued.text;
    this.#queued = undefined;
    this.#store();
    return queued;
  }

  /** Puts a sent question back into the field, before the text there. */
  giveBack(question: string): void {
    this.#sent = '';
    this.text = [question, this.text].filter(Boolean).join('\n\n');
  }

  /** Puts what waits back into the field in the same way, and returns it. */
  giveBackQueued(): CheckedQuestion | undefined {
    const queued = this.#queued;
    if (!queued) return undefined;
    this.#queued = undefined;
    this.text = [queued.text, this.text].filter(Boolean).join('\n\n');
    return queued;
  }

  /** Forgets the sent question, now that it is being answered, but nothing typed since. */
  settle(): void {
    if (!this.#sent) return;
    this.#sent = '';
    this.#store();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('pageshow', ({ persisted }) => persisted && this.#onReturn(), { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** Back from the back/forward cache: the pages after this one may have sent all of it. */
  #onReturn(): void {
    this.#sent = '';
    this.#queued = undefined;
    this.#text = undefined;
    this.#host.requestUpdate();
  }

  #store(): void {
    const texts = [this.#sent, this.#queued?.text, this.text];
    const stored = texts.filter(Boolean).join('\n\n');
    if (stored) this.#storage.setItem(this.#key, stored);
    else this.#storage.removeItem(this.#key);
    this.#host.requestUpdate();
  }
}
