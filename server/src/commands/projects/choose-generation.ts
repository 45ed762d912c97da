import type { KeptGeneration } from '../../storage/documentation/generation-rows.js';
import { CommandError } from '../terminal/command-error.js';

/** To which generation somebody wants to go back. */
export interface ChooseGenerationOptions {
  project: string;
  /** Those that are kept, the live one first. */
  generations: readonly KeptGeneration[];
  /** As it was given; default: the one before what is live. */
  wanted: string | undefined;
}

/**
 * The generation to go back to. Going back twice is two steps: what a rollback has brought back counts as the
 * generation that it was.
 *
 * @throws CommandError where it is not kept.
 */
export function chooseGeneration({
  project,
  generations,
  wanted,
}: ChooseGenerationOptions): number {
  const [live] = generations;
  if (!live) throw new CommandError(`Nothing of ${project} was published yet.`);
  if (wanted === undefined) {
    const now = originOf(live, generations);
    const earlier = generations.find(({ id }) => id < now);
    if (earlier) return earlier.id;
    throw new CommandError(
      `No generation of ${project} before ${now} is kept: see "projects show ${project}".`,
    );
  }
  const found = generations.find(({ id }) => `${id}` === wanted);
  if (found) return found.id;
  throw new CommandError(
    `Generation ${wanted} of ${project} is not kept: see "projects show ${project}" for those that are.`,
  );
}

function originOf(generation: KeptGeneration, generations: readonly KeptGeneration[]): number {
  const { id, restored } = generation;
  if (restored === undefined) return id;
  const earlier = generations.find((each) => each.id === restored);
  return earlier ? originOf(earlier, generations) : restored;
}
