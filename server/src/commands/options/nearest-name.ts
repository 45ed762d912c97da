import { editDistance } from '#core/search-engine/words/edit-distance.js';

/** The known name that was probably meant; none where all are far from what was written. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({
      name,
      distance: editDistance({ first: plain(given), second: plain(name) }).whole,
    }))
    .sort((first, second) => first.distance - second.distance);
  return nearest && nearest.distance <= Math.max(1, given.length / 3) ? nearest.name : undefined;
}

/** Whichever way its words are joined. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
