import { orderPaths } from '../content/navigation/navigation.js';
import { isKnown, type KnownPage } from '../content/page.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { PublishableDocumentation } from '../storage/documentation/documentation-store.js';
import type { PageStore } from '../storage/documentation/page-store.js';
import type { ChangedFiles } from './changed-files.js';

/** What is about to be published, and what makes it searchable. */
export interface PrepareIndexOptions {
  documentation: PublishableDocumentation;
  /** Pages that are in memory anyway. */
  known?: ReadonlyMap<string, KnownPage> | undefined;
  filesChanged: ChangedFiles;
  /** Whether anything was published before. */
  isLive: boolean;
  store: Pick<PageStore, 'read'>;
  buildIndex: IndexBuilder;
  log: (line: string) => Promise<void>;
}

/** Pages with more changes than these are indexed before readers see them, so that none waits for it. */
const mostUnindexed = 100;

/** A few changed pages are searched beside the index of the others until servers have built a new one. */
export async function prepareIndex(options: PrepareIndexOptions): Promise<void> {
  const { documentation, filesChanged, isLive, buildIndex, log } = options;
  const { added, modified } = filesChanged;
  if (isLive && added.length + modified.length <= mostUnindexed) return;
  await log('Building the index.');
  const { site, pages } = documentation;
  const whole = await pagesOf(options);
  const ordered = orderPaths(site.navigation, pages.keys());
  await buildIndex(ordered.flatMap((path) => whole.get(path) ?? []));
}

async function pagesOf({
  documentation,
  known,
  store,
}: PrepareIndexOptions): Promise<Map<string, KnownPage>> {
  const whole = new Map<string, KnownPage>();
  const kept = [];
  for (const page of documentation.pages.values()) {
    if (isKnown(page)) whole.set(page.path, page);
    else kept.push(page);
  }
  for (const [path, page] of await store.read(kept, known)) if (page) whole.set(path, page);
  return whole;
}
