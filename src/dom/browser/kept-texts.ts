/** Texts by key that outlive the page. */
export interface KeptTexts {
  keys(): string[];
  get(key: string): string | undefined;
  /** False when the storage is full; the text is kept for this page alone then. */
  set(key: string, text: string): boolean;
  delete(key: string): void;
}

/**
 * The browser's local storage below a prefix, or a memory of this page's where the browser denies it:
 * every access throws a `SecurityError` in a sandboxed frame or with site data blocked.
 */
export function keptTexts(prefix: string): KeptTexts {
  const storage = localStorageIfAllowed();
  const memory = new Map<string, string>();
  return {
    keys() {
      const stored = storage ? Object.keys(storage) : [];
      const ours = stored.filter((key) => key.startsWith(prefix));
      return [...new Set([...memory.keys(), ...ours.map((key) => key.slice(prefix.length))])];
    },
    get: (key) => memory.get(key) ?? storage?.getItem(prefix + key) ?? undefined,
    set(key, text) {
      memory.set(key, text);
      if (!storage) return true;
      try {
        storage.setItem(prefix + key, text);
      } catch {
        return false;
      }
      memory.delete(key);
      return true;
    },
    delete(key) {
      memory.delete(key);
      storage?.removeItem(prefix + key);
    },
  };
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    // Some browsers hand out a storage whose methods throw: damaged, or denied to this frame.
    localStorage.getItem('');
    return localStorage;
  } catch {
    return undefined;
  }
}
