import { sessionTextStorage } from '../../../dom/browser/safe-storage.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { storageKey } from './panel-memory.js';

/**
 * Notes for the pages after this one whether the reader left the panel open. What the page took away with all
 * the rest, the reader has not closed.
 */
export function rememberPanel(host: AssistantHost, isOpen: boolean): void {
  if (!host.isConnected) return;
  const storage = sessionTextStorage();
  if (isOpen && host.history > 0) storage.setItem(storageKey(host, 'open'), 'true');
  else storage.removeItem(storageKey(host, 'open'));
}
