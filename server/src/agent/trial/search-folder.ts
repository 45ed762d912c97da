import { isKnown } from '../../content/page.js';
import { filesOfFolder } from '../../content/read-docs-folder.js';
import { readSections } from '../../content/whole-pages.js';
import { readFolder } from '../../library/read-folder.js';
import { buildSearchIndex } from '../../retrieval/index/build-search-index.js';
import { describeHit } from '../../retrieval/ranking/describe-hit.js';
import type { AgentRun } from '../run-agent.js';

const mostHits = 8;

/** Searches a folder of Markdown as it is now, in memory. Where it cannot be read, nothing is found. */
export async function searchFolder(
  folder: string,
  signal: AbortSignal,
): Promise<AgentRun['search']> {
  const index = buildSearchIndex(await sectionsOf(folder, signal));
  return async (query) => {
    const hits = await index.search({ query, limit: mostHits });
    return hits.map((hit) => {
      const { path, content, metadata } = describeHit(hit, query);
      return { path: metadata.anchor ? `${path}#${metadata.anchor}` : path, content };
    });
  };
}

async function sectionsOf(folder: string, signal: AbortSignal) {
  try {
    const { pages } = await readFolder({
      ...{ folder, files: filesOfFolder(folder), before: new Map(), signal },
      // The checks tell of what is wrong.
      onWarning: () => {},
    });
    return await readSections([...pages.values()].filter(isKnown));
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
