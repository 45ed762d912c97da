import { AssistantError } from '../assistant-error.js';
import type { BackendSettings } from './backend-settings.js';
import {
  assistantKeyPrefix,
  findMistake,
  longestSetting,
  mistakeCode,
  type SettingsMistake,
} from './settings-mistake.js';

/** Says what is wrong with settings, and what to do. */
export function describeMistake(mistake: SettingsMistake): string {
  switch (mistake) {
    case 'admin-key':
      return (
        'The api-key given is an administration key. It stands in a public page now: revoke it, ' +
        `then use an assistant key, which begins with "${assistantKeyPrefix}". Nothing was sent.`
      );
    case 'no-domain':
      return missing('domain', 'the documentation site, for example domain="acme"');
    case 'no-key':
      return missing('api-key', `an assistant key, which begins with "${assistantKeyPrefix}"`);
    case 'unusable-key':
      return (
        'The api-key given holds a blank, or a character that no key has. ' +
        'Copy it whole from where it was created.'
      );
    case 'unusable-base-url':
      return (
        'base-url is not an http or https address without a user name. ' +
        'Give the address of the API, for example base-url="https://docs.example.com".'
      );
    default: {
      const [, name = ''] = mistake.split(' ');
      return `${name} is longer than the service takes: ${longestSetting(name)} characters are the most.`;
    }
  }
}

/**
 * Tells why these settings cannot be used, before anything is sent with them.
 *
 * @returns an error of code `admin-key` or `configuration`, or `undefined` when they are usable.
 */
export function findConfigurationError(settings: BackendSettings): AssistantError | undefined {
  const mistake = findMistake(settings);
  return mistake && new AssistantError(mistakeCode(mistake), describeMistake(mistake));
}

function missing(attribute: string, hint: string): string {
  return `The attribute ${attribute} is missing: give ${hint}.`;
}
