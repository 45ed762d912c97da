import type { UIMessageChunk } from 'ai';
import { isRecord } from '../record.js';
import type { AddressPlacer } from './address-placer.js';

/** Where an address stands in Markdown: as the target of a link or of a reference, or by itself. */
const addresses =
  /(?<=\]\(<?|(?:^|\n) {0,3}\[[^[\]\n]{1,200}\]:[ \t]{0,100}<?)\/(?!\/)[^\s()<>]*|https?:\/\/[^\s()<>"'`\]]*[^\s()<>"'`\].,;:!?]/gi;

/** The end of a text that may go on with an address or with a code fence. Bounded, as texts are hostile. */
const unfinished =
  /(?:(?:^ {0,3}|\n[ \t\n]{0,100})\[[^[\]\n]{0,200}(?:\]:?[ \t]{0,100}(?:<?[^\s()<>]{0,500})?)?|\](?:\(<?[^\s()<>]{0,500})?|`{1,100}|\n[ \t\n]{0,100}|\bh\w{0,4}(?::[^\s()<>]{0,500})?)$/i;

/** An answer whose sources and links lead to the published site, whatever form they come in. Code stays as it is. */
export async function* placeAnswer(
  chunks: AsyncIterable<UIMessageChunk>,
  placer: AddressPlacer,
): AsyncGenerator<UIMessageChunk> {
  const text = new PlacedText(placer);
  let id = '';
  for await (const chunk of chunks) {
    if (chunk.type === 'text-delta') {
      id = chunk.id;
      yield { ...chunk, delta: text.add(chunk.delta) };
    } else {
      yield* textDelta(id, text.end());
      yield* placeChunk(chunk, placer);
    }
  }
  yield* textDelta(id, text.end());
}

function textDelta(id: string, delta: string): UIMessageChunk[] {
  return delta ? [{ type: 'text-delta', id, delta }] : [];
}

function placeChunk(chunk: UIMessageChunk, placer: AddressPlacer): UIMessageChunk[] {
  if (chunk.type === 'source-url') return [{ ...chunk, url: placer.place(chunk.url) }];
  if (chunk.type === 'tool-output-available') return placeOutput(chunk, placer);
  if (chunk.type !== 'source-document' || !chunk.filename) return [chunk];
  return [{ ...chunk, filename: placer.place(chunk.filename) }];
}

/** What a search tool found becomes sources: a path of its results can lead to no other site. */
function placeOutput(
  chunk: UIMessageChunk & { type: 'tool-output-available' },
  placer: AddressPlacer,
): UIMessageChunk[] {
  const output: unknown = chunk.output;
  const results: unknown = isRecord(output) ? output.results : output;
  if (!Array.isArray(results)) return [chunk];
  const kept = results.filter((result) => !isRecord(result) || typeof result.path !== 'string');
  const sources = results.flatMap((result: unknown, index): UIMessageChunk[] => {
    if (!isRecord(result) || typeof result.path !== 'string') return [];
    const metadata = isRecord(result.metadata) ? result.metadata : {};
    const { title, anchor, excerpt = result.content } = metadata;
    const address = `/${result.path.replace(/^[/\\\s]+/, '')}`;
    const [path = ''] = address.split('#', 1);
    const url = placer.place(typeof anchor === 'string' && anchor ? `${path}#${anchor}` : address);
    const told = { version: metadata.version, language: metadata.language, excerpt };
    const texts = Object.entries(told).filter((field): field is [string, string] => {
      return typeof field[1] === 'string';
    });
    return [
      {
        type: 'source-url',
        sourceId: `${chunk.toolCallId}-${index}`,
        url,
        ...(typeof title === 'string' ? { title } : {}),
        providerMetadata: { docs: Object.fromEntries(texts) },
      },
    ];
  });
  return [{ ...chunk, output: isRecord(output) ? { ...output, results: kept } : kept }, ...sources];
}

/** Markdown that grows: what may be the beginning of an address waits for its end. */
class PlacedText {
  readonly #placer: AddressPlacer;
  #held = '';
  /** The backticks that code began with. */
  #fence = '';
  /** The last character of what was placed: only at the beginning of a line is a reference defined. */
  #last = '\n';

  constructor(placer: AddressPlacer) {
    this.#placer = placer;
  }

  add(delta: string): string {
    const text = this.#held + delta;
    const end = text.search(unfinished);
    this.#held = end < 0 ? '' : text.slice(end);
    return this.#place(end < 0 ? text : text.slice(0, end));
  }

  end(): string {
    const text = this.#held;
    this.#held = '';
    return this.#place(text);
  }

  #place(text: string): string {
    const pieces = text.split(/(`+|\n[ \t]*\n)/);
    return pieces
      .map((piece, index) => {
        const placed = index % 2 ? this.#pass(piece) : this.#link(piece);
        this.#last = piece.at(-1) ?? this.#last;
        return placed;
      })
      .join('');
  }

  /** Passes backticks, or an empty line, which ends a paragraph with its code and no block of code. */
  #pass(mark: string): string {
    if (!mark.startsWith('`')) this.#fence = this.#fence.length > 2 ? this.#fence : '';
    else if (!this.#fence) this.#fence = mark;
    else if (mark.length === this.#fence.length) this.#fence = '';
    return mark;
  }

  #link(text: string): string {
    if (this.#fence) return text;
    // Anything but a space, which may stand before a definition.
    const before = this.#last === '\n' ? '' : '-';
    const placed = (before + text).replace(addresses, (address) => this.#placer.place(address));
    return placed.slice(before.length);
  }
}
