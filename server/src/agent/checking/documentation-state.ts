import { errorText } from '#core/error-text.js';
import type { DocsFiles } from '../../content/docs-files.js';
import type { PageLink } from '../../content/markdown/render-page.js';
import { configurationFile } from '../../content/navigation/configuration-source.js';
import { placesOf } from '../../content/navigation/navigation.js';
import type { KnownPage, PageReference } from '../../content/page.js';
import { wholePages } from '../../content/whole-pages.js';
import { checkLinks, describeFault } from '../../library/links/check-links.js';
import { type ReadFolder, readFolder } from '../../library/read-folder.js';

/** A documentation at one moment, and what is wrong with it. */
export interface DocumentationState {
  /** By path; of those that are new or changed, all is known. */
  pages: ReadonlyMap<string, PageReference | KnownPage>;
  /** Paths that the navigation lists. */
  listed: ReadonlySet<string>;
  /** Sentences, with file and line. */
  faults: readonly string[];
}

/** What is read, and what is known of it. */
export interface ReadStateOptions {
  files: DocsFiles;
  /** What is published beside the pages, wherever it lies. */
  served: Pick<DocsFiles, 'isPlain'>;
  /** The pages before; none at first. */
  before: ReadonlyMap<string, KnownPage>;
  signal: AbortSignal;
}

/** Reads a documentation as an update of its site would. */
export async function readState(options: ReadStateOptions): Promise<DocumentationState> {
  const { before, signal } = options;
  const faults: string[] = [];
  const read = await readAll(options, faults);
  const { reviewedAnswers, site, withheld, broken } = read;
  // It works for the owner, who sees all.
  const pages = new Map([...read.pages, ...(withheld?.pages ?? [])]);
  const store = {
    read: async (references: readonly PageReference[]) =>
      new Map(references.flatMap(({ path }) => toEntry(path, before.get(path)))),
    readLinks: () => linksOf(before.values()),
  };
  const files = {
    isPlain: async (file: string) =>
      (await options.files.isPlain(file)) || options.served.isPlain(file),
  };
  const links = await checkLinks({ files, site, before, pages, reviewedAnswers, store, signal });
  return {
    pages,
    listed: new Set(placesOf((withheld ?? site).navigation).keys()),
    faults: [
      ...broken.map((fault) => `${fault.replace(/\.$/, '')}.`),
      ...faults,
      ...links.map(describeFault),
    ],
  };
}

/** A navigation that cannot be read is a fault; the pages are read without it then. */
async function readAll(options: ReadStateOptions, faults: string[]): Promise<ReadFolder> {
  const { files, before, signal } = options;
  const found: string[] = [];
  const onWarning = (warning: string) => void found.push(warning);
  const reading = { folder: '', before, signal, onWarning };
  try {
    const read = await readFolder({ ...reading, files });
    faults.push(...found);
    return read;
  } catch (error) {
    signal.throwIfAborted();
    faults.push(errorText(error), ...found);
    return readFolder({ ...reading, files: withoutNavigation(files) });
  }
}

function withoutNavigation(files: DocsFiles): DocsFiles {
  const read = (file: string) =>
    file === configurationFile ? Promise.resolve(Buffer.from('{}')) : files.read(file);
  return { ...files, read };
}

async function linksOf(pages: Iterable<KnownPage>): Promise<Map<string, PageLink[]>> {
  const links = new Map<string, PageLink[]>();
  for await (const page of wholePages(pages)) links.set(page.path, page.links);
  return links;
}

function toEntry(path: string, page: KnownPage | undefined): [string, KnownPage][] {
  return page ? [[path, page]] : [];
}
