import { sessionTextStorage } from '../../../dom/browser/safe-storage.js';

const storage = sessionTextStorage();

/** Whether requests to a server go through the site: what a reader has chosen holds in the tab, for that origin alone. */
export function isThroughSite(address: string): boolean {
  return storage.getItem(keyOf(address)) !== null;
}

/** Keeps what the reader has chosen. */
export function keepThroughSite(address: string, isKept: boolean): void {
  if (isKept) storage.setItem(keyOf(address), '');
  else storage.removeItem(keyOf(address));
}

function keyOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  return `docs-playground-way:${origin}`;
}
