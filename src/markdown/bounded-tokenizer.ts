import { Tokenizer, type Tokens } from 'marked';

/** Blocks and inline elements nest this deep; markers beyond it are text. */
const deepest = 16;

/** A quotation longer than this goes on as another: marked reads its lazy lines again and again. */
const longestQuote = 8192;

/**
 * marked's tokenizer with bounded recursion. Nested markers overflow the stack of the original
 * (`> ` × 1,875) or grow its time exponentially; here what would nest deeper is simply not a marker.
 * The bound depends on the text alone, so that it falls alike however the text arrives.
 */
export class BoundedTokenizer extends Tokenizer {
  #blockDepth = 0;
  #inlineDepth = 0;

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#nestBlock(() => super.blockquote(leadingLines(source)));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#nestBlock(() => super.list(source));
  }

  override emStrong(
    source: string,
    masked: string,
    previous?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    return this.#nestInline(() => super.emStrong(source, masked, previous));
  }

  override del(source: string, masked: string, previous?: string): Tokens.Del | undefined {
    return this.#nestInline(() => super.del(source, masked, previous));
  }

  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return this.#nestInline(() => super.link(source));
  }

  override reflink(
    source: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.#nestInline(() => super.reflink(source, links));
  }

  /** Raw HTML is text to us, so `<a` or `<pre>` must not change how what follows is read. */
  override tag(source: string): Tokens.Tag | undefined {
    const { inLink, inRawBlock } = this.lexer.state;
    const token = super.tag(source);
    Object.assign(this.lexer.state, { inLink, inRawBlock });
    return token;
  }

  /**
   * A definition's title cannot hold a blank line (CommonMark 4.7). marked lets it, and a quotation
   * mark much later would then swallow paragraphs that are already shown.
   */
  override def(source: string): Tokens.Def | undefined {
    const token = super.def(source);
    const blank = token ? /\n[ \t]*\n/.exec(token.raw) : null;
    return blank ? super.def(source.slice(0, blank.index + 1)) : token;
  }

  #nestBlock<Result>(tokenize: () => Result): Result | undefined {
    if (this.#blockDepth >= deepest) return undefined;
    this.#blockDepth += 1;
    try {
      return tokenize();
    } finally {
      this.#blockDepth -= 1;
    }
  }

  #nestInline<Result>(tokenize: () => Result): Result | undefined {
    if (this.#inlineDepth >= deepest) return undefined;
    this.#inlineDepth += 1;
    try {
      return tokenize();
    } finally {
      this.#inlineDepth -= 1;
    }
  }
}

function leadingLines(source: string): string {
  if (source.length <= longestQuote) return source;
  return source.slice(0, source.lastIndexOf('\n', longestQuote) + 1 || longestQuote);
}
