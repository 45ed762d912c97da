/** Numbers from 0 up to 1 that look random and are the same for the same seed, every time and everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    // A Weyl sequence with the finalizer of MurmurHash3.
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export function randomBetween(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
