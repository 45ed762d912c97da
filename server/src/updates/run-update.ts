import type { CrawlLimits } from '../content/crawl/crawl-limits.js';
import type { KnownPage, PageReference } from '../content/page.js';
import type { FileMemory } from '../library/file-memory.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { PublishableDocumentation } from '../storage/documentation/documentation-store.js';
import type { Generation } from '../storage/documentation/generation-rows.js';
import type { KnownPages } from '../storage/documentation/page-references.js';
import type { Project } from '../storage/projects/project-rows.js';
import { describeSource } from '../storage/projects/project-source.js';
import type { ClaimedUpdate, UpdateCommit } from '../storage/projects/update-rows.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { type ChangedFiles, changedFiles } from './changed-files.js';
import { describeChanges, describeCount, describeOutcome } from './describe-changes.js';
import { findCommit, findGeneration } from './find-generation.js';
import type { GitSettings } from './git/git-copy.js';
import type { HomePictures } from './home-pictures.js';
import { prepareIndex } from './prepare-index.js';
import type { ReadCommit } from './read-git.js';
import { readSource } from './read-source.js';
import { UpdateFailure } from './update-failure.js';

/** What updating works with. */
export interface UpdatingOptions {
  stores: Pick<Stores, 'projects' | 'updates' | 'ofDomain'>;
  /** Makes pages of a domain searchable, and keeps the index. */
  indexBuilderOf: (domain: string) => IndexBuilder;
  /** How existing sites are read. */
  crawl: Partial<CrawlLimits>;
  /** How git repositories are read; where absent, their projects are not updated. */
  git?: GitSettings | undefined;
  /** Pages of a project that are in memory anyway. */
  knownPages?: ((project: string) => KnownPages | undefined) | undefined;
  /** Takes pictures of what was published. Default: nobody does. */
  pictures?: HomePictures | undefined;
  /** Told which generation of a domain an update has published. */
  onPublished?: ((domain: string, generation: number) => void) | undefined;
}

/** One update, and what ends it early. */
export interface RunUpdateOptions extends UpdatingOptions {
  claimed: ClaimedUpdate;
  /** What was read of the files of projects before. */
  memory: FileMemory;
  signal: AbortSignal;
  log: (line: string) => Promise<void>;
  /** Told of the commit that is read, before all of it is. */
  onCommit: (commit: ReadCommit) => void;
}

/** What is made of an update before it is published. */
interface Work extends RunUpdateOptions {
  project: Project;
  /** The generation that is live, where there is one. */
  live: Generation | undefined;
  /** Its pages. */
  before: ReadonlyMap<string, PageReference>;
  /** Pages that are in memory anyway. */
  known: ReadonlyMap<string, KnownPage> | undefined;
}

/**
 * Reads the source of a project, or finds the generation that is wanted again, and publishes it: pages,
 * navigation and the end of the update in one transaction.
 *
 * @throws UpdateFailure where the source has a mistake; nothing is changed then.
 * @throws LeaseLostError where another worker has taken over.
 */
export async function runUpdate(options: RunUpdateOptions): Promise<void> {
  const { stores, claimed, signal } = options;
  const project = await stores.projects.find({ id: claimed.project });
  if (!project) throw new UpdateFailure('The project was deleted.');
  const { documentation: store } = stores.ofDomain(project.domain);
  const known = options.knownPages?.(project.id);
  const live = await store.current();
  const before = await store.pages.readReferences({ generation: live?.id, known });
  const work = { ...options, project, live, before, known: known?.pages };
  const made = await (claimed.generation === undefined
    ? readAgain(work)
    : goBack(work, claimed.generation));
  signal.throwIfAborted();
  await publish(made, work);
}

interface Made {
  documentation: PublishableDocumentation;
  /** The pages that differ. */
  filesChanged: ChangedFiles;
  summary: string;
  /** What else the update is recorded with. */
  recorded: UpdateRecord;
}

/** The commit of an update, and who made it. */
interface UpdateRecord {
  commit: UpdateCommit;
  author?: string;
}

async function readAgain(work: Work): Promise<Made> {
  const { stores, project, before, log } = work;
  const { source, domain } = project;
  const { documentation: store, assets, specifications } = stores.ofDomain(domain);
  await log(`Reading ${describeSource(source)}.`);
  const warnings: string[] = [];
  const { documentation, commit } = await readSource({
    ...work,
    ...{ source, assets, store: store.pages, specifications },
    ...{ project: project.id, git: work.git },
    liveCommit: await stores.updates.liveCommit(project.id),
    onWarning: (warning) => warnings.push(warning),
  });
  for (const warning of warnings) await log(warning);
  const filesChanged = changedFiles(before, documentation.pages);
  const recorded = recordOf(filesChanged, commit);
  // A commit's files are more than pages: "2 pages: 3 added" would be wrong of them.
  const noun = commit?.filesChanged && 'file';
  const changed = describeChanges(recorded.commit.filesChanged, noun);
  const pages = documentation.pages.size;
  await log(`${describeCount(pages, 'page')}: ${changed}.`);
  const summary = describeOutcome({ pages, changed, warnings });
  return { documentation, filesChanged, summary, recorded };
}

/** What is recorded of a commit: its own files where they are known, else the pages that differ. */
export function recordOf(pages: ChangedFiles, commit: ReadCommit | undefined): UpdateRecord {
  if (!commit) return { commit: { filesChanged: pages } };
  const { sha, ref, message, author, filesChanged = pages } = commit;
  return { commit: { sha, ref, message, filesChanged }, author };
}

/** Nothing is read or parsed again: the generation is kept as it was. */
async function goBack(work: Work, generation: number): Promise<Made> {
  const { stores, project, before, log } = work;
  await log(`Going back to generation ${generation}.`);
  const { documentation: store } = stores.ofDomain(project.domain);
  const documentation = await findGeneration(store, generation);
  const commit = await findCommit({ store, updates: stores.updates, generation });
  const filesChanged = changedFiles(before, documentation.pages);
  const changed = describeChanges(filesChanged);
  await log(`${describeCount(documentation.pages.size, 'page')}: ${changed}.`);
  const summary = `Went back to generation ${generation}: ${changed}.`;
  return {
    documentation,
    filesChanged,
    summary,
    recorded: { commit: { ...commit, filesChanged } },
  };
}

async function publish(made: Made, work: Work): Promise<void> {
  const { documentation, filesChanged, summary, recorded } = made;
  const { stores, claimed, project, live, before, known, signal, log, indexBuilderOf } = work;
  const { documentation: store, assets } = stores.ofDomain(project.domain);
  await prepareIndex({
    ...{ documentation, known, filesChanged, log, store: store.pages },
    isLive: project.live !== undefined,
    buildIndex: indexBuilderOf(project.domain),
  });
  const problem = work.pictures?.problemOf(project);
  if (problem) await log(problem);
  signal.throwIfAborted();
  const { id } = await store.publish(documentation, {
    restored: claimed.generation,
    update: claimed.id,
    known: { pages: before, generation: live },
    within: (transaction) =>
      stores.updates.finish(claimed, { status: 'success', summary, ...recorded }, transaction),
    // The project's next update may store what no generation has yet as soon as this one has ended.
    afterwards: (transaction) => assets.prune(transaction),
  });
  work.onPublished?.(project.domain, id);
  work.pictures?.take(project, claimed.id);
}
