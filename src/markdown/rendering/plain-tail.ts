import { element, type VirtualElement } from '../virtual-node.js';

/** The browser lays out the whole of a piece when it grows, and only what is near the screen of the others. */
const longestPiece = 4096;

/** The end of a text that is too long to format, which is shown unformatted. */
export class PlainTail {
  readonly #pieces: VirtualElement[] = [];
  #last = '';
  #length = 0;

  /** In characters. */
  get length(): number {
    return this.#length;
  }

  get nodes(): readonly VirtualElement[] {
    return this.#last ? [...this.#pieces, pieceOf(this.#last)] : this.#pieces;
  }

  append(text: string): void {
    this.#length += text.length;
    const pieces = dividedText(this.#last + text);
    this.#last = pieces.pop() ?? '';
    for (const piece of pieces) this.#pieces.push(pieceOf(piece));
  }

  /** Whether text would only make the last text node longer. */
  canGrow(text: string): boolean {
    return this.#last !== '' && this.#last.length + text.length <= longestPiece;
  }
}

/** Cuts a text where a line ends, into pieces that the browser lays out one by one. */
export function dividedText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longestPiece) {
    const end = rest.lastIndexOf('\n', longestPiece - 1) + 1 || longestPiece;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function pieceOf(text: string): VirtualElement {
  return element('p', { class: 'plain' }, [text]);
}
