import { siteKeyName } from '../../storage/projects/project-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';

/** For which site, and where its key is kept. */
export interface SiteKeyOptions {
  stores: Pick<Stores, 'keys' | 'settings'>;
  domain: string;
  project: string;
}

/**
 * The public assistant key that the site's own pages carry. It is made once and kept, as it is no
 * secret, so that pages in readers' caches stay valid; a revoked one is replaced. All servers carry the same.
 */
export async function provideSiteKey(options: SiteKeyOptions): Promise<string> {
  const { domain, project } = options;
  const { keys, settings } = options.stores;
  const name = siteKeyName(domain);
  const kept = await settings.get(name);
  const known = kept === undefined ? undefined : await keys.findKey(kept);
  if (kept !== undefined && known?.kind === 'assistant' && known.domain === domain) return kept;
  const { plain, key } = await keys.createKey({ kind: 'assistant', domain, project });
  if (await settings.replace(name, { before: kept, value: plain })) return plain;
  // Another server was first.
  await keys.revoke(key.id);
  return provideSiteKey(options);
}
