import { stat } from 'node:fs/promises';
import type { CrawlLimits } from '../content/crawl/crawl-limits.js';
import type { Documentation } from '../content/documentation.js';
import type { Page } from '../content/page.js';
import { DocsFolder } from '../library/docs-folder.js';
import { DocsSite } from '../library/docs-site.js';
import type { ProjectSource } from '../storage/projects/project-source.js';
import { GitFailure } from './git/git-failure.js';
import { type ReadCommit, type ReadingGit, type ReadPlace, readGit } from './read-git.js';
import { UpdateFailure } from './update-failure.js';

/** What is read, and who hears of what is wrong with it. */
export interface ReadSourceOptions extends ReadingGit {
  source: ProjectSource;
  /** Pages as they were read before; `undefined` where one is not known any more. */
  known: Map<string, Page | undefined>;
  crawl: Partial<CrawlLimits>;
  /** Ends the reading. */
  signal: AbortSignal;
  /** Told of what is wrong without keeping the rest from being published. */
  onWarning: (warning: string) => void;
}

/** The documentation as it is now, and the commit that it is of where there is one. */
export interface ReadSource {
  documentation: Documentation;
  commit?: ReadCommit | undefined;
}

/** Broken pages that a summary names. */
const mostNamed = 3;

/**
 * The documentation as its source has it now.
 *
 * @throws UpdateFailure that says what to correct, such as a page that cannot be parsed: what is published is
 *   the whole of one state.
 */
export async function readSource(options: ReadSourceOptions): Promise<ReadSource> {
  const { source } = options;
  try {
    if (source.kind === 'git') {
      return await readGit(source, {
        ...options,
        read: (docs) => readFiles(docs, options),
      });
    }
    const documentation = await (source.kind === 'folder'
      ? readFolder(source.folder, options)
      : readSite(source.url, options));
    return { documentation };
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof UpdateFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const lines = error instanceof GitFailure ? error.lines : [];
    throw new UpdateFailure(`${reason.replace(/\.$/, '')}.`, { cause: error, lines });
  }
}

async function readFolder(folder: string, options: ReadSourceOptions): Promise<Documentation> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new UpdateFailure(
      `There is no folder ${folder} on the machine that reads it: make it, or change the source of the project.`,
    );
  }
  return readFiles({ folder, name: folder }, options);
}

/** @throws UpdateFailure where a page cannot be parsed, or there is none. */
async function readFiles(
  { name, ...place }: ReadPlace,
  { known, onWarning }: ReadSourceOptions,
): Promise<Documentation> {
  const broken: string[] = [];
  const docs = new DocsFolder({
    ...place,
    store: { readAll: async () => known },
    onWarning,
    onBroken: (reason) => broken.push(reason),
  });
  const documentation = await docs.open();
  if (broken.length > 0) throw new UpdateFailure(describeBroken(broken), { lines: broken });
  if (documentation.pages.size === 0) {
    throw new UpdateFailure(
      `No pages were found in ${name}: put files into it that end in .md or .mdx, and whose names do not begin with "." or "_".`,
    );
  }
  return documentation;
}

async function readSite(url: string, options: ReadSourceOptions): Promise<Documentation> {
  const { known, crawl, signal, onWarning } = options;
  const docs = new DocsSite({
    ...{ site: new URL(url), signal, onWarning },
    store: { readAll: async () => known },
    limits: crawl,
  });
  const documentation = await docs.refresh();
  if (documentation.pages.size > 0) return documentation;
  throw new UpdateFailure(`No pages were found at ${url}: check the address.`);
}

function describeBroken(broken: readonly string[]): string {
  const named = broken.slice(0, mostNamed).map((reason) => reason.replace(/\.$/, ''));
  const more = broken.length - named.length;
  const rest = more > 0 ? `, and ${more} more, see the log` : '';
  return `${broken.length === 1 ? 'A page' : `${broken.length} pages`} cannot be read: ${named.join('; ')}${rest}.`;
}
