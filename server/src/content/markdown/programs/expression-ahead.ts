import { type Options, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

/** Acorn, with the syntax of JSX. */
export const JsxParser = Parser.extend(acornJsx());

/** What acorn says of a mistake: where it was found, behind all that was read. */
class Mistake extends SyntaxError {
  readonly pos: number;
  readonly raisedAt: number;

  constructor(message: string, raisedAt: number) {
    super(message);
    this.pos = raisedAt;
    this.raisedAt = raisedAt;
  }
}

/** An expression of a page whose beginning alone was read: where it ends there, or cannot be read any further. */
export class ExpressionAhead {
  readonly #page: string;
  /** Where it begins in the page. */
  readonly start: number;
  readonly #end: number;
  /** What is wrong at its end, which nothing mends that comes later. */
  readonly #mistake: string | undefined;

  private constructor(
    page: string,
    { start, end, mistake }: { start: number; end: number; mistake?: string },
  ) {
    this.#page = page;
    this.start = start;
    this.#end = end;
    this.#mistake = mistake;
  }

  /** Reads an expression that begins there in the page. */
  static at(start: number, page: string, options: Options): ExpressionAhead {
    try {
      const { end } = JsxParser.parseExpressionAt(page, start, options);
      return new ExpressionAhead(page, { start, end });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const end = 'raisedAt' in error ? Number(error.raisedAt) : page.length;
      return new ExpressionAhead(page, { start, end, mistake: error.message });
    }
  }

  /** How many characters were read. */
  get length(): number {
    return this.#end - this.start;
  }

  /**
   * What reading a beginning, behind which there is a closing brace, would fail with; nothing where it may be
   * whole, or does not stand here so. It need not be this very expression: what is as long does not end sooner.
   */
  mistakeOf(beginning: string): SyntaxError | undefined {
    const isWhole = beginning.length >= this.length;
    if (isWhole && this.#mistake === undefined) return undefined;
    if (!this.#page.startsWith(`${beginning}}`, this.start)) return undefined;
    if (isWhole) return new Mistake(this.#mistake ?? '', this.length);
    return new Mistake('Unexpected end', beginning.length);
  }
}
