import { assistantKeyPrefix, longestSetting, type SettingsMistake } from './settings-mistake.js';

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
      return 'The api-key given holds a character that no key has, such as a blank: copy it whole.';
    case 'unusable-base-url':
      return (
        'base-url has to be an http or https address without a user name, ' +
        'for example base-url="https://docs.example.com".'
      );
    default: {
      const [, name = ''] = mistake.split(' ');
      return `${name} is longer than the service takes: ${longestSetting(name)} characters are the most.`;
    }
  }
}

function missing(attribute: string, hint: string): string {
  return `The attribute ${attribute} is missing: give ${hint}.`;
}
