import type { Numbers } from '../packing/packed-index.js';
import type { QuerySlot } from './query-slot.js';

/** Words further apart than this have nothing to do with each other. */
const farthest = 8;
/** As many as there are bits to a number. */
const mostSlots = 32;

/** Tells how close the words of a query stand in one text after the other. */
export class Closeness {
  /** By term: the slots of the query that it answers, as bits. */
  readonly #slotsOfTerm: Uint32Array;
  #slots: readonly QuerySlot[] = [];

  constructor(termCount: number) {
    this.#slotsOfTerm = new Uint32Array(termCount);
  }

  /** Takes a query in place of the one before. */
  prepare(slots: readonly QuerySlot[]): void {
    for (const { alternatives } of this.#slots) {
      for (const { term } of alternatives) this.#slotsOfTerm[term] = 0;
    }
    this.#slots = slots.slice(0, mostSlots);
    for (const [slot, { alternatives }] of this.#slots.entries()) {
      for (const { term } of alternatives) {
        this.#slotsOfTerm[term] = (this.#slotsOfTerm[term] ?? 0) | (1 << slot);
      }
    }
  }

  /**
   * How close neighbours in the query stand in a text, given as its terms in order, 0 to 1: 1 when all
   * of them are neighbours there, too, in the same order or not.
   */
  in(terms: Numbers): number {
    const slotCount = this.#slots.length;
    if (slotCount < 2) return 0;
    const distances = new Distances(slotCount);
    for (let place = 0; place < terms.length; place += 1) {
      const slots = this.#slotsOfTerm[terms[place] ?? 0] ?? 0;
      if (slots !== 0) distances.see(slots, place);
    }
    return distances.closeness / (slotCount - 1);
  }
}

/** The least distances between neighbouring slots, seen place by place. */
class Distances {
  readonly #lastPlaces: number[];
  /** By slot: the nearest that it came to the one before it. */
  readonly #nearest: number[];

  constructor(slotCount: number) {
    this.#lastPlaces = new Array<number>(slotCount).fill(Number.NEGATIVE_INFINITY);
    this.#nearest = new Array<number>(slotCount).fill(Number.POSITIVE_INFINITY);
  }

  /** What the nearest neighbours are worth together: 1 for each that stands side by side. */
  get closeness(): number {
    const near = this.#nearest.filter((distance) => distance <= farthest);
    return near.reduce((sum, distance) => sum + 1 / distance, 0);
  }

  see(slots: number, place: number): void {
    // A term that answers both words stands next to itself at no place: distances first.
    for (let slot = 1; slot < this.#nearest.length; slot += 1) {
      if (slots & (1 << slot)) this.#shorten(slot, place - (this.#lastPlaces[slot - 1] ?? 0));
      if (slots & (1 << (slot - 1))) this.#shorten(slot, place - (this.#lastPlaces[slot] ?? 0));
    }
    for (let slot = 0; slot < this.#lastPlaces.length; slot += 1) {
      if (slots & (1 << slot)) this.#lastPlaces[slot] = place;
    }
  }

  #shorten(slot: number, distance: number): void {
    if (distance < (this.#nearest[slot] ?? 0)) this.#nearest[slot] = distance;
  }
}
