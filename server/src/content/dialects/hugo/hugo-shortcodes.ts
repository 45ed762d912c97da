import { type Attributes, readAttributes } from '../syntax/attributes.js';

/** A shortcode of Hugo, and what stands between it and the one that closes it. */
export interface Shortcode {
  name: string;
  attributes: Attributes;
  /** Absent where nothing closes it. */
  inner?: ShortcodeText[];
}

/** Words of an author, or a shortcode among them. */
export type ShortcodeText = string | Shortcode;

/** Shortcodes in one another that are looked into: those that are deeper are words. */
const mostDepth = 50;

interface Tag {
  /** The text before it. */
  before: string;
  name: string;
  attributes: string;
  isClosing: boolean;
}

/** Reads the shortcodes of a text, each character once. */
export function readShortcodes(text: string): ShortcodeText[] {
  const { tags, rest } = readTags(text);
  const tree = new ShortcodeTree(countNames(tags.filter(({ isClosing }) => isClosing)));
  for (const tag of tags) tree.add(tag);
  return tree.end(rest);
}

/** Puts what stands between shortcodes into those that something closes. */
class ShortcodeTree {
  readonly #root: ShortcodeText[] = [];
  readonly #open: { shortcode: Shortcode; within: ShortcodeText[] }[] = [];
  /** How many of each name are open. */
  readonly #names = new Map<string, number>();
  /** How many tags are left that close a name. */
  readonly #closings: Map<string, number>;

  constructor(closings: Map<string, number>) {
    this.#closings = closings;
  }

  add({ before, name, attributes, isClosing }: Tag): void {
    if (before) this.#within.push(before);
    if (isClosing) {
      this.#close(name);
      return;
    }
    const shortcode: Shortcode = { name, attributes: readAttributes(attributes) };
    this.#within.push(shortcode);
    const isClosed = !attributes.endsWith('/') && (this.#closings.get(name) ?? 0) > 0;
    if (!isClosed || this.#open.length >= mostDepth) return;
    this.#open.push({ shortcode, within: [] });
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
  }

  end(rest: string): ShortcodeText[] {
    if (rest) this.#within.push(rest);
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      for (const part of last.within) this.#within.push(part);
    }
    return this.#root;
  }

  get #within(): ShortcodeText[] {
    return this.#open.at(-1)?.within ?? this.#root;
  }

  #close(name: string): void {
    this.#closings.set(name, (this.#closings.get(name) ?? 0) - 1);
    // One that closes nothing vanishes.
    if (!this.#names.get(name)) return;
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      const { shortcode, within } = last;
      this.#names.set(shortcode.name, (this.#names.get(shortcode.name) ?? 1) - 1);
      if (shortcode.name === name) {
        shortcode.inner = within;
        return;
      }
      // Nothing closed it: what was taken for its own follows it.
      for (const part of within) this.#within.push(part);
    }
  }
}

function countNames(tags: readonly Tag[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function readTags(text: string): { tags: Tag[]; rest: string } {
  const tags: Tag[] = [];
  const opening = /\{\{([<%])/g;
  let before = '';
  let from = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex;
    const closing = found[1] === '%' ? '%}}' : '>}}';
    const end = endOfTag(text, { closing, from: start });
    before += text.slice(from, found.index);
    from = end + closing.length;
    opening.lastIndex = from;
    const inside = text.slice(start, end).trim();
    // A commented one is shown as it is, without the marks of the comment.
    if (inside.startsWith('/*') && inside.endsWith('*/')) {
      before += `{{${found[1]}${inside.slice(2, -2)}${closing}`;
      continue;
    }
    const [, slash, name = '', attributes = ''] =
      /^(\/?)\s*([^\s/"'`=][^\s"'`=]*)?([\s\S]*)$/.exec(inside) ?? [];
    if (!name) continue;
    tags.push({
      before,
      name: name.replace(/\/$/, ''),
      attributes: attributes.trim(),
      isClosing: slash === '/',
    });
    before = '';
  }
  return { tags, rest: before + text.slice(from) };
}

/** Where a tag ends, quoted values left out; where its line ends if nothing closes it in its paragraph. */
function endOfTag(text: string, { closing, from }: { closing: string; from: number }): number {
  let quote = '';
  for (let position = from; position < text.length; position += 1) {
    const character = text[position] ?? '';
    if (character === '\n' && text[position + 1] === '\n') {
      // A quotation mark that stands alone hides the end of its tag.
      return plainEnd(text.slice(0, position), { closing, from });
    }
    if (quote === character) quote = '';
    else if (!quote && (character === '"' || character === '`')) quote = character;
    else if (!quote && text.startsWith(closing, position)) return position;
  }
  return plainEnd(text, { closing, from });
}

function plainEnd(text: string, { closing, from }: { closing: string; from: number }): number {
  const end = text.indexOf(closing, from);
  return end === -1 ? lineEnd(text, from) : end;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
