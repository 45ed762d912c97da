/** The vector with length one, so that a product of two is how alike they are; `undefined` for anything else than a vector. */
export function unitVector(numbers: readonly number[]): Float32Array | undefined {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(numbers, (number) => number / length);
}

/** How alike a unit vector is to another, -1 to 1; 0 for none, or one of another length. */
export function likenessOf(vector: Float32Array | undefined, to: Float32Array): number {
  if (vector?.length !== to.length) return 0;
  return vector.reduce((sum, number, dimension) => sum + number * (to[dimension] ?? 0), 0);
}

/** Unit vectors of one length, one after the other in memory; a document without one is zeros. */
export class VectorTable {
  readonly dimensions: number;
  readonly #numbers: Float32Array;
  readonly #count: number;

  constructor(vectors: readonly (Float32Array | undefined)[]) {
    this.dimensions = vectors.find((vector) => vector !== undefined)?.length ?? 0;
    this.#count = vectors.length;
    this.#numbers = new Float32Array(vectors.length * this.dimensions);
    for (const [document, vector] of vectors.entries()) {
      if (vector?.length === this.dimensions) {
        this.#numbers.set(vector, document * this.dimensions);
      }
    }
  }

  /** How alike each document is to the vector, -1 to 1, told one after the other. */
  compare(vector: Float32Array, tell: (document: number, likeness: number) => void): void {
    if (vector.length !== this.dimensions) return;
    let place = 0;
    for (let document = 0; document < this.#count; document += 1) {
      let likeness = 0;
      for (let dimension = 0; dimension < this.dimensions; dimension += 1) {
        likeness += (vector[dimension] ?? 0) * (this.#numbers[place] ?? 0);
        place += 1;
      }
      tell(document, likeness);
    }
  }
}
