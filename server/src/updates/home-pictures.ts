import { setTimeout } from 'node:timers/promises';
import { type PictureKind, pictureKinds } from '../storage/projects/picture-store.js';
import type { Project } from '../storage/projects/project-rows.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { takePicture } from './take-picture.js';

/** Shows the home page of a project at an address, for as long as somebody looks at it. */
export type ShowHome = (project: Project, look: (url: string) => Promise<void>) => Promise<void>;

/** With what pictures are taken, and where they are kept. */
export interface HomePicturesOptions {
  stores: Pick<Stores, 'pictures' | 'updates'>;
  /** Path of the browser; `undefined` where none was found. */
  browser: string | undefined;
  showHome: ShowHome;
  /** Milliseconds until what was published is shown there. Default: at once. */
  delay?: number | undefined;
}

/** An update whose home page is pictured. */
interface Pictured {
  update: string;
  project: Project;
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
    if (project.source.kind === 'site') return 'No pictures: readers see the site elsewhere.';
    return this.#options.browser === undefined
      ? 'No pictures: there is no Chromium on this machine; name one with --browser.'
      : undefined;
  }

  /** Takes pictures of what is live now, some time soon. */
  take(project: Project, update: string): void {
    if (this.#closing.signal.aborted || this.problemOf(project)) return;
    this.#waiting.set(project.id, { update, project });
    this.#begin();
  }

  /** Gives up what is being taken; resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting.clear();
    await this.#working;
  }

  #begin(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      // What was asked for while it ended has its turn, too.
      if (this.#waiting.size > 0) this.#begin();
    });
  }

  async #work(): Promise<void> {
    for (const [id, pictured] of this.#waiting) {
      this.#waiting.delete(id);
      await this.#takeBoth(pictured);
    }
  }

  async #takeBoth({ update, project }: Pictured): Promise<void> {
    const { showHome } = this.#options;
    const { signal } = this.#closing;
    try {
      await setTimeout(this.#options.delay ?? 0, undefined, { signal });
      await showHome(project, async (url) => {
        // A picture of an error would be taken for the home page.
        const { ok } = await fetch(url, { method: 'HEAD', signal });
        if (!ok) return this.#log(update, 'No pictures: the home page cannot be shown.');
        for (const kind of pictureKinds) await this.#takeOne({ update, url }, kind);
      });
    } catch {
      // The browser's own words are long, and of its inner life.
      if (signal.aborted) return;
      await this.#log(
        update,
        'The pictures could not be taken: the browser failed, or took too long.',
      );
    }
  }

  async #log(update: string, line: string): Promise<void> {
    await this.#options.stores.updates.addLine(update, line).catch(() => {});
  }

  async #takeOne(
    { update, url }: { update: string; url: string },
    kind: PictureKind,
  ): Promise<void> {
    const { stores, browser } = this.#options;
    const { signal } = this.#closing;
    if (browser === undefined) return;
    const data = await takePicture({ browser, url, kind, signal });
    if (!signal.aborted) await stores.pictures.add(update, { kind, data });
  }
}
