import type { AnswerSource } from '../answers/passages/answer-source.js';
import { extentOf, type KnownPage, sectionCountOf } from '../content/page.js';
import type { StaticFolder } from '../content/static-folder.js';
import type { Library } from '../library/library.js';
import type { LiveLibrary } from '../library/live-library.js';
import type { Place, ServedDocumentation } from './served-projects.js';

/** What a loaded documentation is made of. */
export interface LoadedDocumentationOptions {
  /** The project's identifier. */
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  library: LiveLibrary;
  /** Makes what answers from a library. */
  answersFor: (library: Library) => Promise<AnswerSource>;
  siteKey: string;
  folder: string | undefined;
  staticFolder: StaticFolder | undefined;
  readAsset: ServedDocumentation['readAsset'];
  isElsewhere: boolean;
}

/** A documentation in memory. Each request gets one state of it, placed where the request came. */
export class LoadedDocumentation {
  readonly library: LiveLibrary;
  readonly #options: LoadedDocumentationOptions;
  /** What is served of a state, by base path and place; only for the latest. */
  #views: { state: Library; served: Map<string, Promise<ServedDocumentation>> } | undefined;

  constructor(options: LoadedDocumentationOptions) {
    this.library = options.library;
    this.#options = options;
  }

  /** The latest state with the addresses below that path. */
  view({ basePath, place }: { basePath: string; place: Place }): Promise<ServedDocumentation> {
    const state = this.library.current;
    if (this.#views?.state !== state) this.#views = { state, served: new Map() };
    const { served } = this.#views;
    const name = `${place} ${basePath}`;
    const view = served.get(name) ?? this.#place(state, { basePath, place });
    served.set(name, view);
    return view;
  }

  async #place(
    state: Library,
    { basePath, place }: { basePath: string; place: Place },
  ): Promise<ServedDocumentation> {
    const { answersFor } = this.#options;
    const { url, ...site } = state.site;
    // Below a path that names the site, everything stays there, wherever it is published as well.
    const isHere = place === 'path' && !this.#options.isElsewhere;
    const library: Library = {
      ...state,
      site: {
        ...site,
        ...(url !== undefined && !isHere ? { url } : {}),
        ...(basePath ? { basePath } : {}),
      },
    };
    const answers = await answersFor(library);
    return { ...this.#options, library, answers, publishedAt: url };
  }
}

/** Bytes of a page beside its text, with its share of the index; set by what `bench/projects.ts` measured. */
const perPage = 4000;

/** Of each page, as an update leaves most of them as they were. */
const memories = new WeakMap<KnownPage, number>();

/** About how many bytes pages and their index take in memory. */
export function memoryOf({ pages, withheld }: Pick<Library, 'pages' | 'withheld'>): number {
  let bytes = 0;
  for (const page of [...pages.values(), ...(withheld?.pages.values() ?? [])]) {
    const known = memories.get(page) ?? memoryOfPage(page);
    memories.set(page, known);
    bytes += known;
  }
  return bytes;
}

/** Bytes of one whose text and index are elsewhere: 730 were measured of 100,000 pages, beside who holds them. */
const perHead = 1000;

function memoryOfPage(page: KnownPage): number {
  if ('packed' in page && !page.packed) return perHead;
  const { html, markdown, text } = extentOf(page);
  return perPage + 3 * html + 3 * markdown + 5 * text;
}

/** How many sections are new or changed since the known pages, or are gone, whichever are more. */
export function sectionsBetween(
  known: ReadonlyMap<string, KnownPage>,
  pages: ReadonlyMap<string, KnownPage>,
): number {
  return Math.max(sectionsNotIn(known, pages), sectionsNotIn(pages, known));
}

function sectionsNotIn(
  known: ReadonlyMap<string, KnownPage>,
  pages: ReadonlyMap<string, KnownPage>,
): number {
  let count = 0;
  for (const [path, page] of pages) {
    if (known.get(path) !== page) count += sectionCountOf(page);
  }
  return count;
}
