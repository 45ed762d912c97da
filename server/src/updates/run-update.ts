import type { CrawlLimits } from '../content/crawl/crawl-limits.js';
import type { Documentation } from '../content/documentation.js';
import type { Page } from '../content/page.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { Project } from '../storage/projects/project-rows.js';
import { describeSource } from '../storage/projects/project-source.js';
import type { ClaimedUpdate, UpdateCommit } from '../storage/projects/update-rows.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { changedFiles } from './changed-files.js';
import type { GitSettings } from './git/git-copy.js';
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
  /** Pages of a domain that are in memory anyway. */
  knownPages?: ((project: string) => ReadonlyMap<string, Page> | undefined) | undefined;
  /** Told which generation of a domain an update has published. */
  onPublished?: ((domain: string, generation: number) => void) | undefined;
}

/** One update, and what ends it early. */
export interface RunUpdateOptions extends UpdatingOptions {
  claimed: ClaimedUpdate;
  signal: AbortSignal;
  log: (line: string) => Promise<void>;
}

/** Pages with more changes than these are indexed before readers see them, so that none waits for it. */
const mostUnindexed = 100;

/**
 * Reads the source of a project, and publishes what it has now: pages, navigation and the end of the update in one
 * transaction.
 *
 * @throws UpdateFailure where the source has a mistake; nothing is changed then.
 * @throws LeaseLostError where another worker has taken over.
 */
export async function runUpdate(options: RunUpdateOptions): Promise<void> {
  const { stores, claimed, signal, log, onPublished } = options;
  const project = await stores.projects.find({ id: claimed.project });
  if (!project) throw new UpdateFailure('The project was deleted.');
  const { domain, source } = project;
  const { documentation: store, assets } = stores.ofDomain(domain);
  const known = await store.pages.readAll(options.knownPages?.(project.id));
  await log(`Reading ${describeSource(source)}.`);
  const warnings: string[] = [];
  const { documentation, commit } = await readSource({
    ...{ source, known, signal, log, assets, project: project.id, git: options.git },
    liveCommit: await stores.updates.liveCommit(project.id),
    crawl: options.crawl,
    onWarning: (warning) => warnings.push(warning),
  });
  for (const warning of warnings) await log(warning);
  const filesChanged = changedFiles(known, documentation.pages);
  const recorded = recordOf(filesChanged, commit);
  const changed = describeChanges(recorded.commit.filesChanged);
  await log(`${describeCount(documentation.pages.size, 'page')}: ${changed}.`);
  signal.throwIfAborted();
  await prepareIndex(documentation, { ...options, project, filesChanged });
  signal.throwIfAborted();
  const summary = describeOutcome({ pages: documentation.pages.size, changed, warnings });
  const { id } = await store.publish(documentation, (transaction) =>
    stores.updates.finish(claimed, { status: 'success', summary, ...recorded }, transaction),
  );
  onPublished?.(domain, id);
  if (commit) await assets.prune();
}

/** What is recorded of a commit: its own files where they are known, else the pages that differ. */
function recordOf(
  pages: UpdateCommit['filesChanged'],
  commit: ReadCommit | undefined,
): { commit: UpdateCommit; author?: string } {
  if (!commit) return { commit: { filesChanged: pages } };
  const { sha, ref, message, author, filesChanged = pages } = commit;
  return { commit: { sha, ref, message, filesChanged }, author };
}

interface PrepareIndexOptions extends RunUpdateOptions {
  project: Project;
  filesChanged: UpdateCommit['filesChanged'];
}

/** A few changed pages are searched beside the index of the others until servers have built a new one. */
async function prepareIndex(
  { pages }: Documentation,
  { project, filesChanged, indexBuilderOf, log }: PrepareIndexOptions,
): Promise<void> {
  const { added, modified } = filesChanged;
  if (project.live && added.length + modified.length <= mostUnindexed) return;
  await log('Building the index.');
  await indexBuilderOf(project.domain)([...pages.values()]);
}

function describeChanges({ added, modified, removed }: UpdateCommit['filesChanged']): string {
  if (added.length + modified.length + removed.length === 0) return 'nothing changed';
  const counts = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(modified.length > 0 ? [`${modified.length} modified`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  return counts.join(', ');
}

interface Outcome {
  pages: number;
  changed: string;
  warnings: readonly string[];
}

function describeOutcome({ pages, changed, warnings }: Outcome): string {
  const verb = warnings.length === 1 ? 'is' : 'are';
  const said =
    warnings.length > 0
      ? ` There ${verb} ${describeCount(warnings.length, 'warning')}: see the log.`
      : '';
  return `Published ${describeCount(pages, 'page')}: ${changed}.${said}`;
}

function describeCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
