/** A text without what stands before the `@` of an address in it, which may be a password or a token. */
export function maskedAddress(text: string): string {
  return text.replace(/\/\/[^/\s]*@/g, '//********@');
}
