import type { KnownPage } from '../content/page.js';
import type { PageStore } from '../storage/documentation/page-store.js';

/**
 * Forgets pages whose texts were left in the database and are no longer kept, as other servers have published others in
 * their places; gives their paths.
 */
export async function forgetLost(
  pages: Map<string, KnownPage>,
  store: Partial<Pick<PageStore, 'findLost'>>,
): Promise<ReadonlySet<string>> {
  const lost = (await store.findLost?.(pages.values())) ?? new Set();
  for (const path of lost) pages.delete(path);
  return lost;
}
