/** Characters that are tried for a class, the plainest first. */
const tried = 'a1A-_.:/ @#+=,0bcdefxyzBCXZ23456789!?*(){}[]"\'$%&~|<>;';

/** Repetitions that a pattern may ask for. */
const mostRepeats = 200;

const shorthand = /^\\[dDwWsS]/;

/**
 * A short text for a pattern as most are written: texts, classes, groups, alternatives, repetitions. What it
 * gives for others need not match, so that whoever uses it looks.
 */
export function patternExample(pattern: string): string {
  const reader = new PatternReader(pattern.slice(0, 1000));
  return reader.readAlternatives();
}

class PatternReader {
  #rest: string;
  #depth = 0;

  constructor(pattern: string) {
    this.#rest = pattern;
  }

  /** The text for the first alternative; the others are passed over. */
  readAlternatives(): string {
    this.#depth += 1;
    let first: string | undefined;
    do {
      const text = this.#readSequence();
      first ??= text;
    } while (this.#take('|'));
    this.#depth -= 1;
    return first;
  }

  #readSequence(): string {
    let text = '';
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) {
      const piece = this.#readPiece();
      text += piece.repeat(this.#readCount());
    }
    if (this.#depth === 1) this.#take(')');
    return text;
  }

  #readPiece(): string {
    const [assertion] = /^(\^|\$|\\[bB])/.exec(this.#rest) ?? [];
    if (assertion !== undefined) return this.#skip(assertion.length, '');
    if (this.#rest.startsWith('(')) return this.#readGroup();
    if (this.#rest.startsWith('[')) {
      const [characters = '['] = /^\[\^?\]?(?:\\.|[^\]\\])*\]/.exec(this.#rest) ?? [];
      return this.#skip(characters.length, characterOf(characters));
    }
    if (shorthand.test(this.#rest)) return this.#skip(2, characterOf(this.#rest.slice(0, 2)));
    const [property] = /^\\[pP]\{[^}]*\}/.exec(this.#rest) ?? [];
    if (property !== undefined) return this.#skip(property.length, characterOf(property));
    if (this.#rest.startsWith('.')) return this.#skip(1, 'a');
    return this.#readLiteral();
  }

  #readGroup(): string {
    const [opening = '('] = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/.exec(this.#rest) ?? [];
    this.#skip(opening.length, '');
    const text = this.readAlternatives();
    this.#take(')');
    return /^\(\?(=|!|<=|<!)/.test(opening) ? '' : text;
  }

  #readLiteral(): string {
    const [code] = /^\\(?:x[\da-f]{2}|u[\da-f]{4})/i.exec(this.#rest) ?? [];
    if (code !== undefined)
      return this.#skip(code.length, String.fromCodePoint(Number.parseInt(code.slice(2), 16)));
    const escaped = this.#rest.startsWith('\\');
    const [literal = ''] = this.#rest.slice(escaped ? 1 : 0);
    return this.#skip(literal.length + (escaped ? 1 : 0), literal);
  }

  #readCount(): number {
    const [all, sign, least] = /^(?:([*+?])|\{(\d+)(?:,\d*)?\})\??/.exec(this.#rest) ?? [];
    if (all === undefined) return 1;
    this.#skip(all.length, '');
    if (sign === undefined) return Math.min(Number(least), mostRepeats);
    return sign === '+' ? 1 : 0;
  }

  #take(mark: string): boolean {
    const isThere = this.#rest.startsWith(mark);
    if (isThere) this.#rest = this.#rest.slice(mark.length);
    return isThere;
  }

  #skip(length: number, text: string): string {
    this.#rest = this.#rest.slice(Math.max(length, 1));
    return text;
  }
}

/** The first character that a class takes. */
function characterOf(characters: string): string {
  try {
    const expression = new RegExp(`^${characters}$`, 'u');
    return [...tried].find((character) => expression.test(character)) ?? 'a';
  } catch {
    return 'a';
  }
}
