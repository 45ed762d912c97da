import type { CSSResult, PropertyDeclarations } from '@lit/reactive-element';
import type { ChatStatus } from '../../core/chat/chat-state.js';
import type { Language } from '../../core/interface-language.js';
import {
  type ContextItem,
  contextItemsIn,
  isContextItem,
} from '../../core/messages/context-item.js';
import type { DocsMessage } from '../../core/messages/docs-message.js';
import { holdsFocus } from '../../dom/input/focused-element.js';
import { attributes } from '../base-element.js';
import { docsElementStyles } from '../docs-element-styles.js';
import type { OpenOptions, Surface } from '../surface.js';
import { version } from '../version.js';
import { AssistantSettingsElement } from './assistant-settings-element.js';
import type { AssistantSurface } from './assistant-surface.js';
import type { AskOptions, AssistantEvents } from './host/assistant-events.js';
import { OfferLoader } from './offers/offer-loader.js';
import { assistantTriggerStyles } from './panel/assistant-trigger-styles.js';
import { mayHoldOpenPanel } from './panel/may-hold-open-panel.js';

/**
 * Answers questions about the documentation beside the page, over it, or in its flow.
 *
 * @summary A button that opens an assistant; its answers are streamed and cite their sources.
 *
 * @slot trigger - In place of the opening button.
 * @slot header - Beside the title of the panel.
 * @slot empty - In place of the greeting, before the first question.
 * @slot footer - Below the question field, in place of the note that answers can be wrong.
 *
 * @fires docs-assistant:ready - The element is on the page.
 * @fires docs-assistant:open - It opened. `source` is `restored` when it was open on the page before.
 * @fires docs-assistant:close - It closed.
 * @fires docs-assistant:ask - A question goes out, with that number of context items. `text` comes with `events="text"`.
 * @fires docs-assistant:response - An answer ended. `text` comes with `events="text"`, in Markdown.
 * @fires docs-assistant:error - Something failed.
 * @fires docs-assistant:stop - The reader stopped an answer.
 * @fires docs-assistant:reset - A new thread was started.
 * @fires docs-assistant:copy - Something of an answer was copied: `kind` is `answer`, `code` or `selection`.
 * @fires docs-assistant:feedback - The reader found an answer `helpful` or `not-helpful`. It comes again with a
 * `reason` when the reader sends one, and with a `rating` of `null` when they take it back.
 * @fires docs-assistant:source-click - A source was clicked; `position` counts from 1. Cancelable.
 * @fires docs-assistant:context-change - Context items were added or removed.
 * @fires docs-assistant:thread-change - The thread changed.
 *
 * @csspart trigger - The button that opens the panel.
 * @csspart panel - The panel.
 * @csspart backdrop - What covers the page behind the panel as a modal dialog.
 * @csspart header - Its head, with title and buttons.
 * @csspart messages - The scrolling conversation.
 * @csspart message - One question or answer.
 * @csspart composer - The form with the question field.
 * @csspart send - The button that sends or stops.
 * @csspart sources - The list of an answer's sources.
 * @csspart source - One source's link.
 * @csspart follow-ups - The questions to ask next below the last answer.
 * @csspart chip - One context item.
 *
 * @cssprop [--docs-assistant-accent=light-dark(#3451b2, #a8b1ff)] - Buttons, links and focus rings.
 * @cssprop [--docs-assistant-accent-text=light-dark(#ffffff, #16161d)] - Text on the accent colour.
 * @cssprop [--docs-assistant-surface=light-dark(#ffffff, #1b1b20)] - Background.
 * @cssprop [--docs-assistant-text=light-dark(#22252b, #e4e4e9)] - Text.
 * @cssprop [--docs-assistant-muted=light-dark(#5f6672, #a0a3ad)] - Secondary text.
 * @cssprop [--docs-assistant-border=light-dark(#dfe1e6, #35363d)] - Lines and outlines.
 * @cssprop [--docs-assistant-radius=10px] - Roundness of corners.
 * @cssprop [--docs-assistant-font=system-ui, sans-serif] - Font of text.
 * @cssprop [--docs-assistant-font-mono=ui-monospace, 'SF Mono', Menlo, Consolas, monospace] - Font of code.
 * @cssprop [--docs-assistant-z-index=1000] - Layer of the floating button.
 * @cssprop [--docs-assistant-panel-width=416px] - Width of the side panel.
 * @cssprop [--docs-assistant-push=1100px] - Width of the window from which on the side panel pushes the page; `none` for never.
 * @cssprop [--docs-assistant-code-keyword=light-dark(#a0267a, #f29bd0)] - Keywords and tags.
 * @cssprop [--docs-assistant-code-string=light-dark(#1a6a33, #8ddb9b)] - Strings.
 * @cssprop [--docs-assistant-code-number=light-dark(#8f4700, #f0b57a)] - Numbers and constants.
 * @cssprop [--docs-assistant-code-comment=light-dark(#5b626d, #a0a5b0)] - Comments.
 * @cssprop [--docs-assistant-code-function=light-dark(#2458b8, #8fb8ff)] - Functions and commands.
 * @cssprop [--docs-assistant-code-type=light-dark(#0d6472, #7fd6df)] - Types.
 * @cssprop [--docs-assistant-code-property=light-dark(#6b3fb5, #c7a9ff)] - Properties, attributes and options.
 * @cssprop [--docs-assistant-code-inserted=light-dark(#1a6a33, #8ddb9b)] - Inserted lines of a diff.
 * @cssprop [--docs-assistant-code-deleted=light-dark(#b3261e, #ffaba3)] - Deleted lines of a diff.
 *
 * @cssState open - It is open.
 * @cssState dark - It shows in its dark theme.
 * @cssState inline - It stands in the page's flow.
 */
export class DocsAssistantElement extends AssistantSettingsElement {
  static override styles: CSSResult[] = [docsElementStyles, assistantTriggerStyles];

  static override properties: PropertyDeclarations = attributes({ context: { attribute: false } });

  // React's components ask the class for its properties, which may be before it is defined.
  static {
    this.finalize();
  }

  /** The version of the package. */
  static readonly version = version;

  override shortcut = 'mod+i';

  protected override readonly purpose = 'ask';
  protected override readonly triggerIcon = 'M3 4.5h14v9H9l-4 3v-3H3z';

  #context: readonly ContextItem[] = [];
  #surface: AssistantSurface | undefined;
  readonly #offers = new OfferLoader(this, this.root);

  /** The context items that go with the next question. `null` is none. */
  get context(): readonly ContextItem[] {
    return this.#context;
  }

  set context(items: readonly ContextItem[] | null) {
    const before = this.#context;
    this.#context = contextItemsIn(items);
    this.requestUpdate('context', before);
  }

  /** The conversation, in the AI SDK's own shape. */
  get messages(): readonly DocsMessage[] {
    return this.#surface?.state.messages ?? [];
  }

  /** `ready`, `submitted`, `streaming` or `error`. */
  get status(): ChatStatus {
    return this.#surface?.state.status ?? 'ready';
  }

  /**
   * Asks a question and settles when its answer has ended. Options: `context`, `filter`, `source`, `open` (the
   * panel opens unless it is false), `focus`.
   *
   * @throws AssistantError `empty` or `too-long` when the question cannot be sent, the code of the last
   * failure while its `Retry-After` runs, or what the browser says when the assistant's own files could
   * not be loaded.
   */
  async ask(question: string, options: AskOptions = {}): Promise<void> {
    const { open = true, focus = true, source = 'api' } = options;
    await this.load();
    if (open) await this.open({ source, focus });
    await this.#surface?.ask(question, options);
  }

  /** Ends the answer that is coming, and keeps what came of it. */
  stop(): void {
    this.#surface?.stop();
  }

  /** Asks the last question again. */
  async retry(): Promise<void> {
    await this.#surface?.retry();
  }

  /** Starts a new thread. The one before stays among the earlier conversations, and what was typed in the field. */
  reset(): void {
    this.#surface?.reset();
  }

  /** Adds a context item to the next question. A duplicate is ignored, and so is what is no context item. */
  addContext(item: ContextItem): void {
    if (!isContextItem(item)) return;
    const isSame = (other: ContextItem): boolean =>
      other.type === item.type && other.value === item.value && other.path === item.path;
    if (!this.context.some(isSame)) this.#setContext([...this.context, item]);
  }

  /** Removes a context item, by identity. */
  removeContext(item: ContextItem): void {
    this.#setContext(this.context.filter((other) => other !== item));
  }

  /** Removes all context items. */
  clearContext(): void {
    this.#setContext([]);
  }

  /** Opens the panel with the focus in the question field. */
  async focusComposer(): Promise<void> {
    await this.open({ focus: true });
  }

  /**
   * Opens it when it is closed, and closes it when it is open. With text selected on the page, or code focused,
   * the shortcut asks about it; from elsewhere on the page it brings the focus into the open panel.
   */
  override toggle(options: OpenOptions = {}): void {
    const isKey = options.source === 'shortcut';
    if (isKey && this.#offers.accept()) return;
    const isElsewhere = isKey && this.isOpen && !holdsFocus(this);
    if (this.inFlow || isElsewhere) void this.open(options);
    else super.toggle(options);
  }

  /** Closes it, and gives the focus back to where it came from. In the page's flow it stays. */
  override close(): void {
    if (!this.inFlow || !this.isConnected) super.close();
  }

  protected override get inFlow(): boolean {
    return this.variant === 'inline';
  }

  protected override firstUpdated(): void {
    super.firstUpdated();
    const { search } = location;
    // Not at once: the tab's storage is slow to answer the first time.
    setTimeout(() => void this.#openAtStart(search));
  }

  /** As a link or the page before wants it; most pages have neither, and load nothing for it. */
  async #openAtStart(search: string): Promise<void> {
    if (!new URLSearchParams(search).has('assistant') && !mayHoldOpenPanel()) return;
    const { openingAtStart } = await import('./panel/opening-at-start.js');
    const opening = openingAtStart(this, search);
    if (!opening) return;
    await this.open(opening);
    if (opening.question) this.#surface?.suggest(opening.question);
  }

  protected override async loadSurface(): Promise<Surface> {
    const { openAssistant } = await import('./open-assistant.js');
    this.#surface ??= await openAssistant(this, (...event) => this.emit(...event));
    return this.#surface;
  }

  protected override async loadLabels(language: Exclude<Language, 'en'>) {
    const { assistantLocales } = await import('./locales/assistant-locales.js');
    return { ...(await assistantLocales[language]()).labels };
  }

  #setContext(context: readonly ContextItem[]): void {
    if (context.length === this.context.length) return;
    this.context = context;
    const detail: AssistantEvents['context-change'] = { count: context.length };
    this.emit('context-change', detail);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistantElement;
  }
}
