import type { SearchController } from '../../controllers/search/search-controller.js';
import type { SearchMemory } from '../../controllers/search/search-memory.js';
import { followLink } from '../../dom/page/follow-link.js';
import { fillLabel } from '../fill-label.js';
import { formatLocale } from '../format-locale.js';
import { type AskedElement, findAssistant } from './find-assistant.js';
import type { RecentOption, ResultOption } from './list/page-groups.js';
import type { EmitSearchEvent } from './search-events.js';
import { nameOf } from './search-footer.js';
import type { SearchHost } from './search-host.js';
import { searchLabels } from './search-labels.js';

/** What the actions work with. */
export interface SearchActionsOptions {
  host: SearchHost;
  controller: SearchController;
  memory: SearchMemory;
  emit: EmitSearchEvent;
}

/** What becomes of what a reader chooses, asks or keeps. */
export class SearchActions {
  readonly #host: SearchHost;
  readonly #controller: SearchController;
  readonly #memory: SearchMemory;
  readonly #emit: EmitSearchEvent;
  /** What the last action has done, for anyone who cannot see it. */
  done = '';

  constructor({ host, controller, memory, emit }: SearchActionsOptions) {
    this.#host = host;
    this.#controller = controller;
    this.#memory = memory;
    this.#emit = emit;
  }

  get assistant(): AskedElement | undefined {
    return findAssistant(this.#host.assistant);
  }

  /** Follows a result's link, in the tab that the click is for: in this one as the page's own links are. */
  follow(click: MouseEvent, result: ResultOption): void {
    const staysHere = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey);
    const isFollowed = this.#select(result) && !click.defaultPrevented;
    // With Alt, browsers save the page or follow the link, as they are set.
    const isPlain = staysHere && !click.altKey;
    if (isPlain || !isFollowed) click.preventDefault();
    if (staysHere) this.#host.close();
    // Closing gives the focus back to the page; only then can the link lead it elsewhere.
    if (isPlain && isFollowed)
      void this.#host.updateComplete.then(() => followLink(result.url, this.#host));
  }

  /** Opens a result elsewhere: with Shift browsers make a window of it themselves, a tab with other keys. */
  openElsewhere(result: ResultOption): void {
    if (this.#select(result)) window.open(result.url, '_blank', 'noopener');
  }

  /** Hands a question over to the assistant, with what the search is restricted to. Its failure is told by itself. */
  async ask(question: string): Promise<void> {
    const { assistant } = this;
    if (!assistant) return;
    const isFiltered = Object.keys(this.#host.filter).length > 0;
    const filter = isFiltered ? this.#controller.filter : undefined;
    if (question) {
      void this.#memory.remember(question);
      this.#emit('ask', {});
    }
    this.#host.close();
    // Closing gives the focus back to the page; only then can the assistant take it.
    await this.#host.updateComplete;
    try {
      if (question) await assistant.ask(question, { source: 'search', filter });
      else await assistant.open?.({ source: 'search' });
    } catch (cause) {
      console.error(cause);
    }
  }

  /** Pins a place or lets go of it; takes a recent search out of the list. */
  act(option: ResultOption | RecentOption): void {
    const labels = searchLabels(this.#host.localizedLabels);
    const title = nameOf(option);
    if (option.kind === 'recent') {
      this.#memory.forget(option.query);
      this.done = fillLabel(labels.wasRemoved, { title });
    } else {
      this.#memory.togglePin(option.result);
      const isPinned = this.#memory.isPinned(option.result);
      this.done = fillLabel(isPinned ? labels.wasPinned : labels.wasUnpinned, { title });
    }
    this.#host.requestUpdate();
  }

  /** Lets go of all that is kept. */
  clear(): void {
    const { language, pinned, recent, wasRemoved } = searchLabels(this.#host.localizedLabels);
    const { pins, recents } = this.#memory;
    const titles = [...(pins.length > 0 ? [pinned] : []), ...(recents.length > 0 ? [recent] : [])];
    this.#memory.clear();
    this.done = fillLabel(wasRemoved, {
      title: new Intl.ListFormat(formatLocale(language)).format(titles),
    });
    this.#host.requestUpdate();
  }

  /** Tells that a result is chosen; false when the owner goes there in another way. */
  #select({ result, url, position }: ResultOption): boolean {
    const { query } = this.#controller.state;
    if (query) void this.#memory.remember(query);
    return this.#emit('select', { path: result.path, url, position }, { cancelable: true });
  }
}
