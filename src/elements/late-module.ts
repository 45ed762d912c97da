/** Milliseconds until what is rendered has a module tried again: it may be rendered in every frame. */
const pause = 1000;

/** A module that loads with the first that needs it. */
export class LateModule<Module> {
  readonly #import: () => Promise<Module>;
  readonly #onChange: ((module: Module | undefined) => void) | undefined;
  #module: Module | undefined;
  #loading: Promise<Module> | undefined;
  /** From when on it is tried again, by the page's own clock; 0 as long as it never failed. */
  #nextTry = 0;

  /** @param onChange - called once it is there, and each time that it cannot be loaded. */
  constructor(load: () => Promise<Module>, onChange?: (module: Module | undefined) => void) {
    this.#import = load;
    this.#onChange = onChange;
  }

  /** What is there already. */
  get loaded(): Module | undefined {
    return this.#module;
  }

  /** Whether it could not be loaded, where it is not there; whoever wants it next tries again. */
  get isMissing(): boolean {
    return this.#nextTry > 0;
  }

  /** For what is rendered: what is there, and where nothing is, it begins to load, some time after it failed. */
  want(): Module | undefined {
    if (performance.now() >= this.#nextTry) this.load().catch(() => {});
    return this.#module;
  }

  /** Rejects where it cannot be loaded. */
  load(): Promise<Module> {
    this.#loading ??= this.#import().then(
      (module) => {
        this.#module = module;
        this.#onChange?.(module);
        return module;
      },
      (cause: unknown) => {
        this.#nextTry = performance.now() + pause;
        this.#loading = undefined;
        this.#onChange?.(undefined);
        throw cause;
      },
    );
    return this.#loading;
  }
}
