import { type Document, isNode, isPair, isScalar, LineCounter, visit } from 'yaml';
import { errorText } from '#core/error-text.js';
import { readPath } from './navigation.js';
import { pathFields } from './navigation-file.js';
import { parseShallowYaml } from './shallow-yaml.js';

/** Where things stand in the text of a `docs.json`, counted in lines from 1. */
export class ConfigurationLines {
  readonly #source: string;
  /** `undefined` where it lies too deep to be looked at. */
  readonly #document: Document | undefined;
  readonly #counter = new LineCounter();

  constructor(source: string) {
    this.#source = source;
    // JSON is YAML, too, and this parser knows where each value stood.
    const parsed = parseShallowYaml(source, { uniqueKeys: false, lineCounter: this.#counter });
    this.#document = 'tooDeepAt' in parsed ? undefined : parsed;
  }

  /** The line of a field, or of the innermost one around it that there is. */
  ofField(path: readonly PropertyKey[]): number {
    for (let { length } = path; length > 0; length -= 1) {
      const node: unknown = this.#document?.getIn(path.slice(0, length), true);
      const offset = offsetOf(node);
      if (offset !== undefined) return this.#lineOf(offset);
    }
    return 1;
  }

  /** The first line of the navigation that names each of those pages. */
  ofPages(wanted: ReadonlySet<string>): Map<string, number> {
    const lines = new Map<string, number>();
    const navigation: unknown = this.#document?.getIn(['navigation'], true);
    if (!isNode(navigation)) return lines;
    visit(navigation, {
      Scalar: (key, { value, range }, ancestors) => {
        const parent = ancestors.at(-1);
        const field = isPair(parent) && isScalar(parent.key) ? parent.key.value : undefined;
        const isPage = typeof key === 'number' || (key === 'value' && pathNames.has(String(field)));
        if (!isPage || typeof value !== 'string' || !range) return;
        for (const path of readPath(value)) {
          if (wanted.has(path) && !lines.has(path)) lines.set(path, this.#lineOf(range[0]));
        }
      },
    });
    return lines;
  }

  /** The line that an error of `JSON.parse` is about; the last one where the text ends too early. */
  ofParseError(message: string): number {
    if (isOfToken(message)) return this.#lineOfToken();
    const position = /at position (\d+)/.exec(message)?.[1];
    const { length } = this.#source.trimEnd();
    return this.#lineOf(Math.min(position === undefined ? length : Number(position), length));
  }

  /** V8 does not tell where an unexpected token stands: no line that ends before it has one. */
  #lineOfToken(): number {
    const lines = this.#source.split('\n');
    let first = 1;
    let last = lines.length;
    while (first < last) {
      const middle = Math.floor((first + last) / 2);
      if (hasToken(lines.slice(0, middle).join('\n'))) last = middle;
      else first = middle + 1;
    }
    return first;
  }

  #lineOf(offset: number): number {
    return this.#counter.linePos(offset).line || 1;
  }
}

const pathNames: ReadonlySet<string> = new Set(pathFields);

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function isOfToken(message: string): boolean {
  return message.startsWith('Unexpected token');
}

/** Whether JSON that begins so has a token that is not expected. */
function hasToken(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    return isOfToken(errorText(error));
  }
}
