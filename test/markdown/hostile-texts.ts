import beacons from '../fixtures/beacons.json' with { type: 'json' };
import purified from '../fixtures/dompurify-payloads.json' with { type: 'json' };
import mutations from '../fixtures/mutation-xss.json' with { type: 'json' };
import evasions from '../fixtures/owasp-filter-evasion.json' with { type: 'json' };
import takeovers from '../fixtures/takeovers.json' with { type: 'json' };

/** Hostile texts by what they try; where each list is from is told in the README of the fixtures. */
export const hostileTexts: Readonly<Record<string, readonly string[]>> = {
  "DOMPurify's fixtures": payloadsOf(purified),
  "OWASP's filter evasions": payloadsOf(evasions),
  'mutation XSS': payloadsOf(mutations),
  beacons: payloadsOf(beacons),
  takeovers: payloadsOf(takeovers),
};

function payloadsOf(cases: readonly { payload: string }[]): string[] {
  return cases.map(({ payload }) => payload);
}
