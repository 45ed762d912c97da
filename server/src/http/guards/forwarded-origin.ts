import type { Context } from 'hono';

/**
 * The origin by which the reader reached the server. The host is that of the request, which a proxy has to
 * pass on; the scheme is what the outermost trusted proxy was called by, as `X-Forwarded-Proto` says.
 *
 * @param proxies - how many reverse proxies stand before the server. What stands further to the left in
 *   the header, a client may have made up; most proxies replace it by one name of their own.
 */
export function forwardedOrigin(context: Context, proxies: number): string {
  const url = new URL(context.req.url);
  const schemes = context.req.header('x-forwarded-proto')?.split(',') ?? [];
  const named = proxies > 0 ? (schemes.at(-proxies) ?? schemes[0]) : undefined;
  const scheme = named?.trim().toLowerCase();
  if (scheme === 'http' || scheme === 'https') url.protocol = scheme;
  return url.origin;
}

/** Whether the reader reached it over https. */
export function isSecure(context: Context, proxies: number): boolean {
  return forwardedOrigin(context, proxies).startsWith('https:');
}
