/** Syntax that few texts use: formulas, and uncommon named characters. */
export interface RareSyntax {
  formulas: Omit<typeof import('./math-syntax.js'), 'dollarFormulaIn' | 'maskFormulas'>;
  formulaTokenizer: typeof import('./formula-tokenizer.js').formulaTokenizer;
  characters: ReadonlyMap<string, string>;
}

let known: RareSyntax | undefined;
let isMissed = false;

/** The rare syntax, once it has been loaded. */
export function knownRareSyntax(): RareSyntax | undefined {
  return known;
}

/** The same for a text that seems to use it; remembers that it was missing. */
export function rareSyntax(): RareSyntax | undefined {
  isMissed ||= !known;
  return known;
}

/** Whether any text read since the last call needed it before it was loaded. */
export function wasRareSyntaxMissed(): boolean {
  const wasMissed = isMissed;
  isMissed = false;
  return wasMissed;
}

/** Makes it known to everything that reads a text from now on. */
export function learnRareSyntax(syntax: RareSyntax): void {
  known = syntax;
}
