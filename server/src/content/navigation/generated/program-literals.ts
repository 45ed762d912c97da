/** Characters that are read of a program, those of values that stand elsewhere each time that they are named. */
const mostRead = 3_000_000;
/** Names that are looked up. */
const mostNames = 200;
/** Values in one another. */
const deepest = 50;
/** How often a name may stand for a value. */
const mostPlaces = 20;

/** The values that stand in a program of JavaScript or TypeScript as they are: nothing of it is executed. */
export class ProgramLiterals {
  readonly #source: string;
  #at = 0;
  #left = mostRead;
  #names = mostNames;

  constructor(source: string) {
    this.#source = source;
  }

  /** What the program exports as a whole. */
  exported(): unknown {
    const found = /^[ \t]*(?:module\.exports[ \t]*=|export[ \t]+default\b)/m.exec(this.#source);
    return found ? this.#valueAt(found.index + found[0].length, 0) : undefined;
  }

  /** What the properties of that name hold. */
  properties(name: string): unknown[] {
    const place = new RegExp(`(?<=[\\s{,])(["']?)${name}\\1[ \\t]*:`, 'g');
    const places = [...this.#source.matchAll(place)].slice(0, mostPlaces);
    return places.map(({ index, 0: { length } }) => this.#valueAt(index + length, 0));
  }

  /** What a variable holds, or a function without parameters returns. */
  variable(name: string, depth = 0): unknown {
    this.#names -= 1;
    if (this.#names < 0 || !/^[\w$]{1,100}$/.test(name)) return undefined;
    const word = name.replaceAll('$', '\\$');
    const found = new RegExp(
      `\\b(?:const|let|var)[ \\t]+${word}(?![\\w$])[^=\\n]{0,300}=(?!>)[ \\t]*(?:\\([ \\t]*\\)[^=\\n]{0,200}=>)?` +
        `|\\bfunction[ \\t]+${word}[ \\t]*\\([^()\\n]{0,300}\\)[^{\\n]{0,300}\\{\\s{0,100}return\\b`,
    ).exec(this.#source);
    return found ? this.#valueAt(found.index + found[0].length, depth) : undefined;
  }

  #valueAt(position: number, depth: number): unknown {
    const before = this.#at;
    this.#at = position;
    const value = this.#value(depth);
    this.#at = before;
    return value;
  }

  /** One that goes on behind what is read of it, as `[…].map(…)`, is not known. */
  #value(depth: number): unknown {
    this.#passBlank();
    while (this.#take('(')) this.#passBlank();
    const value = this.#simple(depth);
    this.#passBlank();
    const isWhole = !/^[.+\-*/%?&|<>=([`]/.test(this.#source[this.#at] ?? '');
    return isWhole ? value : undefined;
  }

  #simple(depth: number): unknown {
    if (depth > deepest || this.#left < 0) return undefined;
    const first = this.#source[this.#at] ?? '';
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#array(depth);
    if (/["'`]/.test(first)) return this.#string();
    const word = this.#word();
    if (word === '') return undefined;
    if (word === 'true' || word === 'false') return word === 'true';
    if (/^\d/.test(word)) return Number(word);
    const call = /^\(\s{0,100}\)/.exec(this.#source.slice(this.#at, this.#at + 110));
    if (call) this.#move(call[0].length);
    return /^[,\]})\s;]|^$/.test(this.#source[this.#at] ?? '')
      ? this.variable(word, depth + 1)
      : undefined;
  }

  #array(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#move(1);
    for (this.#passBlank(); this.#isWithin(']'); this.#passBlank()) {
      const isSpread = this.#take('...');
      const value = this.#value(depth + 1);
      if (isSpread && Array.isArray(value)) for (const each of value) values.push(each);
      else if (!isSpread) values.push(value);
      this.#passRest();
    }
    return values;
  }

  #object(depth: number): Record<string, unknown> {
    const fields = new Map<string, unknown>();
    this.#move(1);
    for (this.#passBlank(); this.#isWithin('}'); this.#passBlank()) {
      const isSpread = this.#take('...');
      const key = isSpread ? '' : this.#key();
      this.#passBlank();
      if (key !== '' && this.#take(':')) fields.set(key, this.#value(depth + 1));
      else if (/^[,}]/.test(this.#source[this.#at] ?? '') && key !== '')
        fields.set(key, this.variable(key, depth + 1));
      this.#passRest();
    }
    return Object.fromEntries(fields);
  }

  #key(): string {
    return /["']/.test(this.#source[this.#at] ?? '') ? (this.#string() ?? '') : this.#word();
  }

  /** `undefined` for one in which something is filled in. */
  #string(): string | undefined {
    const quote = this.#source[this.#at] ?? '';
    const start = this.#at + 1;
    let end = start;
    while (end < this.#source.length && this.#source[end] !== quote)
      end += this.#source[end] === '\\' ? 2 : 1;
    this.#move(end + 1 - this.#at);
    const written = this.#source.slice(start, end);
    if (quote === '`' && written.includes('${')) return undefined;
    return written.replace(/\\(.)/gs, '$1');
  }

  #word(): string {
    const start = this.#at;
    while (/[\w$]/.test(this.#source[this.#at] ?? '')) this.#move(1);
    return this.#source.slice(start, this.#at);
  }

  /** Whether something stands before the mark that ends a list, which is passed otherwise. */
  #isWithin(end: string): boolean {
    return this.#at < this.#source.length && this.#left >= 0 && !this.#take(end);
  }

  /** To the next member of the list that is open, whatever stands before that. */
  #passRest(): void {
    let open = 0;
    while (this.#at < this.#source.length && this.#left >= 0) {
      const mark = this.#source[this.#at] ?? '';
      if (open === 0 && /[\]}]/.test(mark)) return;
      if (/["'`]/.test(mark)) this.#string();
      else if (!this.#passBlank()) this.#move(1);
      if (mark === ',' && open === 0) return;
      open = Math.max(0, open + depthOf(mark));
    }
  }

  /** Passes blanks and comments, if there are any. */
  #passBlank(): boolean {
    const start = this.#at;
    for (;;) {
      const { length } = this.#source;
      if (/\s/.test(this.#source[this.#at] ?? '')) this.#move(1);
      else if (this.#source.startsWith('//', this.#at)) {
        const end = this.#source.indexOf('\n', this.#at);
        this.#move((end === -1 ? length : end) - this.#at);
      } else if (this.#source.startsWith('/*', this.#at)) {
        const end = this.#source.indexOf('*/', this.#at + 2);
        this.#move((end === -1 ? length : end + 2) - this.#at);
      } else return this.#at > start;
    }
  }

  #take(mark: string): boolean {
    const isThere = this.#source.startsWith(mark, this.#at);
    if (isThere) this.#move(mark.length);
    return isThere;
  }

  #move(count: number): void {
    this.#at += count;
    this.#left -= count;
  }
}

function depthOf(mark: string): number {
  if (/[[({]/.test(mark)) return 1;
  return /[\])}]/.test(mark) ? -1 : 0;
}
