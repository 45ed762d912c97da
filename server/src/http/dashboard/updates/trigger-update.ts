import type { StoredKey } from '../../../storage/stores/key-store.js';
import type { Stores } from '../../../storage/stores/open-stores.js';

/** What asking for an update needs. */
export interface TriggerUpdateNeeds {
  stores: Pick<Stores, 'projects' | 'updates'>;
  /** Called when there is an update to work on. */
  onTriggered: () => void;
}

/**
 * Queues an update in the name of the signed-in owner, and gives its id.
 *
 * @param of - the key of the session, and the earlier generation that is to be live again.
 */
export async function triggerUpdate(
  { key, generation }: { key: StoredKey; generation?: number },
  { stores, onTriggered }: TriggerUpdateNeeds,
): Promise<string> {
  const author = key.name ?? `admin key ${key.id}`;
  const { project } = key;
  const id = await stores.updates.trigger({ project, source: 'dashboard', author, generation });
  onTriggered();
  return id;
}
