import type { ContextItem } from '../../../core/messages/context-item.js';
import type { SecretKind } from '../../../core/secrets/secrets.js';
import type { AskSource } from '../host/assistant-events.js';
import type { SecretFinder, SecretsDescription } from './secret-finder.js';

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
 * Keeps secrets that the reader typed or picked out of what is sent, unless the reader wants them in. That
 * wish holds for the secrets it was said of: one that comes after is masked.
 */
export class QuestionSecrets {
  readonly #finder: SecretFinder;
  readonly #onChange: () => void;
  #isPreparing = false;
  #wanted: ReadonlySet<string> = new Set();
  /** By text: the interface renders with every piece of an answer, and looks once. */
  #found = new Map<string, readonly Secret[]>();

  /** @param options.onChange - called when what is sent has changed by the reader's wish. */
  constructor(options: { finder: SecretFinder; onChange: () => void }) {
    this.#finder = options.finder;
    this.#onChange = options.onChange;
  }

  /** Whether what is sent can be told at once; else only after `load`. */
  isReadyFor(draft: Draft): boolean {
    return this.#finder.isReadyFor(textsOf(draft));
  }

  /** @throws AssistantError `network` when it cannot be loaded: what was typed must not be sent. */
  async load(): Promise<void> {
    await this.#finder.load();
    this.#onChange();
  }

  /** What to tell the reader; `undefined` where nothing seems secret, or that is not known yet. */
  notice(draft: Draft): SecretsNotice | undefined {
    if (!this.isReadyFor(draft)) {
      this.#prepare();
      return undefined;
    }
    const secrets = this.#secretsOf(draft);
    if (secrets.length === 0) return undefined;
    const unmasked = this.#isWanted(secrets);
    const kinds = [...new Set(secrets.map(({ kind }) => kind))];
    return {
      ...this.#finder.describe({ kinds, unmasked }),
      onToggle: () => {
        this.#wanted = new Set(unmasked ? [] : secrets.map(({ text }) => text));
        this.#onChange();
      },
    };
  }

  /** What is sent. Throws when it is not ready for that. */
  masked(draft: Draft): Draft {
    const secrets = this.#secretsOf(draft);
    if (secrets.length === 0 || this.#isWanted(secrets)) return draft;
    const context = draft.context.map((item) => ({
      ...item,
      value: this.#finder.mask(item.value),
    }));
    return { question: this.#finder.mask(draft.question), context };
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
    this.#wanted = new Set();
  }

  /** Once: sending tries again where it failed, and tells the reader. */
  #prepare(): void {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    this.load().catch(() => undefined);
  }

  #isWanted(secrets: readonly Secret[]): boolean {
    return secrets.every(({ text }) => this.#wanted.has(text));
  }

  #secretsOf(draft: Draft): readonly Secret[] {
    const texts = textsOf(draft);
    this.#found = new Map(texts.map((text) => [text, this.#found.get(text) ?? this.#in(text)]));
    return [...this.#found.values()].flat();
  }

  #in(text: string): readonly Secret[] {
    const found = this.#finder.find(text);
    return found.map(({ start, end, kind }) => ({ kind, text: text.slice(start, end) }));
  }
}

interface Secret {
  kind: SecretKind;
  text: string;
}

function textsOf({ question, context }: Draft): string[] {
  return [question, ...context.map(({ value }) => value)];
}
