import { findSecrets, type SecretKind } from '../../../core/secrets/secrets.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { describeSecrets, mask } from './known-secrets.js';
import type { Draft, SecretsNotice } from './question-secrets.js';

export { noticeStyles as styles } from '../host/notice-styles.js';
export { mask };

/**
 * What becomes of the secrets in what the reader is about to send: they are masked, unless the reader wants
 * them in. That wish holds for the secrets it was said of: one that comes after is masked.
 */
export class SecretsChoice {
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
    const kinds = [...new Set(secrets.map(({ kind }) => kind))];
    return {
      ...describeSecrets({ kinds, unmasked }, this.#labels()),
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
    const masked = (text: string): string => mask(text, this.#labels());
    const context = draft.context.map((item) => ({ ...item, value: masked(item.value) }));
    return { question: masked(draft.question), context };
  }

  /** Forgets the reader's wish, as it was for one question. */
  settle(): void {
    this.#wanted = new Set();
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
