import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantError } from '../../core/assistant-error.js';
import { downloadIndex } from '../../core/index/index-client.js';
import type { FoundSection, LocalIndex, LocalSearchOptions } from '../../core/index/local-index.js';
import { type BackendSettings, endpointUrl } from '../../core/wire/backend-settings.js';
import { mistakeError } from '../../core/wire/mistake-error.js';
import { isAbort } from '../../core/wire/network-error.js';
import { findMistake } from '../../core/wire/settings-mistake.js';
import {
  dropKeptResponse,
  keepResponse,
  readKeptResponse,
} from '../../dom/browser/kept-responses.js';
import { resolveOnSite } from '../../dom/page/site-address.js';
import { RemovalController } from '../removal-controller.js';
import { openIndex } from './open-index.js';

/** What the controller asks of its element. */
export interface LocalIndexHost extends ReactiveControllerHost {
  readonly localName: string;
  readonly backendSettings: BackendSettings;
  /** Address of an index file; empty for the index of the server. */
  readonly localIndex: string;
}

/**
 * - `idle`: nothing was asked for yet, and nothing is there.
 * - `loading`: it is on its way; a search waits for it.
 * - `ready`: searches are answered.
 * - `unavailable`: there is no index, or it cannot be used; searches are answered with `undefined`.
 */
export type LocalIndexStatus = 'idle' | 'loading' | 'ready' | 'unavailable';

/** One attempt to have the index of one address. */
interface Loading {
  readonly abort: AbortController;
  /** Settles once searches can be answered, or never will be. */
  readonly opened: Promise<void>;
}

/**
 * The documentation's own index for an element that searches: nothing is loaded before the first sign
 * that a reader is about to search. The copy of an earlier visit answers at once, also without a network,
 * and gives way to a newer one as soon as that is there.
 */
export class LocalIndexController implements ReactiveController {
  readonly #host: LocalIndexHost;
  #status: LocalIndexStatus = 'idle';
  #error: AssistantError | undefined;
  #loading: Loading | undefined;
  #index: LocalIndex | undefined;
  #connection: AbortController | undefined;
  #address = '';
  #searches = 0;

  constructor(host: LocalIndexHost) {
    this.#host = host;
    host.addController(this);
    new RemovalController(host, () => this.#drop());
  }

  /** Whether searches are answered; the element is updated when it changes. */
  get status(): LocalIndexStatus {
    return this.#status;
  }

  /** Why it is unavailable. */
  get error(): AssistantError | undefined {
    return this.#error;
  }

  /**
   * Loads the index, once: call it at every sign that the reader is about to search. One that failed for
   * want of a network, or by a fault of the server, is tried again at the next call.
   *
   * Settles once searches can be answered, or will not be; never rejects.
   */
  warm(): Promise<void> {
    if (this.#status === 'idle' || this.#mayTryAgain) this.#loading = this.#begin();
    return this.#loading?.opened ?? Promise.resolve();
  }

  /**
   * The best sections first, of the same shape as the server's results, `content` being the beginning of
   * the section. Waits for an index that is still on its way, and warms it if nothing has been tried yet.
   * Where the index is ready, the answer comes within the frame.
   *
   * @returns `undefined` when a newer search has begun meanwhile or the element has left the page, and
   * where there is no index.
   */
  async search(
    query: string,
    options: LocalSearchOptions = {},
  ): Promise<readonly FoundSection[] | undefined> {
    this.#searches += 1;
    const search = this.#searches;
    // A failed attempt is not repeated with each key press.
    if (!this.#index && this.#status !== 'unavailable') await this.warm();
    if (search !== this.#searches) return undefined;
    return this.#index?.search(query, options);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    addEventListener('online', () => this.#onOnline(), { signal: this.#connection.signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** The index of another site must not answer. */
  hostUpdate(): void {
    if (this.#status !== 'idle' && this.#address !== this.#describeAddress()) this.#drop();
  }

  #onOnline(): void {
    if (this.#status === 'unavailable') void this.warm();
  }

  /** What is not an index now will not be one at the next key press either. */
  get #mayTryAgain(): boolean {
    if (this.#status !== 'unavailable' || !this.#error) return false;
    return this.#error.retryable && this.#error.code !== 'bad-response';
  }

  #begin(): Loading {
    const abort = new AbortController();
    this.#address = this.#describeAddress();
    this.#error = undefined;
    this.#show('loading');
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    void this.#load(abort.signal, open)
      .catch((cause: unknown) => {
        if (!abort.signal.aborted) this.#fail(cause);
      })
      .finally(open);
    return { abort, opened };
  }

  /** @param onOpen - called each time that an index can be searched. */
  async #load(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const { backendSettings: settings, localIndex } = this.#host;
    const mistake = localIndex ? undefined : findMistake(settings);
    if (mistake) throw await mistakeError(mistake);
    const url = localIndex ? resolveOnSite(localIndex) : endpointUrl(settings, 'v1/index');
    const kept = await readKeptResponse(url);
    signal.throwIfAborted();
    // What was kept by another release, or by another script, may be anything.
    const isOpen = kept && (await this.#open(kept.bytes, signal).catch(() => false));
    if (isOpen) onOpen();
    const file = await downloadIndex({
      url,
      signal,
      ...(localIndex ? {} : { apiKey: settings.apiKey }),
      ...(isOpen ? { etag: kept.etag } : {}),
    }).catch(async (cause: unknown) => {
      // Each next page would open the copy, and have results of it until the server has said so again.
      if (isGone(cause)) await dropKeptResponse(url);
      throw cause;
    });
    if (!file) return;
    await this.#open(file.bytes, signal);
    onOpen();
    await keepResponse(url, file);
  }

  async #open(bytes: ArrayBuffer, signal: AbortSignal): Promise<boolean> {
    const index = await openIndex(bytes, signal);
    signal.throwIfAborted();
    this.#index = index;
    this.#show('ready');
    return true;
  }

  #fail(cause: unknown): void {
    if (isAbort(cause)) return;
    const error =
      cause instanceof AssistantError
        ? cause
        : new AssistantError('bad-response', 'The search index could not be read.', { cause });
    // A copy that can be searched is worth more than knowing whether there is a newer one, but not where there is none.
    if (this.#index && !isGone(error)) return;
    this.#index = undefined;
    this.#error = error;
    // A backend without an index is nothing to report, nor is a reader without a network.
    if (this.#host.localIndex || error.code === 'bad-response') {
      console.warn(`<${this.#host.localName}> has no local index:`, error.message);
    }
    this.#show('unavailable');
  }

  #drop(): void {
    this.#searches += 1;
    this.#loading?.abort.abort();
    this.#loading = undefined;
    this.#index = undefined;
    this.#error = undefined;
    if (this.#status !== 'idle') this.#show('idle');
  }

  #show(status: LocalIndexStatus): void {
    this.#status = status;
    this.#host.requestUpdate();
  }

  #describeAddress(): string {
    const { baseUrl, domain, apiKey } = this.#host.backendSettings;
    return JSON.stringify([baseUrl, domain, apiKey, this.#host.localIndex]);
  }
}

function isGone(cause: unknown): boolean {
  return cause instanceof AssistantError && cause.code === 'not-found';
}
