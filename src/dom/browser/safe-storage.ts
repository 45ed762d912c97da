/** The part of the Web Storage API that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The tab's session storage, or a memory of this page's for what the browser does not keep: every access
 * throws a `SecurityError` in a sandboxed frame, and writing throws when the storage is full. What it keeps
 * is read again each time, as a page in the back/forward cache outlives what the pages after it stored.
 */
export function sessionTextStorage(): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
