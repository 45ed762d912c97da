/** Up to 65535. */
const port = '(?:\\d{1,4}|[1-5]\\d{4}|6(?:[0-4]\\d{3}|5(?:[0-4]\\d\\d|5(?:[0-2]\\d|3[0-5]))))';
const password = new RegExp(`//(?:[^/\\s]*|[^/\\s:[]*:(?!${port}/)\\S{0,2000})@`, 'g');

/**
 * A text without what stands before the `@` of an address in it, which may be a password or a token. Some hold a slash
 * that should be percent-encoded: what stands before one behind a colon is a port, or no host ends there.
 */
export function maskedAddress(text: string): string {
  return text.replace(password, '//********@');
}
