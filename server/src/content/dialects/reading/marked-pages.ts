import { giveWay } from '../../../give-way.js';
import type { DocsFiles } from '../../docs-files.js';
import { mostPageBytes } from '../../page-limits.js';
import { withPlainLines } from './plain-lines.js';

/** Files that are looked at before others have their turn. */
const filesAtOnce = 100;

/** A list of other pages that a page arranges. */
export interface PageList {
  caption: string | undefined;
  /** Whether `*` in an entry stands for any name. */
  isGlob: boolean;
  entries: { title: string | undefined; target: string }[];
}

/** What other pages have to know of a page. */
export interface PageMarks {
  /** `undefined` where it has none, or is not for everybody. */
  title: string | undefined;
  /** Headings by the labels above them. */
  labels: ReadonlyMap<string, string>;
  lists: readonly PageList[];
}

/** A heading of some page. */
export interface LabelledHeading {
  file: string;
  heading: string;
}

interface Known {
  state: string | undefined;
  marks: Promise<PageMarks | undefined>;
}

/** What all pages of a documentation say to one another; of those whose stamps stay the same it is remembered. */
export class MarkedPages {
  readonly #files: DocsFiles;
  readonly #marksIn: (source: string, file: string) => PageMarks | undefined;
  readonly #known = new Map<string, Known>();
  #labels: Promise<Map<string, LabelledHeading>> | undefined;

  /** @param marksIn - reads what a page says. */
  constructor(files: DocsFiles, marksIn: (source: string, file: string) => PageMarks | undefined) {
    this.#files = files;
    this.#marksIn = marksIn;
  }

  /** Looks again whether pages have changed from now on. */
  forget(): void {
    this.#labels = undefined;
  }

  /** What a page says; `undefined` where it cannot be read, or nothing that is looked for. */
  marksOf(file: string): Promise<PageMarks | undefined> {
    const state = this.#files.stamp?.(file)?.state;
    const known = this.#known.get(file);
    if (known && state !== undefined && known.state === state) return known.marks;
    const marks = this.#read(file);
    this.#known.set(file, { state, marks });
    return marks;
  }

  /** The first heading of all pages that has a label. */
  async findLabel(label: string): Promise<LabelledHeading | undefined> {
    this.#labels ??= this.#readLabels();
    return (await this.#labels).get(label);
  }

  async #readLabels(): Promise<Map<string, LabelledHeading>> {
    const all = new Map<string, LabelledHeading>();
    for (const [at, file] of (await this.#files.pages()).sort().entries()) {
      // There may be thousands, and readers are answered meanwhile.
      if (at % filesAtOnce === 0) await giveWay();
      for (const [label, heading] of (await this.marksOf(file))?.labels ?? [])
        if (!all.has(label)) all.set(label, { file, heading });
    }
    return all;
  }

  async #read(file: string): Promise<PageMarks | undefined> {
    try {
      if ((await this.#files.size(file)) > mostPageBytes) return undefined;
      return this.#marksIn(withPlainLines((await this.#files.read(file)).toString()), file);
    } catch {
      return undefined;
    }
  }
}
