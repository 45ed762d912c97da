import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionSeconds } from '../../storage/stores/session-store.js';
import { isSecure } from './forwarded-origin.js';

/** How the server is reached, which says where a cookie belongs. */
export interface CookiePlace {
  /** Path below which all is served; empty at the root. */
  basePath: string;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
}

const name = 'docs-assistant-session';

/** The id of the session that a request carries, if it looks like one. */
export function readSessionId(
  context: Context,
  { trustedProxies }: Pick<CookiePlace, 'trustedProxies'>,
): string | undefined {
  // Over https the other cookie may be one that a sibling host has put there.
  const id = isSecure(context, trustedProxies)
    ? getCookie(context, name, 'secure')
    : getCookie(context, name);
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/** Gives a session to the browser, for the dashboard alone: no script and no other path sees it. */
export function writeSessionId(context: Context, id: string, place: CookiePlace): void {
  setCookie(context, name, id, { ...optionsOf(context, place), maxAge: sessionSeconds });
}

/** Takes the session from the browser. */
export function forgetSessionId(context: Context, place: CookiePlace): void {
  deleteCookie(context, name, optionsOf(context, place));
}

function optionsOf(context: Context, { basePath, trustedProxies }: CookiePlace) {
  const options = { path: `${basePath}/admin`, httpOnly: true, sameSite: 'Strict' } as const;
  // Under that prefix no page over plain http can put a cookie in its place.
  return isSecure(context, trustedProxies)
    ? { ...options, secure: true, prefix: 'secure' as const }
    : options;
}
