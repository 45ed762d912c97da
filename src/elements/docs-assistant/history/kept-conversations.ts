import type { TemplateResult } from 'lit';
import type { ChatController } from '../../../controllers/chat-controller.js';
import { ThreadController } from '../../../controllers/threads/thread-controller.js';
import { AssistantError } from '../../../core/assistant-error.js';
import { toJson } from '../../../core/wire/to-json.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { storageKey } from '../panel/panel-memory.js';
import type { PanelPresence } from '../panel/panel-presence.js';
import { HistoryOpener } from './history-opener.js';

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

/** The conversations that the reader's browser keeps, and the view of them in the panel. */
export class KeptConversations {
  readonly #options: KeptConversationsOptions;
  readonly #threads: ThreadController;
  readonly #history: HistoryOpener;

  constructor(host: AssistantHost, options: KeptConversationsOptions) {
    this.#options = options;
    const { presence, labels, onRestore, controller } = options;
    const { baseUrl, domain } = host.backendSettings;
    this.#threads = new ThreadController(host, {
      chat: controller.chat,
      transport: controller.transport,
      site: toJson([baseUrl.replace(/\/+$/, ''), domain]),
      place: storageKey(host, 'thread'),
      days: () => host.history,
      onRestore: () => {
        onRestore();
        presence.showLastQuestion();
      },
    });
    this.#history = new HistoryOpener(host, {
      threads: this.#threads,
      labels,
      onOpen: (id) => this.#show(id),
    });
    // A thread that the owner has set shows as soon as the element is rendered.
    if (host.threadId === null) this.#threads.restore();
  }

  /** The view of them, in the place of the conversation, while it is open. */
  get view(): TemplateResult | undefined {
    return this.#history.view;
  }

  /** What the button in the panel's header does; `undefined` where nothing is kept. */
  get onToggle(): (() => void) | undefined {
    return this.#threads.isOn ? () => this.#toggle() : undefined;
  }

  /** Why nothing can be asked now: the conversation is being answered in another tab. */
  get refusal(): AssistantError | undefined {
    if (!this.#threads.isElsewhere) return undefined;
    return new AssistantError(
      'elsewhere',
      'Another tab is getting an answer in this conversation.',
    );
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

  /** Shows the conversation again, if the view of all of them shows. */
  closeView(): void {
    if (this.#history.close()) this.#options.presence.showLastQuestion();
  }

  /** Brings the reader from the view of all of them to the field of the conversation. */
  showConversation(): void {
    if (this.view === undefined) return;
    this.closeView();
    this.#options.presence.focusComposerSoon();
  }

  /** Takes one step back in the view of all of them; false when there is none to take. */
  back(): boolean {
    const isBack = this.#history.back();
    if (isBack) this.#options.presence.showLastQuestion();
    return isBack;
  }

  /** Keeps the conversation in its present state. */
  settle(): void {
    this.#threads.settle();
  }

  #toggle(): void {
    if (this.#history.view) this.closeView();
    else void this.#history.open();
  }

  #show(id: string): void {
    if (id !== this.#threads.currentId) {
      // What comes to another tab is not this one's to stop.
      if (this.isWriting) this.#options.stop();
      this.open(id);
    }
    this.closeView();
    this.#options.presence.focusComposerSoon();
  }
}
