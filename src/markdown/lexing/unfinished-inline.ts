import { OpenDelimiters } from './open-delimiters.js';
import { knownRareSyntax } from './rare-syntax.js';

const punctuation = /[\p{P}\p{S}]/u;
const boundary = /[\s\p{P}\p{S}]/u;

/** The rest of a link from its `]` on. */
const linkTarget =
  /\]\((?:<[^<>\n]*>|(?:[^()\s<]|\([^()\s]*\))(?:[^()\s]|\([^()\s]*\))*)?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;

/** The same while it is being written, or a `]` whose meaning the next character decides. */
const openLinkTarget = /\](?:\((?:<[^<>\n]*|\S*(?:\s+(?:"[^"]*"?|'[^']*'?)?)?)|\[[^[\]]*)?$/y;

/** Where the end of a paragraph's text stands: in words, in the address of a link, or in other syntax. */
export type InlineEnd = 'words' | 'target' | 'syntax';

/** A comment that is being written. */
const openComment = /<!--(?!-?>)(?:(?!-->)[\s\S])*$/y;

/** What a paragraph's text that is being written is shown as. */
export interface UnfinishedInline {
  /** How many leading characters have a meaning that nothing after them can change. */
  settled: number;
  /** The rest, with open syntax closed and characters left out that mean nothing yet. */
  closed: string;
  end: InlineEnd;
}

/** Closes open syntax at the end of a paragraph's text and leaves out characters that mean nothing yet. */
export function closeInline(source: string): UnfinishedInline {
  const closer = new InlineCloser(source);
  const closed = closer.close();
  return { settled: closer.settled, closed, end: closer.end };
}

/**
 * A place in inline source, at least so far from its beginning, where nothing is open: what is on either side
 * has its meaning alone; else the last between two words outside a link, or 0.
 */
export function settledPlace(source: string, atLeast: number): number {
  return new InlineCloser(source).settle(atLeast);
}

/** How many signs are tried that might begin a formula and do not. */
const mostTried = 16;

class InlineCloser {
  end: InlineEnd = 'syntax';
  settled = 0;
  readonly #source: string;
  /** Whether raw elements or formulas may connect more than is seen here. */
  #isConnected = false;
  #triedFormulas = 0;
  /** The last place where no link is open; other syntax may be. */
  #betweenWords = 0;
  readonly #open = new OpenDelimiters();
  #output = '';
  #position = 0;

  constructor(source: string) {
    this.#source = source.trimEnd();
  }

  close(): string {
    while (this.#position < this.#source.length) this.#step();
    const output = this.#output.replace(/&#?\w{0,30}$/, '').replace(/(?<!\S)!$/, '');
    return this.#open.close(output.trimEnd());
  }

  settle(atLeast: number): number {
    while (this.#position < this.#source.length && this.settled < atLeast) this.#step();
    return this.settled >= atLeast ? this.settled : this.#betweenWords;
  }

  #step(): void {
    const character = this.#source.charAt(this.#position);
    this.end = 'syntax';
    if ((character === '\\' || character === '$') && this.#formula()) return;
    if (character === '\\') this.#escape();
    else if (character === '`') this.#codeSpan();
    else if (character === '<') this.#tag();
    else if (character === '[') this.#openBracket();
    else if (character === ']') this.#closeBracket();
    else if (character === '*' || character === '_' || character === '~')
      this.#delimiters(character);
    else this.#words();
  }

  #words(): void {
    const words = this.#match(/[^\\`<[\]*_~][^\\`<[\]*_~$]*/y);
    this.#copy(words.length);
    this.end = 'words';
    if (words.startsWith('$')) this.#isConnected = true;
    if (this.#position === this.#source.length || this.#open.hasBracket) return;
    const place = this.#lastPlaceIn(words.length);
    if (place === 0) return;
    this.#betweenWords = place;
    if (this.#isConnected || !this.#open.isEmpty) return;
    // What is before has its meaning, as nothing is open.
    this.settled = place;
    this.#output = this.#source.slice(place, this.#position);
  }

  /** The place after the last word or full stop that something follows; 0 without one. */
  #lastPlaceIn(length: number): number {
    for (let at = this.#position - 1; at > this.#position - length; at -= 1) {
      const isBehindWord = /\S[ \n]/.test(this.#source.slice(at - 1, at + 1));
      const isBehind = isBehindWord || /[。，、；：！？]/.test(this.#source.charAt(at));
      if (isBehind && /\S/.test(this.#source.charAt(at + 1))) return at + 1;
    }
    return 0;
  }

  /** Copies a formula unchanged, and escapes one whose end has not arrived. */
  #formula(): boolean {
    const formulas = knownRareSyntax()?.formulas;
    if (!formulas || this.#triedFormulas >= mostTried) return false;
    if (!formulas.standsFree(this.#source, this.#position)) return false;
    const rest = this.#source.slice(this.#position);
    const length = formulas.formulaLength(rest);
    const isUnfinished = length === 0 && formulas.isUnfinishedFormula(rest);
    if (isUnfinished) {
      this.#output += formulas.escapedFormula(rest);
      this.#position = this.#source.length;
    } else {
      this.#copy(length);
    }
    if (isUnfinished || length > 0) return true;
    this.#triedFormulas += 1;
    return false;
  }

  #escape(): void {
    if (/[([]/.test(this.#source.charAt(this.#position + 1))) this.#isConnected = true;
    if (this.#position === this.#source.length - 1) this.#position += 1;
    else this.#copy(2);
  }

  #codeSpan(): void {
    const run = this.#match(/`+/y);
    let end = this.#source.indexOf(run, this.#position + run.length);
    while (end >= 0 && this.#source.charAt(end + run.length) === '`') {
      const longer = /`+/y;
      longer.lastIndex = end;
      const length = longer.exec(this.#source)?.[0].length ?? run.length;
      end = this.#source.indexOf(run, end + length);
    }
    if (end >= 0) {
      this.#copy(end + run.length - this.#position);
      return;
    }
    // Part of the closing run may have arrived; it is not code.
    const code = this.#source.slice(this.#position + run.length).replace(/`+$/, '');
    if (code.trim()) {
      this.#output += run + code + run;
      if (!this.#source.endsWith('`')) this.end = 'words';
    }
    this.#position = this.#source.length;
  }

  #tag(): void {
    if (this.#match(openComment)) {
      this.#position = this.#source.length;
      return;
    }
    const closed = this.#match(/<[^\s<>][^<>]*>/y);
    const isRaw = closed
      ? /^<(?:\/?(?:kbd|sub|sup)\b|!--)/i.test(closed)
      : this.#match(/<\S/y) !== '';
    if (isRaw) this.#isConnected = true;
    if (closed) this.#copy(closed.length);
    else if (this.#match(/<(?:[/!?]?[a-z]?[^\s<>]{0,300}|br\s{0,9}\/?)$/iy))
      this.#position = this.#source.length;
    else this.#copy(1);
  }

  #openBracket(): void {
    if (this.#match(/\[\d{0,3}$/y)) {
      this.#position = this.#source.length;
      return;
    }
    const isImage = /(?:^|[^\\])!$/.test(this.#before(2));
    this.#open.push({ marker: isImage ? '![' : '[', at: this.#output.length - (isImage ? 1 : 0) });
    this.#copy(1);
  }

  #closeBracket(): void {
    const bracket = this.#open.popBracket();
    if (!bracket) {
      this.#copy(1);
      return;
    }
    const target = this.#match(linkTarget);
    const isOpen = this.#match(openLinkTarget) !== '';
    const isCitation = /\[\d{1,3}$/.test(this.#before(4));
    if (target) {
      if (bracket.marker === '[') this.#open.forgetLinks();
      this.#copy(target.length);
    } else if (isOpen && !isCitation) {
      this.#open.push(bracket);
      if (/\]\([^\s<>]*$/.test(this.#source.slice(this.#position))) this.end = 'target';
      this.#position = this.#source.length;
    } else {
      this.#copy(1);
    }
  }

  #delimiters(character: string): void {
    const run = this.#match(/\*+|_+|~+/y);
    const before = this.#source.charAt(this.#position - 1);
    const after = this.#source.charAt(this.#position + run.length);
    if (!after) {
      // More of the run may follow. Open delimiters are closed at the end anyway.
      this.#position = this.#source.length;
      return;
    }
    const opens =
      !/\s/.test(after) && (!punctuation.test(after) || !before || boundary.test(before));
    const closes =
      before !== '' && !/\s/.test(before) && (!punctuation.test(before) || boundary.test(after));
    const isWord = character === '_' && opens && closes;
    let left = run.length;
    if (closes && !isWord) left = this.#open.pair(run);
    if (opens && !isWord && left > 0 && (character !== '~' || left === 2))
      this.#open.pushRun(run.slice(0, left), this.#output.length);
    this.#copy(run.length);
  }

  #match(expression: RegExp): string {
    expression.lastIndex = this.#position;
    return expression.exec(this.#source)?.[0] ?? '';
  }

  /** The last characters before the position. */
  #before(length: number): string {
    return this.#source.slice(Math.max(this.#position - length, 0), this.#position);
  }

  #copy(length: number): void {
    this.#output += this.#source.slice(this.#position, this.#position + length);
    this.#position += length;
  }
}
