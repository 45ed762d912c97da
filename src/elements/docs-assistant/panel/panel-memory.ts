import { sessionTextStorage } from '../../../dom/browser/safe-storage.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { assistantVariant, coversPage } from '../host/assistant-variant.js';

/** Whether the panel was open on the page before, and can be beside this one. */
export function isPanelRemembered(host: AssistantHost): boolean {
  const wasOpen = sessionTextStorage().getItem(storageKey(host, 'open')) !== null;
  const isBeside = assistantVariant(host.variant) === 'panel' && !matchMedia(coversPage).matches;
  return wasOpen && host.history > 0 && isBeside;
}

/** Under which name the tab stores something; two assistants of a page must not overwrite each other's. */
export function storageKey(host: AssistantHost, what: 'draft' | 'open' | 'thread'): string {
  const position = [...document.querySelectorAll(host.localName)].indexOf(host);
  return `docs-assistant:${what}:${host.domain}:${host.id || position}`;
}
