import { AssistantError } from '../../../core/assistant-error.js';
import { mayHoldSecret } from '../../../core/secrets/possible-secret.js';
import type { SecretKind, SecretRange } from '../../../core/secrets/secrets.js';
import { LateModule } from '../../late-module.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';

/** What the notice of secrets says, and its button. */
export interface SecretsDescription {
  explanation: string;
  action: string;
}

/** Finds and masks secrets. What knows them loads with the first text that may hold one. */
export class SecretFinder {
  readonly #labels: () => AssistantLabels;
  readonly #secrets = new LateModule(() => import('./known-secrets.js'));

  constructor(labels: () => AssistantLabels) {
    this.#labels = labels;
  }

  /** Whether it can tell at once what is secret in these texts. */
  isReadyFor(texts: readonly string[]): boolean {
    return this.#secrets.loaded !== undefined || !texts.some(mayHoldSecret);
  }

  /**
   * Makes it ready for all texts.
   *
   * @throws AssistantError `network` when it cannot be loaded: nothing it was wanted for may be sent.
   */
  async load(): Promise<void> {
    await this.#secrets.load().catch(notLoaded);
  }

  /** @throws Error when it is not ready: what was not looked at must not pass for harmless. */
  find(text: string): SecretRange[] {
    return this.isReadyFor([text]) ? (this.#secrets.loaded?.findSecrets(text) ?? []) : unready();
  }

  /** The text with every secret replaced by what it is; throws as `find` does. */
  mask(text: string): string {
    return this.isReadyFor([text])
      ? (this.#secrets.loaded?.mask(text, this.#labels()) ?? text)
      : unready();
  }

  /** What the reader is told of secrets that were found, and what the button beside that says. */
  describe(found: { kinds: readonly SecretKind[]; unmasked: boolean }): SecretsDescription {
    return this.#secrets.loaded?.describeSecrets(found, this.#labels()) ?? unready();
  }
}

function notLoaded(cause: unknown): never {
  const message = 'What masks secrets could not be loaded, so nothing was sent. Try again.';
  throw new AssistantError('network', message, { cause });
}

function unready(): never {
  throw new Error('A text that may hold secrets was not looked at.');
}
