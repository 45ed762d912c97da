/** What few texts hold: formulas, and characters by names that are not common. */
export interface RareSyntax {
  formulas: Omit<typeof import('./math-syntax.js'), 'dollarFormulaIn' | 'maskFormulas'>;
  formulaTokenizer: typeof import('./formula-tokenizer.js').formulaTokenizer;
  characters: ReadonlyMap<string, string>;
}

let known: RareSyntax | undefined;
let isMissed = false;

/** What is known of it so far, which is nothing until it is learnt. */
export function knownRareSyntax(): RareSyntax | undefined {
  return known;
}

/** The same for a text that seems to hold some; that it was not known then is kept in mind. */
export function rareSyntax(): RareSyntax | undefined {
  isMissed ||= !known;
  return known;
}

/** Whether a text that was read since this was last asked needs what is not known. */
export function wasRareSyntaxMissed(): boolean {
  const wasMissed = isMissed;
  isMissed = false;
  return wasMissed;
}

/** From now on it is known, to whatever reads a text. */
export function learnRareSyntax(syntax: RareSyntax): void {
  known = syntax;
}
