import type { AssistantError } from '../../../core/assistant-error.js';
import type { BackendSettings } from '../../../core/wire/backend-settings.js';
import { mistakeError } from '../../../core/wire/mistake-error.js';
import { findMistake, type SettingsMistake } from '../../../core/wire/settings-mistake.js';

/** Looks whether the owner's settings can be used, and reports a mistake once. */
export class ConfigurationCheck {
  /** Why nothing can be asked. */
  mistake: SettingsMistake | undefined;
  readonly #onError: (error: AssistantError) => void;

  constructor(onError: (error: AssistantError) => void) {
    this.#onError = onError;
  }

  check(settings: BackendSettings): void {
    const known = this.mistake;
    this.mistake = findMistake(settings);
    if (this.mistake && this.mistake !== known) void mistakeError(this.mistake).then(this.#onError);
  }
}
