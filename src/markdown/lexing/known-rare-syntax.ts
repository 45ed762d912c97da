import { FormulaTokenizer } from './formula-tokenizer.js';
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
import { learnRareSyntax } from './rare-syntax.js';

learnRareSyntax({
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
  FormulaTokenizer,
  characters: namedCharacters,
});
