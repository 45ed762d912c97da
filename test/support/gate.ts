/** Ends one wait; after `open()` there is no waiting any more. */
export class Gate {
  readonly passed: Promise<void>;
  #open: () => void = () => {};

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}

/** Gates that come into being when either side first names them. */
export class NamedGates {
  readonly #gates = new Map<string, Gate>();

  named(name: string): Gate {
    const gate = this.#gates.get(name) ?? new Gate();
    this.#gates.set(name, gate);
    return gate;
  }
}
