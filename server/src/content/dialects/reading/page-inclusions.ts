import { posix } from 'node:path';
import { isHiddenName } from '../../asset-types.js';
import type { DocsFiles, SingleFiles } from '../../docs-files.js';
import { mostPageBytes } from '../../page-limits.js';
import { withPlainLines } from './plain-lines.js';

/** How often one page may include a file, and how often it may ask for one. */
const mostFiles = 1000;
const mostTries = 20_000;

/** Files that include each other, one in another. */
export const mostInclusionDepth = 10;

/** Characters at the top of a file in which its title is looked for. */
const longestTop = 4000;

type Texts = Map<string, Promise<string | undefined>>;

/** What was read of files, as long as one reading takes. */
export class InclusionMemory {
  /** Texts of included files. */
  readonly texts: Texts = new Map();
  /** What stands at the top of those that are only named. */
  readonly tops: Texts = new Map();
}

/** Where a file lies that another one names, from the folder, out of which `..` may lead; `/` begins at the folder. */
export function fileBeside(file: string, name: string): string {
  return name.startsWith('/')
    ? posix.join('/', name).slice(1)
    : posix.join(posix.dirname(file), name);
}

/** A path from the folder that lies at `at`, for one from the folder around it; `..` leads out of it. */
export function pathFrom(at: string, path: string): string {
  const named = posix.normalize(path.replace(/^\/+/, ''));
  if (at === '') return named;
  if (named.startsWith(`${at}/`)) return named.slice(at.length + 1);
  return posix.join(...at.split('/').map(() => '..'), named);
}

/** What a page may include: files of its folder, and of those above it. */
export type IncludableFiles = SingleFiles & Pick<DocsFiles, 'above'>;

/** What one page includes, within bounds: files that include each other could fill any memory. */
export class PageInclusions {
  /** Files that were asked for: a change of one may change the page. */
  readonly files = new Set<string>();
  readonly #docs: IncludableFiles;
  readonly #memory: InclusionMemory;
  #tries = 0;
  #read = 0;
  #left = mostPageBytes;

  constructor(docs: IncludableFiles, memory: InclusionMemory) {
    this.#docs = docs;
    this.#memory = memory;
  }

  /** The text of a file, by its path from the folder, which may lead out of it by `..`; `undefined` where it may not be had. */
  async read(named: string): Promise<string | undefined> {
    const file = this.#ask(named);
    if (file === undefined || this.#read > mostFiles) return undefined;
    const { texts } = this.#memory;
    const known = texts.get(file) ?? this.#readFile(file);
    texts.set(file, known);
    const text = await known;
    if (text !== undefined) this.#read += 1;
    return text !== undefined && this.spend(text.length) ? text : undefined;
  }

  /** What stands at the top of such a file. */
  async peek(named: string): Promise<string | undefined> {
    const file = this.#ask(named);
    if (file === undefined) return undefined;
    const { tops } = this.#memory;
    const known = tops.get(file) ?? this.#readFile(file).then(topOf);
    tops.set(file, known);
    return known;
  }

  /** The name of a file that may be asked for. */
  #ask(named: string): string | undefined {
    const file = posix.normalize(named.replace(/^\/+/, ''));
    this.#tries += 1;
    if (this.#tries > mostTries || file.includes('\0')) return undefined;
    if (withoutUps(file).some((name) => isHiddenName(name) || name === 'node_modules'))
      return undefined;
    this.files.add(file);
    return file;
  }

  /** Whether so many characters more may stand in the page. */
  spend(length: number): boolean {
    this.#left -= length;
    return this.#left >= 0;
  }

  async #readFile(named: string): Promise<string | undefined> {
    const names = withoutUps(named);
    const ups = named.split('/').length - names.length;
    const file = names.join('/');
    try {
      const docs = ups === 0 ? this.#docs : this.#docs.above?.(ups);
      // A symbolic link could lead out of the folder.
      if (!docs || !(await docs.isPlain(file))) return undefined;
      if ((await docs.size(file)) > mostPageBytes) return undefined;
      const bytes = await docs.read(file);
      return bytes.includes(0) ? undefined : withPlainLines(bytes.toString());
    } catch {
      return undefined;
    }
  }
}

/** The names of a path that was normalized, behind those that lead up. */
function withoutUps(file: string): string[] {
  const names = file.split('/');
  const first = names.findIndex((name) => name !== '..');
  return first === -1 ? [] : names.slice(first);
}

/** A text of its own: a slice would hold on to the whole. */
function topOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text.slice(0, longestTop)).toString();
}
