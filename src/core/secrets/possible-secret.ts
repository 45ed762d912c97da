/**
 * A digit, as whatever is generated has one; the `@` of addresses; the sign or the quotation mark that
 * an assigned password stands behind; or a run of characters such as words seldom are.
 */
const sign = /[\d@=]|["'`][^\s"'`]{8}|\S{15}/;

/**
 * Whether it takes a closer look to tell that a text holds no secret: false for most questions, and never
 * where `findSecrets` finds one, which is so much larger that it is loaded for that look.
 */
export function mayHoldSecret(text: string): boolean {
  return sign.test(text);
}
