import { siteKeyName } from '../projects/project-store.js';
import type { KeyStore, StoredKey } from './key-store.js';
import type { SettingsStore } from './settings-store.js';

/** Where keys are, and which one each site has. */
export interface SiteKeyStores {
  keys: Pick<KeyStore, 'findKey'>;
  settings: Pick<SettingsStore, 'get'>;
}

/** The valid key that the pages of a domain's site carry; `undefined` where they have none yet, or it was revoked. */
export async function findSiteKey(
  { keys, settings }: SiteKeyStores,
  domain: string,
): Promise<StoredKey | undefined> {
  const plain = await settings.get(siteKeyName(domain));
  return plain === undefined ? undefined : keys.findKey(plain);
}
