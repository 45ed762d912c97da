import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '../../content/page.js';
import { readPage, writePage } from './page-schema.js';

/** Bytes that a page may have: what is stored can be damaged. */
const mostBytes = 256 * 1024 * 1024;

/** All of a page, compressed, in memory that threads share. */
export function packedBytes(page: Page): Uint8Array {
  // The site's HTML and the Markdown of sections say the same again.
  const bytes = deflateRawSync(writePage(page), { level: 3 });
  // A copy, as what is given may be the beginning of a larger buffer: one that threads share, and need not copy again.
  const packed = new Uint8Array(new SharedArrayBuffer(bytes.length));
  packed.set(bytes);
  return packed;
}

/** The page that was compressed; `undefined` where this version cannot read it. */
export function unpackPage(packed: Uint8Array): Page | undefined {
  try {
    return readPage(inflateRawSync(packed, { maxOutputLength: mostBytes }).toString());
  } catch {
    return undefined;
  }
}
