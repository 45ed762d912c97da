import type { Tokens } from 'marked';
import type { BoundedTokenizer } from './bounded-tokenizer.js';
import { dollarFormulaIn, formulaLength, isDisplayed, maskFormulas } from './math-syntax.js';

/**
 * A tokenizer of inline source with formulas in it, which are text as they are. It is given the class that it
 * extends: an import would have that load in a file of its own.
 */
export function formulaTokenizer(Base: typeof BoundedTokenizer): typeof BoundedTokenizer {
  return class extends Base {
    override escape(source: string): Tokens.Escape | undefined {
      const raw = source.slice(0, formulaLength(source));
      if (!raw) return super.escape(source);
      return { type: 'escape', raw, text: isDisplayed(raw) ? raw : raw.replace(/\n/g, ' ') };
    }

    override inlineText(source: string): Tokens.Text | undefined {
      return super.inlineText(source.slice(0, dollarFormulaIn(source)));
    }

    override emStrong(
      source: string,
      masked: string,
      previous?: string,
    ): Tokens.Em | Tokens.Strong | undefined {
      if (!/^[*_]/.test(source)) return undefined;
      return super.emStrong(source, maskFormulas(source, masked), previous);
    }

    override del(source: string, masked: string, previous?: string): Tokens.Del | undefined {
      if (!source.startsWith('~')) return undefined;
      return super.del(source, maskFormulas(source, masked), previous);
    }
  };
}
