import type { QuerySlot } from './query-slot.js';

/** Words further apart than this have nothing to do with each other. */
const farthest = 8;

/**
 * How close neighbours in the query stand in a text, 0 to 1: 1 when all of them are neighbours there,
 * too, in the same order or not.
 */
export function closeness(slots: readonly QuerySlot[], terms: Uint32Array): number {
  if (slots.length < 2) return 0;
  const slotsOfTerm = new Map<number, number[]>();
  for (const [slot, { alternatives }] of slots.entries()) {
    for (const { term } of alternatives) {
      slotsOfTerm.set(term, [...(slotsOfTerm.get(term) ?? []), slot]);
    }
  }

  const lastPlaces = new Array<number>(slots.length).fill(Number.NEGATIVE_INFINITY);
  const nearest = new Array<number>(slots.length - 1).fill(Number.POSITIVE_INFINITY);
  for (const [place, term] of terms.entries()) {
    for (const slot of slotsOfTerm.get(term) ?? []) {
      lastPlaces[slot] = place;
      for (const neighbour of [slot - 1, slot]) {
        const other = neighbour === slot ? slot + 1 : neighbour;
        const distance = place - (lastPlaces[other] ?? Number.NEGATIVE_INFINITY);
        if (distance > 0) nearest[neighbour] = Math.min(nearest[neighbour] ?? distance, distance);
      }
    }
  }
  const near = nearest.slice(0, slots.length - 1).filter((distance) => distance <= farthest);
  return near.reduce((sum, distance) => sum + 1 / distance, 0) / (slots.length - 1);
}
