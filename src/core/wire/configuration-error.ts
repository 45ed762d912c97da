import { AssistantError } from '../assistant-error.js';
import type { BackendSettings } from './backend-settings.js';
import { describeMistake } from './describe-mistake.js';
import { findMistake, mistakeCode } from './settings-mistake.js';

/**
 * Tells why these settings cannot be used, before anything is sent with them.
 *
 * @returns an error of code `admin-key` or `configuration`, or `undefined` when they are usable.
 */
export function findConfigurationError(settings: BackendSettings): AssistantError | undefined {
  const mistake = findMistake(settings);
  return mistake && new AssistantError(mistakeCode(mistake), describeMistake(mistake));
}
