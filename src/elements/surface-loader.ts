import type { Surface } from './surface.js';

/** Loads an element's surface on first use, together with what renders templates. */
export class SurfaceLoader {
  /** What the surface is rendered into. */
  readonly element = document.createElement('div');
  /** The surface, once it is here. */
  surface: Surface | undefined;
  /** Whether the last attempt to load it failed. */
  failed = false;
  readonly #load: () => Promise<Surface>;
  #loading: Promise<Surface> | undefined;

  constructor(load: () => Promise<Surface>) {
    this.#load = load;
  }

  /** Gives the surface; an attempt that failed is made again by the next use. */
  load(): Promise<Surface> {
    this.#loading ??= this.#loadOnce();
    return this.#loading;
  }

  render(): void {
    this.surface?.renderInto(this.element);
  }

  async #loadOnce(): Promise<Surface> {
    try {
      this.surface = await this.#load();
      this.failed = false;
      return this.surface;
    } catch (cause) {
      this.#loading = undefined;
      this.failed = true;
      throw cause;
    }
  }
}
