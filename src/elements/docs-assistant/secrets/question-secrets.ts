import type { ContextItem } from '../../../core/messages/context-item.js';
import type { AskSource } from '../host/assistant-events.js';
import type { SecretFinder, SecretsDescription } from './secret-finder.js';
import type { SecretsChoice } from './secrets-choice.js';

/** What a reader is about to send. */
export interface Draft {
  question: string;
  context: readonly ContextItem[];
}

/** What the notice below the composer says. */
export interface SecretsNotice extends SecretsDescription {
  onToggle: () => void;
}

/**
 * Keeps secrets that the reader typed or picked out of what is sent, unless the reader wants them in. Most
 * questions hold nothing that could be one; what looks closer, and keeps the reader's wish, loads with the
 * first that does.
 */
export class QuestionSecrets {
  readonly #finder: SecretFinder;
  readonly #onChange: () => void;
  #isPreparing = false;
  #made: SecretsChoice | undefined;

  /** @param options.onChange - called when what is sent has changed by the reader's wish. */
  constructor(options: { finder: SecretFinder; onChange: () => void }) {
    this.#finder = options.finder;
    this.#onChange = options.onChange;
  }

  /** Whether what is sent can be told at once; else only after `load`. */
  isReadyFor({ question, context }: Draft): boolean {
    return this.#finder.isReadyFor([question, ...context.map(({ value }) => value)]);
  }

  /** @throws AssistantError `network` when it cannot be loaded: what was typed must not be sent. */
  async load(): Promise<void> {
    await this.#finder.load();
    this.#onChange();
  }

  /** What to tell the reader; `undefined` where nothing seems secret, or that is not known yet. */
  notice(draft: Draft): SecretsNotice | undefined {
    if (this.isReadyFor(draft)) return this.#choice?.notice(draft);
    // Once: sending tries again where it failed, and tells the reader.
    if (!this.#isPreparing) this.load().catch(() => undefined);
    this.#isPreparing = true;
    return undefined;
  }

  /** What is sent. Throws when it is not ready for that. */
  masked(draft: Draft): Draft {
    if (!this.isReadyFor(draft)) this.#finder.refuse();
    return this.#choice?.masked(draft) ?? draft;
  }

  /**
   * What is sent of a question that was not typed into the composer, which masks what it sends. What the
   * owner's code says goes out as it is given; what the reader typed elsewhere or picked does not.
   *
   * @throws AssistantError as `load` does.
   */
  async maskedFrom(source: AskSource, draft: Draft): Promise<Draft> {
    const { question } = draft;
    const isTyped = source === 'search';
    const own = isTyped ? draft : { ...draft, question: '' };
    if (!this.isReadyFor(own)) await this.load();
    return isTyped ? this.masked(own) : { ...this.masked(own), question };
  }

  /** Forgets the reader's wish, as it was for one question. */
  settle(): void {
    this.#made?.settle();
  }

  /** `undefined` until it was needed: before that nothing is secret. */
  get #choice(): SecretsChoice | undefined {
    this.#made ??= this.#finder.choose(this.#onChange);
    return this.#made;
  }
}
