/**
 * "HTTP/2" with a hyphen in it, so that it is read as one name, which code spells `http2`, and not as two words of which
 * one is "2". Characters stay where they are.
 */
export function withJoinedNumbers(text: string): string {
  return text.replace(/\b([A-Z]{2,10})\/(?=\d{1,3}(?:\.\d{1,3})?(?![\w/]))/g, '$1-');
}
