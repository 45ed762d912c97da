import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Clock, pageClock } from './clock.js';

/** Milliseconds in which speech changes the live region at most once, and after which it is gone. */
const pace = 1000;

/**
 * What a polite live region says. A notice shows at once and stays. Speech comes at most once a second,
 * as a screen reader drops text that is replaced before it was read, and is removed afterwards, so that
 * nobody who walks through the page meets the answer twice.
 */
export class AnnouncementController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: Clock;
  #text = '';
  #isSpeech = false;
  #source: (() => string) | undefined;
  /** What is said before the source is asked. */
  #first = '';
  #timer: number | undefined;

  /** @param options.clock - default: the page's. */
  constructor(host: ReactiveControllerHost, { clock = pageClock }: { clock?: Clock } = {}) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  /** What stands in the region now. */
  get text(): string {
    return this.#text;
  }

  /** Says a notice at once; speech goes on behind it. */
  announce(text: string): void {
    this.#isSpeech = false;
    this.#show(text);
    this.#wait();
  }

  /** Says a notice at once, in place of all speech. */
  interrupt(text: string): void {
    this.#source = undefined;
    this.#first = '';
    this.announce(text);
  }

  /** Says a notice at once, or where speech is under way, after all that it has to say. */
  follow(text: string): void {
    const unsaid = [this.#first, this.#source?.()].filter(Boolean).join('\n');
    const isSpeaking = this.#isSpeech && this.#timer !== undefined;
    if (!unsaid && !isSpeaking) {
      this.interrupt(text);
      return;
    }
    this.#source = undefined;
    this.#first = unsaid ? `${unsaid}\n${text}` : text;
    if (this.#timer === undefined) this.#sayNext();
  }

  /** Takes back a notice; speech goes on. */
  dismiss(): void {
    if (!this.#isSpeech) this.#show('');
  }

  /**
   * Has more said, as soon as a second has passed since the last change.
   *
   * @param source - asked then, for all that was not said yet; takes the place of the one before.
   */
  speak(source: () => string): void {
    this.#source = source;
    if (this.#timer === undefined) this.#sayNext();
  }

  /** Falls silent. */
  clear(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#source = undefined;
    this.#first = '';
    this.#isSpeech = false;
    this.#show('');
  }

  hostDisconnected(): void {
    this.clear();
  }

  #sayNext(): void {
    const text = [this.#first, this.#source?.()].filter(Boolean).join('\n');
    this.#source = undefined;
    this.#first = '';
    if (text || this.#isSpeech) this.#show(text);
    this.#isSpeech = text !== '';
    // Also after nothing was said, as looking for something to say costs time.
    this.#wait();
  }

  #wait(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      if (this.#source || this.#first || this.#isSpeech) this.#sayNext();
    }, pace);
  }

  /** A live region that does not change says nothing, so a repeated text is made to differ. */
  #show(text: string): void {
    const isSame = text !== '' && text === this.#text;
    this.#text = isSame ? `${text}\u00a0` : text;
    this.#host.requestUpdate();
  }
}
