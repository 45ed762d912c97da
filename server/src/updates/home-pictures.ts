import { setTimeout } from 'node:timers/promises';
import { type PictureKind, pictureKinds } from '../storage/projects/picture-store.js';
import type { Project } from '../storage/projects/project-rows.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { takePicture } from './take-picture.js';

/** With what pictures are taken, and where they are kept. */
export interface HomePicturesOptions {
  stores: Pick<Stores, 'pictures' | 'updates'>;
  /** Path of the browser; `undefined` where none was found. */
  browser: string | undefined;
  /** Where this process shows the home page of a project; `undefined` where it does not. */
  homeOf: (project: Project) => string | undefined;
  /** Milliseconds until it shows there what was published. Default: at once. */
  delay?: number | undefined;
}

/** An update whose home page is pictured. */
interface Pictured {
  update: string;
  url: string;
}

/** Takes pictures of home pages after updates, one at a time; of each home page that waits, the latest alone. */
export class HomePictures {
  readonly #options: HomePicturesOptions;
  readonly #waiting = new Map<string, Pictured>();
  readonly #closing = new AbortController();
  #working: Promise<void> | undefined;

  constructor(options: HomePicturesOptions) {
    this.#options = options;
  }

  /** Why there will be no pictures of a project, as a sentence for the log; `undefined` where there will. */
  problemOf(project: Project): string | undefined {
    const { browser, homeOf } = this.#options;
    if (project.source.kind === 'site') return 'No pictures: readers see the site elsewhere.';
    if (homeOf(project) === undefined) return 'No pictures: this process shows no sites.';
    return browser === undefined
      ? 'No pictures: there is no Chromium on this machine; name one with --browser.'
      : undefined;
  }

  /** Takes pictures of what is live now, some time soon. */
  take(project: Project, update: string): void {
    const url = this.#options.homeOf(project);
    if (this.#closing.signal.aborted || url === undefined || this.problemOf(project)) return;
    this.#waiting.set(project.id, { update, url });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** Gives up what is being taken; resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting.clear();
    await this.#working;
  }

  async #work(): Promise<void> {
    for (const [project, pictured] of this.#waiting) {
      this.#waiting.delete(project);
      await this.#takeBoth(pictured);
    }
  }

  async #takeBoth({ update, url }: Pictured): Promise<void> {
    const { stores } = this.#options;
    const { signal } = this.#closing;
    try {
      await setTimeout(this.#options.delay ?? 0, undefined, { signal });
      for (const kind of pictureKinds) await this.#takeOne({ update, url }, kind);
    } catch {
      // The browser's own words are long, and of its inner life.
      if (signal.aborted) return;
      const line = 'The pictures could not be taken: the browser failed, or took too long.';
      await stores.updates.addLine(update, line).catch(() => {});
    }
  }

  async #takeOne({ update, url }: Pictured, kind: PictureKind): Promise<void> {
    const { stores, browser } = this.#options;
    const { signal } = this.#closing;
    if (browser === undefined) return;
    const data = await takePicture({ browser, url, kind, signal });
    if (!signal.aborted) await stores.pictures.add(update, { kind, data });
  }
}
