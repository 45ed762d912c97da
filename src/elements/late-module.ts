/** A module that loads with the first that needs it. */
export class LateModule<Module> {
  readonly #import: () => Promise<Module>;
  readonly #onChange: (module: Module | undefined) => void;
  #module: Module | undefined;
  #loading: Promise<Module> | undefined;
  #isMissing = false;

  /** @param onChange - called once it is there, and once it turns out that it cannot be loaded. */
  constructor(
    load: () => Promise<Module>,
    onChange: (module: Module | undefined) => void = () => {},
  ) {
    this.#import = load;
    this.#onChange = onChange;
  }

  /** What is there already. */
  get loaded(): Module | undefined {
    return this.#module;
  }

  /** Whether it could not be loaded last; whoever wants it next tries again. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** For what is rendered: what is there, and where nothing is, it begins to load. */
  want(): Module | undefined {
    if (!this.#module) this.load().catch(() => undefined);
    return this.#module;
  }

  /** Rejects where it cannot be loaded. */
  load(): Promise<Module> {
    this.#loading ??= this.#import().then(
      (module) => {
        this.#module = module;
        this.#isMissing = false;
        this.#onChange(module);
        return module;
      },
      (cause: unknown) => {
        this.#loading = undefined;
        // Told once: whoever is told renders, and so wants it again.
        const wasMissing = this.#isMissing;
        this.#isMissing = true;
        if (!wasMissing) this.#onChange(undefined);
        throw cause;
      },
    );
    return this.#loading;
  }
}
