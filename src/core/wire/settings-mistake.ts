import type { BackendSettings } from './backend-settings.js';

/** What keeps settings from being used; `too-long` ends with the name of the setting. */
export type SettingsMistake =
  | 'admin-key'
  | 'no-domain'
  | 'no-key'
  | 'unusable-key'
  | 'unusable-base-url'
  | `too-long ${string}`;

export const assistantKeyPrefix = 'svc_dsc_';
const adminKeyPrefix = 'svc_';

/** What is wrong with settings, before anything is sent with them; `undefined` when they are usable. */
export function findMistake(settings: BackendSettings): SettingsMistake | undefined {
  // What an application reads from its environment has any type, also where it is not there.
  const { apiKey = '', baseUrl, domain } = settings;
  if (isAdminKey(apiKey.trim())) return 'admin-key';
  if (!domain) return 'no-domain';
  if (!apiKey) return 'no-key';
  // An invalid header value would make `fetch` fail and look like a network that is down.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) return 'unusable-key';
  if (!isHttpUrl(baseUrl)) return 'unusable-base-url';
  return findLong(settings);
}

/** The code of a mistake's error. */
export function mistakeCode(mistake: SettingsMistake): 'admin-key' | 'configuration' {
  return mistake === 'admin-key' ? mistake : 'configuration';
}

/** Most characters of a setting. */
export function longestSetting(name: string): number {
  return name === 'fp' ? 1000 : 200;
}

function findLong({ domain, fp, filter }: BackendSettings): SettingsMistake | undefined {
  const texts = Object.entries({ domain, fp, ...filter });
  const [name] = texts.find(([name, text]) => text && text.length > longestSetting(name)) ?? [];
  return name ? `too-long ${name}` : undefined;
}

function isAdminKey(key: string): boolean {
  return key.startsWith(adminKeyPrefix) && !key.startsWith(assistantKeyPrefix);
}

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password;
}
