import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSecure } from '../guards/forwarded-origin.js';

/** Cookies of readers: who has signed in, and which browser is signing in. */
const names = {
  reader: 'docs-assistant-reader',
  browser: 'docs-assistant-sign-in',
} as const;

/** A secret of 256 random bits, written as the value of a cookie. */
const secretForm = /^[\w-]{43}$/;

/** The secret in that cookie of a request, if there is what looks like one. */
export function readReaderCookie(
  context: Context,
  which: keyof typeof names,
  proxies: number,
): string | undefined {
  // Over https the other cookie may be one that a sibling host, or a page over plain http, has put there.
  const secret = isSecure(context, proxies)
    ? getCookie(context, names[which], 'host')
    : getCookie(context, names[which]);
  return secret !== undefined && secretForm.test(secret) ? secret : undefined;
}

/** Gives a secret to the browser for so many seconds; no script sees it. */
export function writeReaderCookie(
  context: Context,
  which: keyof typeof names,
  { secret, seconds, proxies }: { secret: string; seconds: number; proxies: number },
): void {
  setCookie(context, names[which], secret, { ...optionsOf(context, proxies), maxAge: seconds });
}

/** Takes it from the browser. */
export function forgetReaderCookie(
  context: Context,
  which: keyof typeof names,
  proxies: number,
): void {
  deleteCookie(context, names[which], optionsOf(context, proxies));
}

function optionsOf(context: Context, proxies: number) {
  // `Strict` would keep it from the page that the login leads back to.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return isSecure(context, proxies)
    ? { ...options, secure: true, prefix: 'host' as const }
    : options;
}
