import type { AssistantError } from '../../../core/assistant-error.js';
import {
  type BackendSettings,
  findConfigurationError,
} from '../../../core/wire/backend-settings.js';

/** Looks whether the owner's settings can be used, and reports a fault once. */
export class ConfigurationCheck {
  /** Why nothing can be asked. */
  error: AssistantError | undefined;
  readonly #onError: (error: AssistantError) => void;

  constructor(onError: (error: AssistantError) => void) {
    this.#onError = onError;
  }

  check(settings: BackendSettings): void {
    const known = this.error?.message;
    this.error = findConfigurationError(settings);
    if (this.error && this.error.message !== known) this.#onError(this.error);
  }
}
