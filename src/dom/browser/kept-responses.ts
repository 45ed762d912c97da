/** A response body that outlives the page. */
export interface KeptResponse {
  /** The tag it came with; empty for none. */
  readonly etag: string;
  readonly bytes: ArrayBuffer;
}

const cacheName = 'docs-assistant';

/**
 * What the browser keeps for an address; `undefined` where there is nothing, or where it keeps nothing at
 * all: in sandboxed frames, with site data blocked, on pages without TLS.
 */
export async function readKeptResponse(url: string): Promise<KeptResponse | undefined> {
  try {
    const kept = await (await caches.open(cacheName)).match(url);
    if (!kept) return undefined;
    return { etag: kept.headers.get('etag') ?? '', bytes: await kept.arrayBuffer() };
  } catch {
    return undefined;
  }
}

/** Keeps it in place of what was kept for that address; not where the storage is denied or full. */
export async function keepResponse(url: string, { etag, bytes }: KeptResponse): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json', ...(etag ? { etag } : {}) };
    await (await caches.open(cacheName)).put(url, new Response(bytes, { headers }));
  } catch {
    // The next page loads it again, and nothing else is lost.
  }
}

/** Keeps nothing more for that address. */
export async function dropKeptResponse(url: string): Promise<void> {
  try {
    await (await caches.open(cacheName)).delete(url);
  } catch {
    // Nothing was kept.
  }
}
