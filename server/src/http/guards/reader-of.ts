import type { Context } from 'hono';
import { clientAddress } from './client-address.js';

/** Characters of a browser's name that are looked at. */
const nameLength = 300;

/** What tells the reader of a request from others, for a while and in memory alone: address and browser. */
export function readerOf(context: Context, proxies: number): string {
  const browser = context.req.header('user-agent')?.slice(0, nameLength) ?? '';
  return `${clientAddress(context, proxies)}\n${browser}`;
}
