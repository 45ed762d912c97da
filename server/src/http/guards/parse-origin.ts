/** How an origin is given. */
export const originAdvice =
  'is not an origin: give scheme and host alone, such as https://www.example.com';

/**
 * An origin as browsers send it: in small letters, without the port that its scheme has anyway; `undefined`
 * where the text is more or less than one. Browsers name a host, so that `*.example.com` is none.
 */
export function parseOrigin(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { origin, protocol, hostname, href } = new URL(given);
  const isWhole = href === `${origin}/` && !/[?#]/.test(given);
  return /^https?:$/.test(protocol) && isWhole && !hostname.includes('*') ? origin : undefined;
}
