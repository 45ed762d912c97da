/**
 * A text without what stands before the `@` of an address in it, which may be a password or a token. Some hold a slash
 * that should be percent-encoded: what stands before one behind a colon is a port, or no host ends there.
 */
export function maskedAddress(text: string): string {
  return text.replace(/\/\/(?:[^/\s]*|[^/\s:[]*:(?![0-6]?\d{1,4}\/)\S{0,2000})@/g, '//********@');
}
