import type { ReactiveController } from 'lit';
import {
  LocalIndexController,
  type LocalIndexHost,
} from '../../src/controllers/search/local-index-controller.js';
import type { SiteIndex, SiteIndexPage } from '../../src/core/index/site-index.js';
import type { ScriptedBackend, ScriptedReply } from '../support/scripted-backend.js';

/** An element that searches, as far as its controllers see it. */
export class IndexHost implements LocalIndexHost {
  readonly localName = 'docs-search';
  readonly updateComplete = Promise.resolve(true);
  readonly controller: LocalIndexController;
  backendSettings;
  localIndex = '';
  updates = 0;
  readonly #controllers: ReactiveController[] = [];

  constructor(backend: ScriptedBackend) {
    this.backendSettings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' };
    this.controller = new LocalIndexController(this);
    this.connect();
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
  }

  removeController(): void {}

  requestUpdate(): void {
    this.updates += 1;
  }

  /** Takes over changed settings, as an element does when it updates. */
  update(change: Partial<Pick<LocalIndexHost, 'backendSettings' | 'localIndex'>>): void {
    Object.assign(this, change);
    for (const controller of this.#controllers) controller.hostUpdate?.();
  }

  connect(): void {
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnect(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }
}

/** A page with one section about each of the words. */
export function pageAbout(...words: string[]): SiteIndexPage {
  return {
    path: '/page',
    title: 'Page',
    sections: words.map((word) => [word, word.toLowerCase(), 2, `All about ${word}.`]),
  };
}

/** An index file as a server answers with it. */
export function indexReply(
  pages: readonly SiteIndexPage[],
  { etag = '"1"', ...reply }: Partial<ScriptedReply> & { etag?: string } = {},
): ScriptedReply {
  const file: SiteIndex = { format: 2, pages: [...pages] };
  return {
    headers: { 'content-type': 'application/json', etag },
    body: [JSON.stringify(file)],
    ...reply,
  };
}

/** As many sections as are searched in a worker, beside the page given. */
export function largeIndexReply(page: SiteIndexPage): ScriptedReply {
  const filling = Array.from({ length: 400 }, (_, position) => ({
    ...pageAbout(`Filling${position}`),
    path: `/filling-${position}`,
  }));
  const text = 'Nothing that anyone would look for stands here, and that at some length. '.repeat(
    13,
  );
  for (const { sections } of filling) for (const section of sections) section[3] = text;
  return indexReply([...filling, page]);
}
