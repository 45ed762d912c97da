import type { DocumentationStore } from '../storage/documentation/documentation-store.js';
import type { DocumentationOutline } from '../storage/documentation/hash-documentation.js';
import type { UpdateCommit } from '../storage/projects/update-rows.js';
import type { UpdateStore } from '../storage/projects/update-store.js';
import { UpdateFailure } from './update-failure.js';

/**
 * What an earlier generation consists of.
 *
 * @throws UpdateFailure that says which there are, where it is not kept.
 */
export async function findGeneration(
  store: DocumentationStore,
  generation: number,
): Promise<DocumentationOutline> {
  const outline = await store.outline(generation);
  if (outline) return outline;
  const ids = (await store.list()).map(({ id }) => id);
  throw new UpdateFailure(
    `Generation ${generation} is not kept: there are ${ids.at(-1) ?? 'none'} to ${ids[0] ?? 'none'}.`,
  );
}

/** Of which generation the commit is wanted. */
export interface FindCommitOptions {
  store: DocumentationStore;
  updates: UpdateStore;
  generation: number;
}

/** The commit that a generation was read from; `undefined` where its update is not kept, or was of none. */
export async function findCommit({
  store,
  updates,
  generation,
}: FindCommitOptions): Promise<UpdateCommit | undefined> {
  const made = (await store.list()).find(({ id }) => id === generation)?.update;
  return made === undefined ? undefined : (await updates.find(made))?.commit;
}
