import { cutAtLines } from './fenced-code.js';
import { definitionTarget, longestLabel, mayBeLabel } from './link-definition.js';
import { linkTarget } from './link-target.js';
import { markdownAddress, markdownLink } from './source-link.js';

/**
 * Where a link may lead: to its own address, or to the one that it means and its title; `undefined`
 * when nothing supports it.
 */
export type JudgeAddress = (url: string) => { url: string; title?: string } | undefined;

/** What begins like a token and takes more characters is none. */
const longestToken = 2000;
/** An escaped character, code, the address of a link or its definition, or one that stands by itself. */
const tokenStart = /\\|`|\][(:]|(?<![a-z\d])(?:https?:\/\/|www\.)/i;
/** The beginning of one of these, of which the rest may come with the next piece. */
const halfStart = /(?:\]|(?<![a-z\d])(?:h|ht|htt|https?|https?:|https?:\/|w|ww|www))$/i;

/** What is passed on for so many characters that the model wrote. */
interface Token {
  length: number;
  text: string;
}

/**
 * Takes from a model's Markdown, while it is being written, the addresses that nothing supports: of
 * `[Prices](/invented)` there stays `[Prices]`, and a bare address stays as code, as does one that a link
 * definition gives, so that nobody follows it by mistake. A link that goes on in the next line is none. Only an address or a code span that has not ended is held back.
 */
export class SupportedLinks {
  readonly #judge: JudgeAddress;
  #held = '';
  /** What the model wrote of the line before that. */
  #line = '';
  /** How many addresses were dropped. */
  dropped = 0;

  constructor(judge: JudgeAddress) {
    this.#judge = judge;
  }

  /** The same Markdown in pieces; none of them is empty. */
  async *filter(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const { text, isCode } of cutAtLines(pieces)) {
      const known = isCode ? this.#release(true) + text : this.#advance(text);
      if (known) yield known;
    }
    const rest = this.#release(true);
    if (rest) yield rest;
  }

  #advance(text: string): string {
    this.#held += text;
    return this.#release(text.endsWith('\n'));
  }

  /** What can be passed on now; nothing is waited for at the end of a line. */
  #release(isEnd: boolean): string {
    const text = this.#held;
    let passed = '';
    let place = 0;
    while (place < text.length) {
      const rest = text.slice(place);
      const start = nextStart(rest, isEnd);
      this.#pass(rest.slice(0, start));
      const token = start < rest.length ? this.#readToken(rest.slice(start), isEnd) : undefined;
      const length = token?.length ?? 0;
      this.#pass(rest.slice(start, start + length));
      passed += rest.slice(0, start) + (token?.text ?? '');
      place += start + length;
      if (!token) break;
    }
    this.#held = text.slice(place);
    return passed;
  }

  #pass(written: string): void {
    if (written.endsWith('\n')) this.#line = '';
    else if (this.#line.length <= longestLabel) this.#line += written;
  }

  /** The token that the text begins with; `undefined` as long as it may go on. */
  #readToken(text: string, isEnd: boolean): Token | undefined {
    const isWhole = isEnd || text.length > longestToken;
    if (text.startsWith('\\')) return isWhole || text[1] ? asItIs(text.slice(0, 2)) : undefined;
    if (text.startsWith('`')) return readCode(text, isWhole);
    if (text.startsWith(']:')) return this.#readDefinition(text, isWhole);
    return text.startsWith(']') ? this.#readTarget(text, isWhole) : this.#readBare(text, isWhole);
  }

  #readTarget(text: string, isWhole: boolean): Token | undefined {
    const found = linkTarget(text);
    if (found === 'open' && !isWhole) return undefined;
    // It may go on in the next line.
    if (found === 'open' && text !== ']') return { length: 2, text: ']\\(' };
    if (typeof found === 'string') return asItIs(']');
    const { address, length } = found;
    const supported = this.#judge(address);
    if (!supported) this.dropped += 1;
    const isSame = supported?.url === address;
    if (isSame) return asItIs(text.slice(0, length));
    return { length, text: supported ? `](${markdownAddress(supported.url)})` : ']' };
  }

  #readDefinition(text: string, isWhole: boolean): Token | undefined {
    const found = mayBeLabel(this.#line) ? definitionTarget(text, isWhole) : 'none';
    if (found === 'open' && !isWhole) return undefined;
    if (found === 'open') return { length: 2, text: ']\\:' };
    if (found === 'none') return asItIs(']');
    const { address, length } = found;
    const supported = this.#judge(address);
    if (supported?.url === address) return asItIs(text.slice(0, length));
    if (supported) return { length, text: `]: ${markdownAddress(supported.url)}` };
    this.dropped += 1;
    return { length, text: `]\\: \`${address.replaceAll('`', '')}\`` };
  }

  #readBare(text: string, isWhole: boolean): Token | undefined {
    const [found = ''] = /^[^\s<>()[\]`"']+/.exec(text) ?? [];
    if (found.length === text.length && !isWhole) return undefined;
    const address = found.replace(/[.,;:!?*_~]+$/, '');
    const { length } = address;
    const supported = this.#judge(address);
    if (supported?.url === address) return asItIs(address);
    if (supported) return { length, text: markdownLink({ title: address, ...supported }) };
    this.dropped += 1;
    return { length, text: `\`${address}\`` };
  }
}

/** Where a token begins, or may begin; the length of the text where none does. */
function nextStart(text: string, isEnd: boolean): number {
  const start = text.search(tokenStart);
  if (start >= 0) return start;
  const half = isEnd ? -1 : text.slice(-8).search(halfStart);
  return half < 0 ? text.length : Math.max(0, text.length - 8) + half;
}

/** A code span; its marks alone where it is never closed. */
function readCode(text: string, isWhole: boolean): Token | undefined {
  const [mark = ''] = /^`+/.exec(text) ?? [];
  const end = endOfCode(text, mark.length);
  // The last mark may become a longer one.
  if ((end ?? text.length) === text.length && !isWhole) return undefined;
  return asItIs(end === undefined ? mark : text.slice(0, end));
}

/** Behind the first run of as many marks as it begins with. */
function endOfCode(text: string, marks: number): number | undefined {
  for (const { 0: run, index } of text.slice(marks).matchAll(/`+/g)) {
    if (run.length === marks) return marks + index + marks;
  }
  return undefined;
}

function asItIs(text: string): Token {
  return { length: text.length, text };
}
