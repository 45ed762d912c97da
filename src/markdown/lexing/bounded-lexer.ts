import { Lexer, type Token, type TokensList } from 'marked';
import type { BoundedTokenizer } from './bounded-tokenizer.js';
import { Landmarks } from './landmarks.js';

/** Inline elements nest this deep; syntax beyond it is text. */
const deepest = 16;

/** marked's lexer with bounds on depth: `*` × 2,188 overflows the stack of the original. */
export class BoundedLexer extends Lexer {
  readonly #tokenizer: BoundedTokenizer;
  #inlineDepth = 0;

  constructor(tokenizer: BoundedTokenizer) {
    super({ gfm: true, tokenizer });
    this.#tokenizer = tokenizer;
  }

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], isClipped = false): Token[] {
    const { landmarks } = this.#tokenizer;
    this.#tokenizer.landmarks = new Landmarks();
    try {
      return super.blockTokens(source, tokens, isClipped);
    } finally {
      this.#tokenizer.landmarks = landmarks;
    }
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
