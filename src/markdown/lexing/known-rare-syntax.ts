import { formulaTokenizer } from './formula-tokenizer.js';
import {
  displayedLength,
  escapedFormula,
  formulaLength,
  isDisplayed,
  isUnfinishedFormula,
  mayBeInFormula,
  standsFree,
  upToDisplayed,
} from './math-syntax.js';
import { namedCharacters } from './named-characters.js';
import type { RareSyntax } from './rare-syntax.js';

export const allRareSyntax: RareSyntax = {
  formulas: {
    displayedLength,
    escapedFormula,
    formulaLength,
    isDisplayed,
    isUnfinishedFormula,
    mayBeInFormula,
    standsFree,
    upToDisplayed,
  },
  formulaTokenizer,
  characters: namedCharacters,
};
