import { AssistantError } from '../assistant-error.js';
import { mistakeCode, type SettingsMistake } from './settings-mistake.js';

/**
 * The error that a mistake is, with what to do about it. Few pages make one, so that its text loads with the
 * first; where it cannot be loaded, the mistake's own name has to do.
 */
export async function mistakeError(mistake: SettingsMistake): Promise<AssistantError> {
  try {
    const { describeMistake } = await import('./describe-mistake.js');
    return new AssistantError(mistakeCode(mistake), describeMistake(mistake));
  } catch {
    return new AssistantError(mistakeCode(mistake), mistake);
  }
}
