import { AssistantError } from '../../../core/assistant-error.js';
import { mayHoldSecret } from '../../../core/secrets/possible-secret.js';
import { adoptStyles } from '../../adopt-styles.js';
import { LateModule } from '../../late-module.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { SecretsChoice } from './secrets-choice.js';

/** What the notice of secrets says, and its button. */
export interface SecretsDescription {
  explanation: string;
  action: string;
}

/** Finds and masks secrets. What knows them loads with the first text that may hold one. */
export class SecretFinder {
  readonly #labels: () => AssistantLabels;
  readonly #secrets: LateModule<typeof import('./secrets-choice.js')>;

  constructor(host: AssistantHost, labels: () => AssistantLabels) {
    this.#labels = labels;
    this.#secrets = new LateModule(
      () => import('./secrets-choice.js'),
      (secrets) => secrets && adoptStyles(host.shadowRoot, secrets.styles),
    );
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

  /**
   * The text with every secret replaced by what it is.
   *
   * @throws Error when it is not ready: what was not looked at must not pass for harmless.
   */
  mask(text: string): string {
    if (!this.isReadyFor([text])) this.refuse();
    return this.#secrets.loaded?.mask(text, this.#labels()) ?? text;
  }

  /** Lets the reader choose what becomes of secrets; `undefined` while no text needed to be looked at. */
  choose(onChange: () => void): SecretsChoice | undefined {
    const { loaded } = this.#secrets;
    return loaded && new loaded.SecretsChoice({ labels: this.#labels, onChange });
  }

  /** Whoever gets here has a mistake to mend. */
  refuse(): never {
    throw new Error('A text was not looked at.');
  }
}

function notLoaded(cause: unknown): never {
  const message = 'What masks secrets could not be loaded, so nothing was sent. Try again.';
  throw new AssistantError('network', message, { cause });
}
