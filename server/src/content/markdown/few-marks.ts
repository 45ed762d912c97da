/** What stands on a letter; two of Japanese are letters until a text is normalized. */
const excessiveMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text with as many marks on each letter as any language writes. To sort them takes the square of their number each
 * time that the text is normalized: of a whole question of them, a minute in which nobody else is answered.
 *
 * Source: UAX #15, "Stream-Safe Text Format".
 */
export function withFewMarks(text: string): string {
  return text.replace(excessiveMarks, '$1');
}
