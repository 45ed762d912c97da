import type { ReactiveController, TemplateResult } from 'lit';
import type { ChatController } from '../../../controllers/chat-controller.js';
import { RemovalController } from '../../../controllers/removal-controller.js';
import { ThreadController } from '../../../controllers/threads/thread-controller.js';
import { AssistantError } from '../../../core/assistant-error.js';
import { toJson } from '../../../core/wire/to-json.js';
import { isEscape, keepTyping, takeKey } from '../../../dom/input/typed-key.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { storageKey } from '../panel/panel-memory.js';
import type { PanelPresence } from '../panel/panel-presence.js';
import { ViewOpener } from './view-opener.js';

/** What keeps conversations, and what it does with the panel. */
export interface KeptConversationsOptions {
  controller: ChatController;
  presence: PanelPresence;
  labels: () => AssistantLabels;
  /** Another conversation shows, or this one as another page or tab left it. */
  onRestore: () => void;
  /** Ends the answer that is coming. */
  stop: () => void;
}

/** The conversations that the reader's browser keeps, and what shows in the place of the current one. */
export class KeptConversations implements ReactiveController {
  readonly #host: AssistantHost;
  readonly #options: KeptConversationsOptions;
  #site!: string;
  #threads!: ThreadController;
  #views!: ViewOpener;

  constructor(host: AssistantHost, options: KeptConversationsOptions) {
    this.#host = host;
    this.#options = options;
    this.#begin();
    new RemovalController(host, () => this.#threads.leavePage());
    host.addController(this);
  }

  /** Another documentation has conversations of its own: this one is left as a page is. */
  hostUpdate(): void {
    if (siteOf(this.#host) === this.#site) return;
    this.#threads.leavePage();
    this.#host.removeController(this.#threads);
    this.#threads.hostDisconnected();
    this.#options.controller.chat.reset();
    this.#options.onRestore();
    this.#begin();
  }

  /** The view of them, or of the keys, in the place of the conversation, while it is open. */
  get view(): TemplateResult | undefined {
    return this.#views.view;
  }

  /** What the button in the panel's header does; `undefined` where nothing is kept, and there is no way back. */
  get onToggle(): (() => void) | undefined {
    return this.#threads.isOn || this.view ? () => this.#toggle() : undefined;
  }

  /** Shows the keys of the interface. */
  showKeys(): void {
    void this.#views.open('keys');
  }

  /** Why nothing can be asked now: the conversation is being answered in another tab. */
  get refusal(): AssistantError | undefined {
    if (!this.#threads.isElsewhere) return undefined;
    return new AssistantError('elsewhere', 'The answer comes in another tab.');
  }

  /** Whether what happens in the conversation happens here, and is to be reported. */
  get isWriting(): boolean {
    return this.#threads.isWriting;
  }

  /** Shows the conversation of this id, ours or the backend's; `null` for a new one. */
  open(id: string | null): void {
    this.#threads.open(id ?? undefined);
    this.closeView();
  }

  /** Shows the conversation again, if a view shows. */
  closeView(): void {
    if (this.#views.close()) this.#options.presence.showLastQuestion();
  }

  /** Brings the reader from a view to the field of the conversation. */
  showConversation(): void {
    if (this.view === undefined) return;
    this.closeView();
    this.#options.presence.focusComposerSoon();
  }

  /** Hears of every key press in the panel that nothing in it has used. */
  onKeydown(event: KeyboardEvent): void {
    // Where text can be typed, it is a character like any other.
    if (!keepTyping(event) && event.key === '?') this.showKeys();
    if (!isEscape(event)) return;
    if (this.#views.back()) this.#options.presence.showLastQuestion();
    else if (this.#host.variant === 'inline') return;
    else this.#host.close();
    takeKey(event);
  }

  /** Keeps the conversation in its present state. */
  settle(): void {
    this.#threads.settle();
  }

  #begin(): void {
    const host = this.#host;
    const { presence, labels, onRestore, controller } = this.#options;
    this.#site = siteOf(host);
    this.#threads = new ThreadController(host, {
      chat: controller.chat,
      transport: controller.transport,
      site: this.#site,
      place: storageKey(host, 'thread'),
      days: () => host.history,
      onRestore: () => {
        onRestore();
        presence.showLastQuestion();
      },
    });
    this.#views = new ViewOpener(host, {
      threads: this.#threads,
      labels,
      onOpen: (id) => this.#show(id),
    });
    // A thread that the owner has set shows as soon as the element is rendered.
    if (host.threadId === null) this.#threads.restore();
  }

  #toggle(): void {
    if (this.view) this.closeView();
    else void this.#views.open('history');
  }

  #show(id: string): void {
    if (id !== this.#threads.currentId) {
      // What comes to another tab is not this one's to stop.
      if (this.isWriting) this.#options.stop();
      this.#threads.open(id);
    }
    this.showConversation();
  }
}

/** Tells one documentation from another on the same origin. */
function siteOf({ backendSettings: { baseUrl, domain } }: AssistantHost): string {
  return toJson([baseUrl.replace(/\/+$/, ''), domain]);
}
