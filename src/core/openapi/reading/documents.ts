import { isRecord } from '../../record.js';
import { resolvePointer } from './json-pointer.js';

/** A value of a document, and the address that references in it are relative to. */
export interface Located {
  value: unknown;
  /** The address of the file. */
  file: string;
  /** Its place in the file, as a JSON pointer. */
  pointer: string;
}

/** References to references that are followed. */
const longestChain = 50;

/** The files of a document, parsed, by their addresses; and what could not be read of them. */
export class Documents {
  readonly root: string;
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #problems = new Set<string>();

  /** @param root - the address of the file that holds the operations. */
  constructor(root: string, files: ReadonlyMap<string, unknown>) {
    this.root = root;
    this.#files = files;
  }

  /** One document of one file. */
  static of(document: unknown): Documents {
    return new Documents('', new Map([['', document]]));
  }

  /** What could not be read so far, in English, each once. */
  get problems(): readonly string[] {
    return [...this.#problems].slice(0, 100);
  }

  get document(): Located {
    return { value: this.#files.get(this.root), file: this.root, pointer: '' };
  }

  report(problem: string): void {
    this.#problems.add(problem.slice(0, 500));
  }

  /** A field of an object, or an item of a list, that is located. */
  at({ value, file, pointer }: Located, ...names: readonly string[]): Located {
    const inner = names.reduce(fieldOf, value);
    const path = names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    return { value: inner, file, pointer: pointer + path.join('') };
  }

  /** What a value is once its references are followed. A broken one is reported, and gives `undefined`. */
  follow(located: Located): Located {
    let found = located;
    for (let step = 0; step < longestChain; step += 1) {
      const { value } = found;
      if (!isRecord(value) || typeof value.$ref !== 'string') return found;
      const target = this.target(value.$ref, found);
      if (!target) return { ...found, value: undefined };
      // In 3.1, a summary and a description beside a reference count instead of those it leads to.
      found = { ...target, value: withSiblings(target.value, value) };
    }
    this.report(`The reference at ${located.pointer || '/'} leads from reference to reference.`);
    return { ...located, value: undefined };
  }

  /** What a reference leads to; reported, and `undefined`, where that does not exist. */
  target(reference: string, from: Located): Located | undefined {
    const [path = '', fragment = ''] = splitOnce(reference, '#');
    const file = path === '' ? from.file : resolveFile(path, from.file);
    const pointer = decode(fragment);
    const isPointer = pointer === '' || pointer?.startsWith('/');
    if (file !== undefined && pointer !== undefined && isPointer && this.#files.has(file)) {
      const value = resolvePointer(this.#files.get(file), pointer);
      if (value !== undefined) return { value, file, pointer };
    }
    this.report(`The reference ${reference} leads nowhere (at ${from.pointer || '/'}).`);
    return undefined;
  }
}

function fieldOf(outer: unknown, name: string): unknown {
  const isThere = typeof outer === 'object' && outer !== null && Object.hasOwn(outer, name);
  return isThere ? Reflect.get(outer, name) : undefined;
}

/** The address of another file that a reference names; `undefined` where it is none. */
export function resolveFile(path: string, base: string): string | undefined {
  try {
    return new URL(path, base || 'file:///').href;
  } catch {
    return undefined;
  }
}

/** A text at the first place where the mark stands, which is left out. */
export function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function withSiblings(target: unknown, { summary, description }: Record<string, unknown>): unknown {
  if (!isRecord(target) || (summary === undefined && description === undefined)) return target;
  return {
    ...target,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
