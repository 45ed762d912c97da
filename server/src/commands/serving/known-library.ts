import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import type { Documentation } from '../../content/documentation.js';
import { readSections } from '../../content/whole-pages.js';
import type { Library } from '../../library/library.js';
import { buildSearchIndex } from '../../retrieval/index/build-search-index.js';
import { addEmbeddings } from '../../retrieval/vectors/add-embeddings.js';
import type { Embedder } from '../../retrieval/vectors/embedder.js';
import { openStores, type Stores } from '../../storage/stores/open-stores.js';
import { describeFlag, describeOptions } from '../options/option-help.js';
import type { OptionValues } from '../options/option-table.js';
import { flagsFor } from '../options/read-options.js';
import { CommandError } from '../terminal/command-error.js';
import { dataPlaceOf, existingFolder, openData, openExistingData } from './open-data.js';
import { readDocumentation } from './open-documentation.js';

/** Which options say what is searched. */
const shared = [
  ...(['dialect', 'data', 'database-url', 'domain', 'keep-generations'] as const),
  ...(['embedding-model', 'embedding-model-base-url'] as const),
] as const;

/** The same as `parseArgs` takes them. */
export const libraryFlags = { ...flagsFor(shared), folder: { type: 'string' } } as const;

/** The same as help describes them. */
export const libraryHelp = `What "serve" or "index" stored is searched, whether a server runs or not; or a folder as it is now.

${describeFlag('--folder <folder>', 'read what changed in this folder first')}
${describeOptions(shared)}`;

/** What restricts retrieval, as `parseArgs` takes it. */
export const filterFlags = { version: { type: 'string' }, language: { type: 'string' } } as const;

/** The restriction that the flags say. */
export function filterOf({
  version,
  language,
}: {
  version?: string | undefined;
  language?: string | undefined;
}): RetrievalFilter {
  return {
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
  };
}

/** What is searched, and whom to tell of what the operator should know. */
export interface KnownLibraryOptions {
  options: OptionValues;
  embedder: Embedder | undefined;
  warn: (line: string) => void;
}

/**
 * Works with the documentation that is known: the folder's where one is named, else what is stored.
 *
 * @throws CommandError where there is none.
 */
export async function withKnownLibrary<Result>(
  known: KnownLibraryOptions,
  work: (library: Library, stores: Stores) => Promise<Result>,
): Promise<Result> {
  const { options } = known;
  // Looked at first, as the data of a folder that is not there would be made beside it.
  const folder = options.folder ? existingFolder(options.folder) : undefined;
  const database = await (folder ? openData(dataPlaceOf(options)) : openExistingData(options));
  try {
    const stores = openStores(database, { keepGenerations: options['keep-generations'] });
    const library = folder
      ? await readDocumentation({
          ...known,
          stores,
          settings: {
            ...dataPlaceOf(options),
            folder,
            dialect: options.dialect,
            site: undefined,
            crawl: { pages: 0, delay: 0 },
            domain: options.domain,
            searchUrls: [],
          },
        })
      : await openStored(known, stores);
    if (library.pages.size > 0) return await work(library, stores);
    throw new CommandError(
      `No pages of the domain ${options.domain} are stored: run docs-assistant-server index first, or name another with --domain.`,
    );
  } finally {
    await database.close();
  }
}

/** Nothing is written but embeddings: the index of a server that runs stays the one that is kept. */
async function openStored(
  { embedder, options, warn }: KnownLibraryOptions,
  stores: Stores,
): Promise<Library> {
  const { domain } = options;
  const { documentation: documentations, embeddings } = stores.ofDomain(domain);
  const published = await documentations.read();
  const documentation = published?.documentation ?? emptyDocumentation(domain);
  const pages = [...documentation.pages.values()];
  const words = buildSearchIndex(await readSections(pages));
  const index = embedder
    ? await addEmbeddings({
        ...{ words, pages, embedder, store: embeddings, onWarning: warn },
      })
    : words;
  return { ...documentation, index, keptCount: documentation.pages.size };
}

function emptyDocumentation(name: string): Documentation {
  const site = { name, navigation: [], suggestions: [], links: [] };
  return { site, pages: new Map(), parsedCount: 0 };
}
