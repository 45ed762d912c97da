import { posix } from 'node:path';
import { detectDialect } from '../../content/dialects/reading/detect-dialect.js';
import { findPageList } from '../../content/dialects/reading/generated-navigation.js';
import type { DocsFiles } from '../../content/docs-files.js';
import { configurationFile } from '../../content/navigation/configuration-source.js';
import { isKnown, type KnownPage, type PageReference } from '../../content/page.js';
import { isPageFile } from '../../content/read-docs-folder.js';
import { findStaticFolder } from '../../library/find-static-folder.js';
import { servedFiles } from '../../library/links/served-files.js';
import type { FileChange } from '../workspace/workspace.js';
import {
  beginningFiles,
  type DocumentationFilesOptions,
  documentationFiles,
} from './documentation-files.js';
import {
  type DocumentationState,
  type ReadStateOptions,
  readState,
} from './documentation-state.js';
import { newFaults } from './new-faults.js';
import { styleFaults } from './style-faults.js';

/** What came of a check. */
export interface CheckReport {
  /** What was brought since the beginning and must be mended, as sentences with file and line. */
  faults: string[];
  /** What was looked at and is right, and what a reviewer should know. */
  passed: string[];
}

export interface DocumentationChecksOptions extends DocumentationFilesOptions {
  signal: AbortSignal;
}

/** Pages beside a written one that are looked at. */
const mostNeighbours = 10;

/**
 * Whether a documentation still builds: each page parses, its front matter can be read, links and anchors lead somewhere,
 * the navigation lists what there is, code fences are closed, and new pages look like those beside them. What was
 * wrong before does not count.
 */
export class DocumentationChecks {
  readonly #options: DocumentationChecksOptions;
  readonly #served: ReadStateOptions['served'];
  readonly #navigationFile: string | undefined;
  readonly #before: DocumentationState;
  readonly #pages: ReadonlyMap<string, KnownPage>;

  private constructor(
    options: DocumentationChecksOptions,
    { served, navigationFile, before }: Beginning,
  ) {
    this.#options = options;
    this.#served = served;
    this.#navigationFile = navigationFile;
    this.#before = before;
    this.#pages = new Map([...before.pages].filter(isKnownEntry));
  }

  /** Looks at the documentation as it was in the beginning, before anything of it was changed. */
  static async open(options: DocumentationChecksOptions): Promise<DocumentationChecks> {
    const { folder, signal } = options;
    const served = servedFiles({ folder, staticFolder: await findStaticFolder(folder) });
    const files = await beginningFiles(options);
    const before = await readState({ files, served, before: new Map(), signal });
    const navigationFile = await findNavigationFile(files);
    return new DocumentationChecks(options, { served, navigationFile, before });
  }

  async check(changes: readonly FileChange[]): Promise<CheckReport> {
    const files = await documentationFiles(this.#options);
    const { signal } = this.#options;
    const now = await readState({ files, served: this.#served, before: this.#pages, signal });
    const faults = [
      ...newFaults({ before: this.#before.faults, now: now.faults, moved: movedIn(changes) }),
      ...this.#navigationFaults(now),
      ...(await this.#styleFaults(changes, await files.pages())),
    ];
    return { faults: [...new Set(faults)], passed: this.#describe(now, changes) };
  }

  /** Pages that nobody finds any more, and new ones that nobody would find. */
  #navigationFaults(now: DocumentationState): string[] {
    const faults: string[] = [];
    const list = this.#navigationFile;
    for (const [path, { file }] of now.pages) {
      if (list === undefined || now.listed.has(path)) continue;
      const wasThere = this.#before.pages.has(path);
      if (wasThere && this.#before.listed.has(path)) {
        faults.push(`${list}: the navigation no longer lists ${path}.`);
      } else if (!wasThere && this.#isFolderListed(posix.dirname(file))) {
        faults.push(`${list}: the navigation does not list the new page ${path}.`);
      }
    }
    return faults;
  }

  /** Whether the navigation listed each page that was in a folder; where there was none, of the documentation. */
  #isFolderListed(folder: string): boolean {
    const pages = [...this.#before.pages.values()];
    const beside = pages.filter(({ file }) => posix.dirname(file) === folder);
    const looked = beside.length > 0 ? beside : pages;
    return looked.every(({ path }) => this.#before.listed.has(path));
  }

  async #styleFaults(changes: readonly FileChange[], pages: readonly string[]): Promise<string[]> {
    const written = new Set(changes.map(({ path }) => path));
    const faults: string[] = [];
    for (const { path: file, after, ...change } of changes) {
      const before = change.before ?? change.origin?.text;
      if (after === undefined || !isPageFile(file)) continue;
      const beside = pages.filter(
        (page) => posix.dirname(page) === posix.dirname(file) && !written.has(page),
      );
      const neighbours = await Promise.all(
        beside.slice(0, mostNeighbours).map((page) => this.#readNeighbour(page)),
      );
      faults.push(...styleFaults({ file, before, after, neighbours: neighbours.flat() }));
    }
    return faults;
  }

  async #readNeighbour(file: string): Promise<{ file: string; source: string }[]> {
    const bytes = await this.#options.workspace.readListed(file).catch(() => undefined);
    return bytes ? [{ file, source: bytes.toString() }] : [];
  }

  #describe(now: DocumentationState, changes: readonly FileChange[]): string[] {
    const removed = [...this.#before.pages.keys()].filter((path) => !now.pages.has(path));
    const added = [...now.pages.keys()].filter((path) => !this.#before.pages.has(path));
    const unlisted = added.filter((path) => !now.listed.has(path));
    const { size } = now.pages;
    return [
      `${size} ${size === 1 ? 'page parses' : 'pages parse'}, and front matter and navigation can be read.`,
      'No link or anchor was broken, and no page was lost from the navigation.',
      ...(changes.length > 0
        ? ['Code fences are closed, and the style is that of the pages beside.']
        : []),
      ...(added.length > 0 ? [`New pages: ${added.join(', ')}.`] : []),
      ...(unlisted.length > 0 ? [`Not in the navigation: ${unlisted.join(', ')}.`] : []),
      ...(removed.length > 0 ? [`Pages that are gone: ${removed.join(', ')}.`] : []),
    ];
  }
}

/** What was found out in the beginning. */
interface Beginning {
  served: ReadStateOptions['served'];
  /** Where the navigation is written; `undefined` where that is for no agent to write. */
  navigationFile: string | undefined;
  before: DocumentationState;
}

async function findNavigationFile(files: DocsFiles): Promise<string | undefined> {
  if (await files.isPlain(configurationFile)) return configurationFile;
  const dialect = await detectDialect(files);
  // Its configuration lists the pages.
  if (dialect === 'mkdocs') return undefined;
  return (await findPageList(files, dialect)) ?? configurationFile;
}

function movedIn(changes: readonly FileChange[]): Map<string, string> {
  return new Map(changes.flatMap(({ path, origin }) => (origin ? [[path, origin.path]] : [])));
}

function isKnownEntry(entry: [string, PageReference | KnownPage]): entry is [string, KnownPage] {
  return isKnown(entry[1]);
}
