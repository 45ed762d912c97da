/** What a reader works with. */
export type InputKind = 'mouse' | 'touch' | 'keyboard';

/** Knows what the reader has used last. */
export class LatestInput {
  /** What was used before it listened is not known, but what is at hand. */
  #kind: InputKind = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';

  get kind(): InputKind {
    return this.#kind;
  }

  listen(signal: AbortSignal): void {
    const options = { signal, passive: true, capture: true };
    document.addEventListener('keydown', () => this.#note('keyboard'), options);
    document.addEventListener(
      'pointerdown',
      ({ pointerType }) => this.#note(pointerType === 'touch' ? 'touch' : 'mouse'),
      options,
    );
  }

  #note(kind: InputKind): void {
    this.#kind = kind;
  }
}
