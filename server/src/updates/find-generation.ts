import type {
  DocumentationOutline,
  DocumentationStore,
} from '../storage/documentation/documentation-store.js';
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
