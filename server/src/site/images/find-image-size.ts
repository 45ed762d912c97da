import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { spellingsOf } from '../../content/navigation/page-path.js';
import { type ImageSize, mostImageBytes, sizeOfImage } from './image-size.js';
import type { FindImageSize } from './sized-html.js';

/** Where the images of a site lie. */
export interface SiteImages {
  /** The file of this machine at a path, percent-encoded, that readers may see; absent where there is no folder. */
  fileAt?: ((path: string) => Promise<string | undefined>) | undefined;
  /** Path below which the site is served. */
  basePath: string;
  /** Hashes of stored files by their paths, and what reads them; absent where nothing is stored. */
  stored?:
    | {
        hashes: Readonly<Record<string, string>>;
        read: (hash: string) => Promise<Uint8Array | undefined>;
      }
    | undefined;
}

const endings = new Set(['.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/** Sizes by the state of a file, or by its hash: a file that changes is looked at again. */
const known = new LRUCache<string, { size: ImageSize | undefined }>({ max: 10_000 });

/** Finds the sizes of images that lie beside the pages, by the addresses that pages have them at. */
export function imageSizesOf({ fileAt, basePath, stored }: SiteImages): FindImageSize {
  return async (address) => {
    const path = pathBelow(address, basePath);
    if (path === undefined || !endings.has(extname(path).toLowerCase())) return undefined;
    if (stored) return sizeOfStored(path, stored);
    const file = await fileAt?.(path);
    return file === undefined ? undefined : sizeOfFile(file);
  };
}

/** The path of an address of this site, still percent-encoded, without a slash first. */
function pathBelow(address: string, basePath: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  return /^\/(?![/\\])/.test(path) && path.startsWith(`${basePath}/`)
    ? path.slice(basePath.length + 1)
    : undefined;
}

async function sizeOfStored(
  path: string,
  { hashes, read }: NonNullable<SiteImages['stored']>,
): Promise<ImageSize | undefined> {
  const spellings = spellingsOf(decoded(path) ?? '');
  const name = spellings.find((spelling) => Object.hasOwn(hashes, spelling));
  const hash = name === undefined ? undefined : hashes[name];
  if (hash === undefined) return undefined;
  return remembered(hash, async () => (await read(hash))?.subarray(0, mostImageBytes));
}

async function sizeOfFile(file: string): Promise<ImageSize | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return remembered(`${file}\n${found.mtimeMs}\n${found.size}`, () => beginningOf(file));
}

async function beginningOf(file: string): Promise<Uint8Array | undefined> {
  const handle = await open(file).catch(() => undefined);
  try {
    const read = await handle?.read(Buffer.alloc(mostImageBytes), 0, mostImageBytes, 0);
    return read?.buffer.subarray(0, read.bytesRead);
  } finally {
    await handle?.close();
  }
}

async function remembered(
  name: string,
  read: () => Promise<Uint8Array | undefined>,
): Promise<ImageSize | undefined> {
  const before = known.get(name);
  if (before) return before.size;
  const bytes = await read();
  const size = bytes && sizeOfImage(bytes);
  if (bytes) known.set(name, { size });
  return size;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
