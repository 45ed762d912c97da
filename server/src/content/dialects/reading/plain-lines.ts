/**
 * A text without its mark of byte order, and with `\n` alone between its lines. What else ends a line for `.` and `$` of
 * regular expressions, and for no reader of Markdown, would have these begin anew at each character of a hostile line.
 */
export function withPlainLines(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, ' ');
}
