/** Set by the bundler, with `EVERY_CASE=1 npm run test:browser`. */
declare const everyCase: boolean;

const agent = navigator.userAgent;
const isFirefox = /firefox/i.test(agent);
const isChromium = /chrom/i.test(agent);

/**
 * Of long lists of cases, one of how many runs here: 1, which is every case, in Chromium, and `sparse` in the
 * other engines, where what such cases look at differs little. With `EVERY_CASE=1`, 1 in every engine.
 */
export function caseStep(sparse: number): number {
  return isChromium || everyCase ? 1 : sparse;
}

/**
 * The cases that run here, spread over all: always the same ones in an engine, and others in Firefox than in
 * WebKit.
 *
 * @param from - which of them come first; give each list of the same cases another one, so that each case
 *   comes in some of the lists.
 */
export function sampledCases<Case>(cases: readonly Case[], sparse: number, from = 0): Case[] {
  const step = caseStep(sparse);
  const first = from + (isFirefox ? 0 : 1);
  return cases.filter((_, index) => (index + first) % step === 0);
}
