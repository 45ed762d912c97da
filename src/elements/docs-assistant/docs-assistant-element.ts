import type { ChatStatus } from '../../core/chat/chat-state.js';
import type { Language } from '../../core/interface-language.js';
import { type ContextItem, isContextItem } from '../../core/messages/context-item.js';
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
 * @slot trigger - The site's own button, in place of ours.
 * @slot header - Beside the title of the panel.
 * @slot empty - In place of the greeting, before the first question.
 * @slot footer - Below the composer.
 *
 * @fires docs-assistant:ready - The element can be used.
 * @fires docs-assistant:open - It was opened; `{source}`.
 * @fires docs-assistant:close - It was closed.
 * @fires docs-assistant:ask - A question goes out; `{source, context}` with the number of items.
 * @fires docs-assistant:response - An answer has ended; `{messageId, threadId, sources, finished}`.
 * @fires docs-assistant:error - Something failed; `{code, retryable, status?, retryAfter?}`.
 * @fires docs-assistant:stop - The reader stopped an answer.
 * @fires docs-assistant:reset - A new conversation was begun.
 * @fires docs-assistant:copy - Something of an answer was copied; `{messageId, kind}`.
 * @fires docs-assistant:feedback - An answer was rated; `{messageId, threadId, rating, reason?}`.
 * @fires docs-assistant:source-click - A source was chosen; `{url, position}`; cancelable.
 * @fires docs-assistant:context-change - The context items changed; `{count}`.
 * @fires docs-assistant:thread-change - The thread changed; `{threadId}`.
 *
 * @csspart trigger - The button that opens the panel.
 * @csspart panel - The panel.
 * @csspart backdrop - What covers the page behind the panel as a modal dialog.
 * @csspart header - Its head, with title and buttons.
 * @csspart messages - The scrolling conversation.
 * @csspart message - One question or answer.
 * @csspart composer - The form with the question.
 * @csspart send - The button that sends or stops.
 * @csspart sources - The list of an answer's sources.
 * @csspart source - One source's link.
 * @csspart chip - One context item.
 *
 * @cssprop --docs-assistant-accent - Colour of buttons, links and focus rings.
 * @cssprop --docs-assistant-accent-text - Text on the accent colour.
 * @cssprop --docs-assistant-surface - Background.
 * @cssprop --docs-assistant-text - Text.
 * @cssprop --docs-assistant-muted - Secondary text.
 * @cssprop --docs-assistant-border - Lines.
 * @cssprop --docs-assistant-radius - Corner radius. Default 10px.
 * @cssprop --docs-assistant-font - Font family.
 * @cssprop --docs-assistant-font-mono - Font family of code.
 * @cssprop --docs-assistant-code-keyword - Colour of keywords and tags in code.
 * @cssprop --docs-assistant-code-string - Colour of strings in code.
 * @cssprop --docs-assistant-code-number - Colour of numbers and constants in code.
 * @cssprop --docs-assistant-code-comment - Colour of comments in code.
 * @cssprop --docs-assistant-code-function - Colour of functions and commands in code.
 * @cssprop --docs-assistant-code-type - Colour of types in code.
 * @cssprop --docs-assistant-code-property - Colour of properties, attributes and options in code.
 * @cssprop --docs-assistant-code-inserted - Colour of inserted lines in a diff.
 * @cssprop --docs-assistant-code-deleted - Colour of deleted lines in a diff.
 * @cssprop --docs-assistant-z-index - Stacking of the floating button. Default 1000.
 * @cssprop --docs-assistant-panel-width - Width of the panel. Default 416px.
 */
export class DocsAssistantElement extends AssistantSettingsElement {
  static override styles = [docsElementStyles, assistantTriggerStyles];

  static override properties = attributes({ context: { attribute: false } });

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

  /** The context items that go with the next question; `null` is none. */
  get context(): readonly ContextItem[] {
    return this.#context;
  }

  set context(items: readonly ContextItem[] | null) {
    const before = this.#context;
    this.#context = Array.isArray(items) ? items.filter(isContextItem) : [];
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
   * Asks a question and settles when its answer has ended. Opens the panel unless `open` is false.
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

  /** Ends the answer that is coming and keeps what came of it. */
  stop(): void {
    this.#surface?.stop();
  }

  /** Asks the last question again. */
  async retry(): Promise<void> {
    await this.#surface?.retry();
  }

  /** Starts a new thread; what was typed stays. */
  reset(): void {
    this.#surface?.reset();
  }

  /** Adds a context item. A duplicate is ignored, and so is anything that is not a context item. */
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

  /** Opens the panel with the focus in the composer. */
  async focusComposer(): Promise<void> {
    await this.open({ focus: true });
  }

  /**
   * With text selected on the page, or code focused, the shortcut asks about it; from elsewhere on the page
   * it brings the focus into the open panel.
   */
  override toggle(options: OpenOptions = {}): void {
    const isKey = options.source === 'shortcut';
    if (isKey && this.#offers.accept()) return;
    const isElsewhere = isKey && this.isOpen && !holdsFocus(this);
    if (this.inFlow || isElsewhere) void this.open(options);
    else super.toggle(options);
  }

  /** In the page's flow it stays until the element is removed. */
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
    this.#surface ??= openAssistant(this, (...event) => this.emit(...event));
    return this.#surface;
  }

  protected override async loadLabels(language: Exclude<Language, 'en'>) {
    const { assistantLocales } = await import('./locales/assistant-locales.js');
    return { ...(await assistantLocales[language]()).labels };
  }

  protected override emit<Type extends keyof AssistantEvents>(
    type: Type,
    detail: AssistantEvents[Type],
    options: { cancelable?: boolean } = {},
  ): boolean {
    return super.emit(type, detail, options);
  }

  #setContext(context: readonly ContextItem[]): void {
    if (context.length === this.context.length) return;
    this.context = context;
    this.emit('context-change', { count: context.length });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistantElement;
  }
}
