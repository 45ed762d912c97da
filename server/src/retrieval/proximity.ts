import type { QuerySlot } from './query-slot.js';

/** Words further apart than this have nothing to do with each other. */
const farthest = 8;

/**
 * How close neighbours in the query stand in a text, 0 to 1: 1 when all of them are neighbours there,
 * too, in the same order or not.
 */
export function closeness(slots: readonly QuerySlot[], terms: Uint32Array): number {
  if (slots.length < 2) return 0;
  const places = placesOfSlots(slots, terms);
  let sum = 0;
  for (let slot = 1; slot < slots.length; slot += 1) {
    const distance = nearestDistance(places[slot - 1] ?? [], places[slot] ?? []);
    if (distance <= farthest) sum += 1 / distance;
  }
  return sum / (slots.length - 1);
}

function placesOfSlots(slots: readonly QuerySlot[], terms: Uint32Array): number[][] {
  const places: number[][] = slots.map(() => []);
  const placesOfTerm = new Map<number, number[][]>();
  for (const [slot, { alternatives }] of slots.entries()) {
    for (const { term } of alternatives) {
      placesOfTerm.set(term, [...(placesOfTerm.get(term) ?? []), places[slot] ?? []]);
    }
  }
  for (const [place, term] of terms.entries()) {
    for (const list of placesOfTerm.get(term) ?? []) list.push(place);
  }
  return places;
}

/** Both lists ascend. A term that answers both words stands next to itself at no place. */
function nearestDistance(first: readonly number[], second: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let left = 0;
  let right = 0;
  while (left < first.length && right < second.length) {
    const distance = (second[right] ?? 0) - (first[left] ?? 0);
    if (distance !== 0) nearest = Math.min(nearest, Math.abs(distance));
    if (distance > 0) left += 1;
    else right += 1;
  }
  return nearest;
}
