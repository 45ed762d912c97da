import { isOwnMachine } from '../own-machine.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import { describeMistake } from '../wire/describe-mistake.js';
import { findMistake, type SettingsMistake } from '../wire/settings-mistake.js';
import { type Finding, settingLines } from './finding.js';

/** What of an element's settings cannot work on that page. */
export function examineSettings(settings: BackendSettings, page: URL): Finding[] {
  const mistake = findMistake(settings);
  if (mistake) {
    return [{ code: 'settings', problem: describeMistake(mistake), mend: mendOf(mistake) }];
  }
  const { protocol, hostname, host, pathname } = new URL(settings.baseUrl);
  if (page.protocol !== 'https:' || protocol !== 'http:' || isOwnMachine(hostname)) return [];
  return [
    {
      code: 'mixed-content',
      problem: 'The page is on https and its base-url on http, which browsers block.',
      mend: `base-url="https://${host}${pathname === '/' ? '' : pathname}"`,
    },
  ];
}

function mendOf(mistake: SettingsMistake): string {
  switch (mistake) {
    case 'admin-key':
      return 'docs-assistant-server keys revoke <the key>; keys create --kind assistant …, and its api-key="svc_dsc_…"';
    case 'no-key':
    case 'unusable-key':
      return settingLines.apiKey;
    case 'no-domain':
      return settingLines.domain;
    case 'unusable-base-url':
      return settingLines.baseUrl;
    default:
      return `A shorter ${mistake.split(' ')[1] ?? 'value'}`;
  }
}
