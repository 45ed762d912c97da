import { stemmer } from 'stemmer';

/** What a common word counts, as a share of what its rarity would make of it. */
export const commonWordShare = 0.3;

/**
 * Words that stand in questions about anything. A documentation may use one of them rarely or never,
 * and it still says little of what a question is about: rarity here is not rarity in questions.
 */
const words = `add allow appear ask available become begin big bring call change choose come create
  define difference different do enable example exist explain fix get give go good happen help here
  keep know large let like list look make mean name new one open option page pass people place
  possible problem provide put read run see set show site small start stop support take tell thing
  time try turn type understand use way website work write wrong`;

const terms: ReadonlySet<string> = new Set(words.split(/\s+/).map((word) => stemmer(word)));

/** Whether a term, as the index knows it, is such a word. */
export function isCommonTerm(term: string): boolean {
  return terms.has(term);
}
