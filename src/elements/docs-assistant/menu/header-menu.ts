import { nothing, type ReactiveController, render, type TemplateResult } from 'lit';
import { CopyController } from '../../../controllers/copy-controller.js';
import type { ChatState } from '../../../core/chat/chat-state.js';
import { saveFile } from '../../../dom/browser/save-file.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import type { MarkdownOptions } from '../../../markdown/markdown-options.js';
import { adoptStyles } from '../../adopt-styles.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { ConversationReporter } from '../host/conversation-reporter.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { type MenuLabels, menuLabels } from '../labels/menu-labels.js';
import { conversationFileName, exportedConversation } from './export-conversation.js';
import { menuMove } from './menu-moves.js';
import { menuStyles } from './menu-styles.js';
import { lastQuestion, questionLink } from './question-link.js';
import { type MenuItem, renderMenu, renderMenuNotice } from './render-menu.js';

/** What the menu works on. */
export interface HeaderMenuOptions {
  labels: () => AssistantLabels;
  state: () => Readonly<ChatState>;
  /** What answers may reach where they are exported to. */
  markdownOptions: () => MarkdownOptions;
  reporter: ConversationReporter;
  /** Shows the keys of the interface. */
  views: { showKeys(): void };
}

/**
 * The menu of what is rarely done with a conversation, by the pattern "menu button" of the WAI-ARIA Authoring
 * Practices: the focus goes into the open menu, moves in it by arrow keys and letters, and comes back to the button.
 */
export class HeaderMenu implements ReactiveController {
  readonly #host: AssistantHost;
  readonly #options: HeaderMenuOptions;
  readonly #copying: CopyController;
  readonly #place = document.createElement('div');
  #open: AbortController | undefined;

  constructor(host: AssistantHost, options: HeaderMenuOptions) {
    this.#host = host;
    this.#options = options;
    this.#copying = new CopyController(host);
    adoptStyles(host.shadowRoot, menuStyles);
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  hostDisconnected(): void {
    this.#close();
  }

  /** @param key - what opens it, where that is a key: with the arrow up, the last item has the focus. */
  toggle(key: string): void {
    if (this.#open) this.#return();
    else void this.#enter(key === 'ArrowUp' ? -1 : 0);
  }

  /** The menu is rendered beside the panel, which knows nothing of it, into a place behind its button. */
  hostUpdated(): void {
    const button = this.#button;
    if (!button) return;
    if (button.nextElementSibling !== this.#place) button.after(this.#place);
    button.ariaExpanded = String(this.isOpen);
    render(this.#render() ?? nothing, this.#place);
  }

  #render(): TemplateResult | undefined {
    const { notice } = this.#copying;
    if (this.isOpen)
      return renderMenu({
        name: this.#labels.more,
        items: this.#items,
        onKeydown: (event) => this.#onKeydown(event),
        onFocusout: (event) => this.#onFocusout(event),
      });
    return notice && renderMenuNotice(this.#labels[notice.isCopied ? 'linkCopied' : 'notCopied']);
  }

  get #labels(): AssistantLabels & MenuLabels {
    return menuLabels(this.#options.labels());
  }

  get #items(): readonly MenuItem[] {
    const { state, views } = this.#options;
    const { copyLink, exportConversation, keys } = this.#labels;
    const { messages, status } = state();
    const question = lastQuestion(messages);
    const isWhole = messages.length > 0 && (status === 'ready' || status === 'error');
    return [
      this.#item(copyLink, question ? () => void this.#copyLink(question) : undefined),
      this.#item(exportConversation, isWhole ? () => void this.#export() : undefined),
      this.#item(keys, () => views.showKeys()),
    ];
  }

  #item(label: string, act: (() => void) | undefined): MenuItem {
    const choose = (): void => {
      this.#return();
      act?.();
    };
    return { label, onChoose: act && choose };
  }

  async #enter(place: number): Promise<void> {
    this.#open = new AbortController();
    const { signal } = this.#open;
    // It would take the focus out of the menu, which closes it, and then open it again.
    this.#button?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#elements.at(place)?.focus();
  }

  #close(): void {
    this.#open?.abort();
    this.#open = undefined;
    this.#host.requestUpdate();
  }

  /** Closes it with the focus on its button. */
  #return(): void {
    this.#button?.focus();
    this.#close();
  }

  #onKeydown(event: KeyboardEvent): void {
    // From the button on, the browser goes where the key leads.
    if (event.key === 'Tab') this.#return();
    const focused = this.#elements.findIndex((element) => element.matches(':focus'));
    const move = menuMove(event, { names: this.#items.map(({ label }) => label), focused });
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (move === 'close') this.#return();
    else this.#elements[move]?.focus();
  }

  #onFocusout({ relatedTarget }: FocusEvent): void {
    const stays = [this.#button, ...this.#elements].some((element) => element === relatedTarget);
    // In another window the focus stays where it is.
    if (!stays && document.hasFocus()) this.#close();
  }

  async #copyLink(question: string): Promise<void> {
    const { reporter } = this.#options;
    const link = questionLink(question, siteAddress());
    const written = link.replaceAll('&', '&amp;');
    const content = { text: link, html: `<a href="${written}">${written}</a>` };
    const isCopied = await this.#copying.copy(link, Promise.resolve(content));
    if (isCopied) reporter.say(this.#labels.linkCopied);
    else reporter.sayLabel('notCopied');
  }

  async #export(): Promise<void> {
    const { labels, state, markdownOptions, reporter } = this.#options;
    try {
      const text = await exportedConversation(state(), {
        ...{ labels: labels(), options: markdownOptions(), address: siteAddress() },
        title: document.title,
      });
      const file = new Blob([text], { type: 'text/markdown;charset=utf-8' });
      saveFile(file, conversationFileName(state().messages));
    } catch {
      reporter.sayLabel('loadFailed');
    }
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.more');
  }

  get #elements(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }
}
