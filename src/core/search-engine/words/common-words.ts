import { stemIn } from './stemming.js';

/** What a word counts, as shares of what its rarity would make of it. */
export interface WordShare {
  ranking: number;
  /** In what a section covers of a question. */
  coverage: number;
}

/** A common word still tells better sections from worse, but hardly an answer. */
export const commonWordShare: WordShare = { ranking: 0.6, coverage: 0.3 };
/** Endings and particles do neither. */
export const grammarShare: WordShare = { ranking: 0.3, coverage: 0.3 };

/**
 * Words that stand in questions about anything. A documentation may use one of them rarely or never,
 * and it still says little of what a question is about: rarity here is not rarity in questions.
 */
const words = `add allow appear ask available become begin big bring call change choose come create
  define difference different do enable example exist explain fix get give go good happen help here
  keep know large let like list look make mean name new one open option page pass people place
  possible problem provide put read run see set show site small start stop support take tell thing
  time try turn type understand use way website work write wrong`;

const terms: ReadonlySet<string> = new Set(words.split(/\s+/).map(stemIn('en')));

/** Whether a term, as the index knows it, is such a word. */
export function isCommonTerm(term: string): boolean {
  return terms.has(term);
}

/** Whether a pair of Japanese characters is an ending or a particle, which are what hiragana write. */
export function isGrammar(surface: string): boolean {
  return /^\p{sc=Hira}+$/u.test(surface);
}
