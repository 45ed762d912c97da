import { dialectFor } from '../content/dialects/dialects.js';
import type { DialectName } from '../content/dialects/reading/dialect.js';
import { PageDialect } from '../content/dialects/reading/page-dialect.js';
import type { DocsFiles } from '../content/docs-files.js';
import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import { readSiteConfiguration } from '../content/navigation/site-configuration.js';
import type { KnownPage, PageReference } from '../content/page.js';
import { contentHashOf } from '../content/page-hash.js';
import type { KeptSpecifications } from '../content/page-operation.js';
import type { ParsePageOptions } from '../content/parse-page.js';
import { assignPaths } from '../content/read-docs-folder.js';
import type { ReviewedAnswer } from '../content/reviewed-answer.js';
import { separatePages, type WithheldPages } from '../content/withheld-pages.js';
import { giveWay } from '../give-way.js';
import { openPacked } from '../storage/documentation/stored-page.js';
import { KnownFiles, stateOf } from './file-memory.js';
import {
  describeMissing,
  missingPages,
  type PageFile,
  pageFilesOf,
  readSource,
} from './page-files.js';
import { parse } from './parsed-page.js';
import { ReviewedAnswerFiles } from './reviewed-answer-files.js';
import { SpecificationFiles } from './specification-files.js';

/** Which documentation to read, and what is known of it. */
export interface ReadFolderOptions {
  /** Its folder, as messages name it before a file. */
  folder: string;
  files: DocsFiles;
  /** The pages as they were before, by path: those that did not change are not parsed. */
  before: ReadonlyMap<string, PageReference>;
  /** The files as they were read before: those that did not change are not read again. Default: nothing is known. */
  known?: KnownFiles | undefined;
  /** Remembers its OpenAPI documents. Default: all are read. */
  specifications?: KeptSpecifications | undefined;
  /** What the pages are written in; default: what their generator's configuration says. */
  dialect?: DialectName | undefined;
  /** Told of what is wrong without keeping the rest from being used, with file and line. */
  onWarning: (warning: string) => void;
  /** Ends the reading, which then throws. */
  signal: AbortSignal;
}

/** A documentation as it was read once. */
export interface ReadFolder {
  site: SiteConfiguration;
  /** Those for all, by path; of those that are new or changed, all is known. */
  pages: Map<string, PageReference | KnownPage>;
  /** Those for some readers only, whole. */
  withheld?: WithheldPages | undefined;
  reviewedAnswers: ReviewedAnswer[];
  /** Why pages could not be parsed, with file and line. */
  broken: string[];
  /** What is known of its files now. */
  known: KnownFiles;
}

/** Pages that are read before those that follow are kept compressed: their texts would take gigabytes. */
const mostUnpacked = 500;
/** Files that are read before others have their turn. */
const filesAtOnce = 16;

/**
 * Reads the files of a documentation as a whole, and parses of it what changed.
 *
 * @throws Error in a sentence when the folder or its `docs.json` cannot be used.
 */
export async function readFolder(options: ReadFolderOptions): Promise<ReadFolder> {
  const { files, onWarning, signal } = options;
  const dialect = await PageDialect.open({ ...options, dialectFor, name: options.dialect });
  const { pathStyle } = dialect;
  const naming = await dialect.readNaming();
  const fileByPath = assignPaths(await files.pages(onWarning), { onWarning, ...naming });
  const specifications = new SpecificationFiles(files, options.specifications);
  const site = await readSiteConfiguration({
    ...options,
    fileByPath,
    ...{ pathStyle, generated: await dialect.readSite(fileByPath) },
    expand: (written) => specifications.place({ written, fileByPath, onWarning }),
  });
  const placed = pageFilesOf(site, fileByPath, { specifications, dialect });
  const missing = [...missingPages(site, placed)];
  for (const warning of await describeMissing(options, missing)) onWarning(warning);
  const reviewed = new ReviewedAnswerFiles(options);
  await reviewed.open(dialect);
  const pages = new Map<string, PageReference | KnownPage>();
  const broken: string[] = [];
  const known = new KnownFiles();
  const pageFiles = [...placed.values()];
  for (let start = 0; start < pageFiles.length; start += filesAtOnce) {
    await giveWay();
    signal.throwIfAborted();
    for (const file of pageFiles.slice(start, start + filesAtOnce)) {
      const read = await readPage(file, { ...options, dialect, reading: known, pages });
      if (typeof read === 'string') broken.push(read);
      else if (read) pages.set(read.path, read);
    }
  }
  return {
    ...{ broken, known },
    ...separatePages(site, pages),
    reviewedAnswers: await reviewed.answersFor(),
  };
}

interface ReadPageOptions extends Omit<ReadFolderOptions, 'dialect'> {
  dialect: PageDialect;
  /** Gets what is known of the file now. */
  reading: KnownFiles;
  /** Those that were read before it. */
  pages: ReadonlyMap<string, unknown>;
}

/** The page as it is now, or why it cannot be parsed. */
async function readPage(
  file: PageFile,
  options: ReadPageOptions,
): Promise<PageReference | KnownPage | string | undefined> {
  const { known, reading } = options;
  const before = options.before.get(file.path);
  // Taken first: what changes the file while it is read is noticed the next time.
  const state = stateOf(file, options);
  const read = state && known?.find(state);
  if (read && read.contentHash === before?.contentHash) {
    reading.add(state, read);
    return { ...before, file: file.file };
  }
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  const resolved = await readSource(file, { ...options, onWarning });
  for (const warning of warnings) options.onWarning(warning);
  if (resolved === undefined) return undefined;
  const { uses, ...written } = resolved;
  const parsed = { ...file, ...written };
  const contentHash = contentHashOf(parsed);
  // What is wrong with a file is told each time; what is made of several files may change with each of them.
  if (state && warnings.length === 0 && uses.size === 0) {
    reading.add(state, { contentHash, taken: state.taken });
  }
  return before?.contentHash === contentHash
    ? { ...before, file: file.file }
    : parseFile(parsed, options);
}

async function parseFile(
  file: ParsePageOptions,
  { onWarning, pages }: Pick<ReadPageOptions, 'onWarning' | 'pages'>,
): Promise<KnownPage | string> {
  const parsed = await parse(file, { isPacked: pages.size >= mostUnpacked });
  if ('problem' in parsed) return parsed.problem;
  const page = 'packed' in parsed ? openPacked(parsed.packed) : parsed.page;
  for (const warning of page.warnings) onWarning(warning);
  return page;
}
