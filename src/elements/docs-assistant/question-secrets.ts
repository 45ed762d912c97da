import type { ContextItem } from '../../core/context-item.js';
import { findSecrets, maskSecrets, type SecretKind } from '../../core/secrets.js';
import type { AskSource } from './assistant-events.js';
import type { AssistantLabels } from './assistant-labels.js';

/** What a reader is about to send. */
export interface Draft {
  question: string;
  context: readonly ContextItem[];
}

/** What the notice below the composer says. */
export interface SecretsNotice {
  kinds: readonly SecretKind[];
  /** The reader has asked for them to be sent as they are. */
  unmasked: boolean;
  onToggle: () => void;
}

/**
 * Keeps secrets that the reader typed or picked out of what is sent, unless the reader wants them in. That
 * wish holds for the secrets it was said of: one that comes after is masked.
 */
export class QuestionSecrets {
  readonly #labels: () => AssistantLabels;
  readonly #onChange: () => void;
  #wanted: ReadonlySet<string> = new Set();
  /** By text: the interface renders with every piece of an answer, and looks once. */
  #found = new Map<string, readonly Secret[]>();

  /** @param options.onChange - called when what is sent has changed by the reader's wish. */
  constructor(options: { labels: () => AssistantLabels; onChange: () => void }) {
    this.#labels = options.labels;
    this.#onChange = options.onChange;
  }

  /** What to tell the reader; `undefined` where nothing seems secret. */
  notice(draft: Draft): SecretsNotice | undefined {
    const secrets = this.#secretsOf(draft);
    if (secrets.length === 0) return undefined;
    const unmasked = this.#isWanted(secrets);
    return {
      kinds: [...new Set(secrets.map(({ kind }) => kind))],
      unmasked,
      onToggle: () => {
        this.#wanted = new Set(unmasked ? [] : secrets.map(({ text }) => text));
        this.#onChange();
      },
    };
  }

  /** What is sent. */
  masked(draft: Draft): Draft {
    const secrets = this.#secretsOf(draft);
    if (secrets.length === 0 || this.#isWanted(secrets)) return draft;
    const context = draft.context.map((item) => ({ ...item, value: this.#mask(item.value) }));
    return { question: this.#mask(draft.question), context };
  }

  /**
   * What is sent of a question that was not typed into the composer, which masks what it sends. What the
   * owner's code says goes out as it is given; what the reader typed elsewhere or picked does not.
   */
  maskedFrom(source: AskSource, draft: Draft): Draft {
    const isTyped = source === 'search';
    const masked = this.masked({ ...draft, question: isTyped ? draft.question : '' });
    return isTyped ? masked : { ...masked, question: draft.question };
  }

  /** Forgets the reader's wish, as it was for one question. */
  settle(): void {
    this.#wanted = new Set();
  }

  #mask(text: string): string {
    return maskSecrets(text, secretLabels(this.#labels()));
  }

  #isWanted(secrets: readonly Secret[]): boolean {
    return secrets.every(({ text }) => this.#wanted.has(text));
  }

  #secretsOf({ question, context }: Draft): readonly Secret[] {
    const texts = [question, ...context.map(({ value }) => value)];
    this.#found = new Map(texts.map((text) => [text, this.#found.get(text) ?? secretsIn(text)]));
    return [...this.#found.values()].flat();
  }
}

interface Secret {
  kind: SecretKind;
  text: string;
}

function secretsIn(text: string): readonly Secret[] {
  return findSecrets(text).map(({ start, end, kind }) => ({ kind, text: text.slice(start, end) }));
}

/** What the kinds of secret are called in the interface's language. */
export function secretLabels(labels: AssistantLabels): Readonly<Record<SecretKind, string>> {
  return {
    key: labels.secretKey,
    token: labels.secretToken,
    privateKey: labels.secretPrivateKey,
    password: labels.secretPassword,
    email: labels.secretEmail,
  };
}
