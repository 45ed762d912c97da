import { escapedFormula, formulaLength, isUnfinishedFormula, standsFree } from './math-syntax.js';

/**
 * What a text that is still growing shows of its last line and its last words. None of this touches
 * what a finished text becomes: it only keeps markup that is half there from flashing as raw characters.
 */

/** Container markers of a line, then nothing that has a meaning yet. */
const undecidedLine =
  /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(?:[-=*+_|:#`~ \t]*|\d{1,9}|\[[^\]\n]{0,200}(?:\](?::.*)?)?)$/;

/** Lines longer than this are decided; it also bounds what the expression above has to try. */
const longestUndecidedLine = 300;

/** Leaves out a last line that is only markers: a list, a rule, a fence, a table or a definition to be. */
export function holdBackLastLine(source: string): string {
  const start = source.lastIndexOf('\n') + 1;
  if (source.length - start > longestUndecidedLine) return source;
  return undecidedLine.test(source.slice(start)) ? source.slice(0, start) : source;
}

/** Whether a paragraph is the head of a table whose delimiter row has not arrived. */
export function isUnfinishedTable(paragraph: string): boolean {
  return /^\|[^\n]*(?:\n[ \t|:-]*)?$/.test(paragraph);
}

const punctuation = /[\p{P}\p{S}]/u;
const boundary = /[\s\p{P}\p{S}]/u;

/** The rest of a link from its `]` on. */
const linkTarget =
  /\]\((?:<[^<>\n]*>|(?:[^()\s<]|\([^()\s]*\))(?:[^()\s]|\([^()\s]*\))*)?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;

/** The same while it is being written, or a `]` whose meaning the next character decides. */
const openLinkTarget = /\](?:\((?:<[^<>\n]*|\S*(?:\s+(?:"[^"]*"?|'[^']*'?)?)?)|\[[^[\]]*)?$/y;

interface OpenDelimiter {
  marker: string;
  /** Where it stands in the text put out so far. */
  at: number;
}

/** Where the end of a paragraph's text stands: in words, in the address of a link, or in other syntax. */
export type InlineEnd = 'words' | 'target' | 'syntax';

/** Closes what is open at the end of a paragraph's text and leaves out what has no meaning yet. */
export function closeInline(source: string): { closed: string; end: InlineEnd } {
  const closer = new InlineCloser(source);
  const closed = closer.close();
  return { closed, end: closer.end };
}

class InlineCloser {
  end: InlineEnd = 'syntax';
  readonly #source: string;
  readonly #open: OpenDelimiter[] = [];
  #output = '';
  #position = 0;

  constructor(source: string) {
    this.#source = source.trimEnd();
  }

  close(): string {
    if (/^\[[ xX]?\]?$/.test(this.#source)) return '';
    while (this.#position < this.#source.length) this.#step();
    return this.#closeOpen();
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
    else {
      this.#take(/[^\\`<[\]*_~][^\\`<[\]*_~$]*/y);
      this.end = 'words';
    }
  }

  /** A formula stays as it is, and what has come of one too, as if all of it were escaped. */
  #formula(): boolean {
    if (!standsFree(this.#source, this.#position)) return false;
    const rest = this.#source.slice(this.#position);
    const length = formulaLength(rest);
    const isUnfinished = length === 0 && isUnfinishedFormula(rest);
    if (isUnfinished) {
      this.#output += escapedFormula(rest);
      this.#position = this.#source.length;
    } else {
      this.#copy(length);
    }
    return isUnfinished || length > 0;
  }

  #escape(): void {
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
    const closed = this.#match(/<[^\s<>][^<>]*>/y);
    if (closed) this.#copy(closed.length);
    else if (this.#match(/<[/!?]?[a-z]?[^\s<>]{0,300}$/iy)) this.#position = this.#source.length;
    else this.#copy(1);
  }

  #openBracket(): void {
    if (this.#match(/\[\d{0,3}$/y)) {
      this.#position = this.#source.length;
      return;
    }
    const isImage = this.#output.endsWith('!') && !this.#output.endsWith('\\!');
    this.#open.push({ marker: isImage ? '![' : '[', at: this.#output.length - (isImage ? 1 : 0) });
    this.#copy(1);
  }

  #closeBracket(): void {
    const index = this.#open.findLastIndex(({ marker }) => marker.endsWith('['));
    const bracket = this.#open[index];
    if (!bracket) {
      this.#copy(1);
      return;
    }
    this.#open.length = index;
    const target = this.#match(linkTarget);
    const isOpen = this.#match(openLinkTarget) !== '';
    const isCitation = /^\[\d{1,3}$/.test(this.#output.slice(bracket.at));
    if (target) {
      this.#copy(target.length);
    } else if (isOpen && !isCitation) {
      this.#removeBracket(bracket);
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
      // More of the run may follow; whatever is open is closed below in any case.
      this.#position = this.#source.length;
      return;
    }
    const opens =
      !/\s/.test(after) && (!punctuation.test(after) || !before || boundary.test(before));
    const closes =
      before !== '' && !/\s/.test(before) && (!punctuation.test(before) || boundary.test(after));
    const isWord = character === '_' && opens && closes;
    let left = run.length;
    if (closes && !isWord) left = this.#pair(character, left);
    if (opens && !isWord && left > 0 && (character !== '~' || left <= 2))
      this.#push(character, left);
    this.#copy(run.length);
  }

  /** Takes openers of a run off the stack; gives how much of the run is left over. */
  #pair(character: string, length: number): number {
    let left = length;
    for (let index = this.#open.length - 1; index >= 0 && left > 0; index -= 1) {
      const { marker = '' } = this.#open[index] ?? {};
      if (marker.endsWith('[')) break;
      if (marker.charAt(0) !== character || marker.length > left) continue;
      left -= marker.length;
      this.#open.length = index;
    }
    return left;
  }

  #push(character: string, length: number): void {
    const at = this.#output.length;
    if (length % 2 === 1) this.#open.push({ marker: character, at });
    if (length >= 2) this.#open.push({ marker: character.repeat(2), at });
  }

  #closeOpen(): string {
    let output = this.#output
      .replace(/&#?\w{0,30}$/, '')
      .replace(/(^|\s)!$/, '$1')
      .trimEnd();
    for (const { marker, at } of this.#open.reverse()) {
      const isEmpty = /^[*_~[!\s]*$/.test(output.slice(at));
      if (isEmpty) output = output.slice(0, at).trimEnd();
      else if (marker.endsWith('['))
        output = output.slice(0, at) + output.slice(at + marker.length);
      else output += marker;
    }
    return output;
  }

  #removeBracket({ marker, at }: OpenDelimiter): void {
    this.#output = this.#output.slice(0, at) + this.#output.slice(at + marker.length);
  }

  #match(expression: RegExp): string {
    expression.lastIndex = this.#position;
    return expression.exec(this.#source)?.[0] ?? '';
  }

  #take(expression: RegExp): void {
    this.#copy(this.#match(expression).length);
  }

  #copy(length: number): void {
    this.#output += this.#source.slice(this.#position, this.#position + length);
    this.#position += length;
  }
}
