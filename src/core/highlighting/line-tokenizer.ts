import { StringStream } from '@codemirror/streamparser';
import type { CodeLanguage } from './code-language.js';
import { type CodeRole, roleOf } from './code-role.js';
import { copyStateOf, indentUnit, startStateOf } from './languages/parser-state.js';

/** A piece of a line that has a colour. */
export interface CodeToken {
  role: CodeRole;
  /** Where in the line it starts and ends. */
  from: number;
  to: number;
}

const tabSize = 4;

/** Longer lines stay plain: the time that parsers' expressions take may grow faster than the line. */
const longestLine = 500;

/** White space beyond which the YAML parser takes time of the fourth power. */
const wideGap = /\s{60}/;

/** A parser that makes no progress this often never will. */
const mostIdleSteps = 10;

/** Reads code line by line: what a line needs to know of those before it is the state at its start. */
export class LineTokenizer {
  readonly #language: CodeLanguage;
  readonly #state: unknown;
  #isBroken = false;

  constructor(language: CodeLanguage) {
    this.#language = language;
    this.#state = startStateOf(language.parser);
  }

  /** Reads the line that comes next. */
  next(line: string): CodeToken[] {
    return this.#read(line, this.#state);
  }

  /** Reads the line that comes next and may still grow: it can be read again. */
  peek(line: string): CodeToken[] {
    return this.#read(line, copyStateOf(this.#language.parser, this.#state));
  }

  #read(line: string, state: unknown): CodeToken[] {
    if (this.#isBroken || line.length > longestLine || wideGap.test(line)) return [];
    try {
      return readLine(line, { state, language: this.#language });
    } catch {
      // A parser lost its way in something that is not code. What it said of earlier lines still holds.
      this.#isBroken = true;
      return [];
    }
  }
}

function readLine(
  line: string,
  { state, language: { parser, roles: ownRoles } }: { state: unknown; language: CodeLanguage },
): CodeToken[] {
  const tokens: CodeToken[] = [];
  const stream = new StringStream(line, tabSize, indentUnit);
  if (line === '') parser.blankLine?.(state, indentUnit);
  let idleSteps = 0;
  while (!stream.eol()) {
    stream.start = stream.pos;
    const style = parser.token(stream, state);
    idleSteps = stream.pos > stream.start ? 0 : idleSteps + 1;
    if (idleSteps > mostIdleSteps) stream.next();
    if (!style || idleSteps > 0) continue;
    const text = stream.current();
    const role = roleOf({ style, text, next: stream.peek() ?? '', ownRoles });
    const from = stream.pos - text.trimStart().length;
    if (role) addToken(tokens, { role, from, to: stream.pos }, line);
  }
  return tokens;
}

/** Joins what only white space separates, as the browser's work grows with the number of ranges. */
function addToken(tokens: CodeToken[], token: CodeToken, line: string): void {
  const last = tokens.at(-1);
  const isJoined = last?.role === token.role && !line.slice(last.to, token.from).trim();
  if (last && isJoined) last.to = token.to;
  else tokens.push(token);
}
