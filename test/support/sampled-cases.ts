/** Set by the bundler, with `EVERY_CASE=1 npm run test:browser`. */
declare const everyCase: boolean;

const agent = navigator.userAgent;
const isFirefox = /firefox/i.test(agent);
const isChromium = /chrom/i.test(agent);

/** Of how many cases one runs: in Chromium, by default 1, and in the other engines, whose answers differ little. */
export interface Sparseness {
  chromium?: number;
  others: number;
}

/** Of long lists of cases, one of how many runs here. With `EVERY_CASE=1`, 1 in every engine. */
export function caseStep({ chromium = 1, others }: Sparseness): number {
  if (everyCase) return 1;
  return isChromium ? chromium : others;
}

/**
 * The cases that run here, spread over all: always the same ones in an engine, and others in Firefox than in
 * WebKit.
 *
 * @param from - which of them come first; give each list of the same cases another one, so that each case
 *   comes in some of the lists.
 */
export function sampledCases<Case>(
  cases: readonly Case[],
  sparseness: Sparseness,
  from = 0,
): Case[] {
  const step = caseStep(sparseness);
  const first = from + (isFirefox ? 0 : 1);
  return cases.filter((_, index) => (index + first) % step === 0);
}
