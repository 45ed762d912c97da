import type { Parser } from 'acorn';
import { ExpressionAhead, JsxParser } from './expression-ahead.js';

/** Characters that may be read of the programs of one page: about a second's work. */
const mostCharacters = 3_000_000;

/** Characters of a page that are looked through in the time in which one of a program is read. */
const lookedThrough = 4_000;

/** Brackets in each other that are read. */
const deepest = 300;

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
 * closing brace, each time from their beginning: of a long one, that would take quadratic time. So where an
 * expression ends is looked up in the page, once, and how much is read in all is bounded.
 */
export function boundedAcorn(page: string): Pick<typeof Parser, 'parse' | 'parseExpressionAt'> {
  let characters = 0;
  const count = (program: string, size = program.length) => {
    characters += size;
    if (characters > mostCharacters || isDeep(program)) throw new ExcessiveProgram(program);
  };
  // As the lines of expressions come here, unless they are indented or quoted.
  const outdented = page.replace(/(?<=[\r\n]) {1,2}/g, '');
  let ahead: ExpressionAhead | undefined;
  const find = (program: string): number => {
    const from = ahead?.start ?? 0;
    const next = outdented.indexOf(program, from);
    const start = next < 0 ? outdented.indexOf(program) : next;
    const end = start < from ? outdented.length + start : start;
    count(program, (end - from) / lookedThrough);
    return start;
  };
  return {
    parse: (program, options) => {
      count(program);
      return JsxParser.parse(program, options);
    },
    parseExpressionAt: (program, position, options) => {
      const mistake = ahead?.mistakeOf(program);
      if (mistake) {
        // What lies between two ends of lines or braces takes as long as a character of what is read.
        count(program, program.split(/[\n}]/).length);
        throw mistake;
      }
      count(program);
      try {
        return JsxParser.parseExpressionAt(program, position, options);
      } catch (error) {
        const start = find(program);
        if (start >= 0 && !isDeep(outdented.slice(start))) {
          ahead = ExpressionAhead.at(start, outdented, options);
          count(program, ahead.length);
        }
        throw error;
      }
    },
  };
}

/**
 * Whether brackets lie in each other deeper than anybody writes. To read them takes all of the stack, and without any V8
 * cannot compile a regular expression of acorn's: it ends the process, which nothing catches.
 */
function isDeep(program: string): boolean {
  let depth = 0;
  for (const [sign] of program.matchAll(/[([{)\]}]/g)) {
    depth = '([{'.includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) return true;
  }
  return false;
}
