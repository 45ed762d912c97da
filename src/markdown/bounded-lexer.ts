import { Lexer, type Token } from 'marked';
import { BoundedTokenizer } from './bounded-tokenizer.js';

/** Inline elements nest this deep; syntax beyond it is text. */
const deepest = 16;

/** marked's lexer with bounds on depth: `*` × 2,188 overflows the stack of the original. */
export class BoundedLexer extends Lexer {
  #inlineDepth = 0;

  constructor() {
    super({ gfm: true, tokenizer: new BoundedTokenizer() });
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth >= deepest) {
      tokens.push({ type: 'escape', raw: source, text: source });
      return tokens;
    }
    this.#inlineDepth += 1;
    try {
      return super.inlineTokens(source, tokens);
    } finally {
      this.#inlineDepth -= 1;
    }
  }
}
