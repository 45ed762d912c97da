import type { Section } from '../../content/page.js';
import { type Citation, findCitations } from '../links/cited-links.js';
import type { SourceLink } from '../links/source-link.js';
import { numbersIn } from './exact-terms.js';
import { type Claim, findClaims } from './find-claims.js';
import { type ReadSection, readSection } from './read-section.js';
import { isIn } from './stretch.js';
import { supports } from './supports-claim.js';

/**
 * Where a claim stands: in what it cites; elsewhere in the sources of the answer, where it cites nothing itself; or in none
 * of these.
 */
export type ClaimSupport = 'cited' | 'elsewhere' | 'none';

/** A claim, and what supports it. */
export interface JudgedClaim extends Claim {
  support: ClaimSupport;
}

/** An answer to be judged. */
export interface JudgeClaimsOptions {
  markdown: string;
  sources: readonly SourceLink[];
  /** What is read where a source leads to; none where it leads nowhere. */
  find: (link: SourceLink) => Section | readonly Section[];
  /** What the reader said and picked: names and numbers of it may stand in any claim. */
  asked?: string;
}

/**
 * Compares what an answer claims with what it cites: each sentence and item of a list with the citations that it carries, or
 * else the next one in its paragraph, or the one before. It compares words, so that it is a floor: of a claim that says the
 * same in words of its own, it asks a person to look.
 */
export function judgeClaims(options: JudgeClaimsOptions): JudgedClaim[] {
  const { markdown, sources, find, asked = '' } = options;
  const citations = findCitations(markdown, sources);
  const known = new Map<Section, ReadSection>();
  const read = (section: Section): ReadSection => {
    const before = known.get(section);
    const now = before ?? readSection(section);
    if (!before) known.set(section, now);
    return now;
  };
  const said = { lower: asked.toLowerCase(), numbers: numbersIn(asked) };
  const isSupported = (links: readonly SourceLink[], { words }: Claim) =>
    supports([...new Set(links.flatMap(find))].map(read), { words, asked: said });
  return findClaims(markdown).map((claim): JudgedClaim => {
    const { own, near } = citationsOf(claim, citations);
    const cited = [...own, ...near].map(({ link }) => link);
    if (isSupported(cited, claim)) return { ...claim, support: 'cited' };
    const isElsewhere = own.length === 0 && isSupported(sources, claim);
    return { ...claim, support: isElsewhere ? 'elsewhere' : 'none' };
  });
}

/** The citations of a claim: its own, or else the next in its paragraph, or the last before it. */
function citationsOf(
  claim: Claim,
  citations: readonly Citation[],
): { own: readonly Citation[]; near: readonly Citation[] } {
  const own = citations.filter(({ place }) => isIn(place, claim));
  if (own.length > 0) return { own, near: [] };
  const around = citations.filter(({ place }) => isIn(place, claim.paragraph));
  const nearest = around.find(({ place }) => place >= claim.end) ?? around.at(-1);
  return { own, near: nearest ? [nearest] : [] };
}
