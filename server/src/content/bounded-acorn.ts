import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

/** Characters that may be read of the programs of one page: about a second's work. */
const mostCharacters = 3_000_000;

const JsxParser = Parser.extend(acornJsx());

/** A page whose programs take too much to be read. */
export class ExcessiveProgram extends Error {
  /** Where the program begins, as far as is known. */
  readonly start: string;

  constructor(program: string) {
    super('an import, export or expression is too long, or never ends');
    this.start = program.slice(0, 100);
  }

  /**
   * Where acorn's errors say what is wrong. Whoever reads it has caught an error that the rest of the page may
   * mend, and would try again with more of it: nothing does.
   */
  get pos(): never {
    throw this;
  }
}

/**
 * What reads the programs of one MDX page. Those that are not complete are tried anew at each empty line or
 * closing brace, each time from their beginning: of one that never ends, that would take quadratic time.
 */
export function boundedAcorn(): Pick<typeof Parser, 'parse' | 'parseExpressionAt'> {
  let characters = 0;
  const count = (program: string) => {
    characters += program.length;
    if (characters > mostCharacters) throw new ExcessiveProgram(program);
  };
  return {
    parse: (program, options) => {
      count(program);
      return JsxParser.parse(program, options);
    },
    parseExpressionAt: (program, position, options) => {
      count(program);
      return JsxParser.parseExpressionAt(program, position, options);
    },
  };
}
