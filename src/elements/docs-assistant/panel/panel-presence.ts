import type { CSSResult, ReactiveController } from 'lit';
import { containScroll } from '../../../dom/input/contain-scroll.js';
import { FollowScroll } from '../../../dom/input/follow-scroll.js';
import { adoptStyles } from '../../adopt-styles.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { type AssistantVariant, assistantVariant, coversPage } from '../host/assistant-variant.js';
import { loadVariant } from './load-variant.js';

/**
 * The panel as a thing on the page: whether and how it shows, where the focus is in it, how far it is
 * scrolled.
 */
export class PanelPresence implements ReactiveController {
  readonly #host: AssistantHost;
  readonly #styles: readonly CSSResult[];
  /** How it shows; `undefined` while it does not. */
  #shown: AssistantVariant | undefined;
  /** The variant that its styles were loaded for. */
  #styled: string | undefined;
  #showing: AbortController | undefined;
  #scrolls: readonly FollowScroll[] = [];
  #messages: HTMLElement | undefined;
  #focused: { element: Element; inComposer: Element | null } | undefined;

  constructor(host: AssistantHost, styles: readonly CSSResult[]) {
    this.#host = host;
    this.#styles = styles;
    host.addController(this);
  }

  /** Whether the panel keeps the reader from seeing the page. */
  get coversPage(): boolean {
    return this.#shown === 'modal' || (this.#shown !== 'inline' && matchMedia(coversPage).matches);
  }

  /** Whether the conversation goes on far below what the reader sees. */
  get isAway(): boolean {
    return this.#scrolls.some(({ isAway }) => isAway);
  }

  /** Whether the browser has closed the modal dialog by itself. */
  get isDismissed(): boolean {
    return this.#shown === 'modal' && !this.#isInTopLayer;
  }

  show({ focus }: { focus: boolean }): void {
    this.#enter();
    this.#watchScrolling();
    this.follow();
    if (focus) this.focusComposer();
  }

  hide(): void {
    this.#leave();
    // It fades out, and would take what is typed meanwhile.
    const focused = this.#host.shadowRoot?.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  }

  /** What was moved in the document has left the top layer, unless the browser moved it as it was. */
  hostConnected(): void {
    adoptStyles(this.#host.shadowRoot, ...this.#styles);
    if (this.#shown && !this.#isInTopLayer) {
      this.#leave();
      this.#enter();
      // A modal dialog takes the focus in any case.
      if (this.#shown === 'modal') this.focusComposer();
    }
    for (const scroll of this.#scrolls) scroll.restore();
  }

  /** Before the panel changes: where the focus is. */
  hostUpdate(): void {
    const element = this.#host.shadowRoot?.activeElement;
    this.#focused = element ? { element, inComposer: element.closest('.composer') } : undefined;
  }

  hostUpdated(): void {
    this.#watchScrolling();
    this.follow();
    const focused = this.#focused;
    this.#focused = undefined;
    // A focused button may be gone, and the focus must not leave the panel with it.
    if (focused && !focused.element.isConnected && !this.#host.shadowRoot?.activeElement) {
      if (focused.inComposer) this.focusComposer();
      else this.keepFocus();
    }
    const { variant } = this.#host;
    if (this.#styled !== variant) {
      this.#styled = variant;
      // Also while it is closed: what opens next shows in them. Without them it shows as it did.
      late(loadVariant(this.#host), (styles) => adoptStyles(this.#host.shadowRoot, ...styles));
    }
    if (!this.#shown || this.#shown === assistantVariant(variant)) return;
    this.#leave();
    this.#enter();
    if (focused?.element.matches('textarea')) this.focusComposer();
    else if (focused) this.keepFocus();
  }

  /** A conversation stays at its last question; without one, what stands there is read from its beginning. */
  follow(): void {
    for (const scroll of this.#scrolls) scroll.follow();
  }

  /** Shows the last question and the beginning of its answer, wherever the reader had scrolled to. */
  showLastQuestion(): void {
    for (const scroll of this.#scrolls) scroll.resume();
  }

  /** Brings the reader to the end by a button that goes away when it is pressed. */
  jumpToLatest(): void {
    this.keepFocus();
    for (const scroll of this.#scrolls) scroll.resume('end');
  }

  /** Once what the field stands in is rendered. */
  focusComposerSoon(): void {
    void this.#host.updateComplete.then(() => this.focusComposer());
  }

  focusComposer(): void {
    (this.#find('textarea') ?? this.#find('.panel'))?.focus();
  }

  /** For a button that goes away when it is pressed, and would take the focus out of the panel. */
  keepFocus(): void {
    this.#find('.messages')?.focus({ preventScroll: true });
  }

  get #frame(): HTMLElement | null {
    return this.#shown === 'inline' ? null : this.#find('.frame');
  }

  get #isInTopLayer(): boolean {
    return this.#frame?.matches(':modal, :popover-open') ?? true;
  }

  #enter(): void {
    this.#shown = assistantVariant(this.#host.variant);
    const frame = this.#frame;
    if (!frame) return;
    if (!this.#showing) {
      this.#showing = new AbortController();
      const { signal } = this.#showing;
      containScroll(frame, signal);
      // An on-screen keyboard comes where fingers are, and a narrow window has nothing to see beside it.
      if (matchMedia(`(any-pointer: coarse), ${coversPage}`).matches) {
        late(import('../../../dom/input/covering.js'), (module) =>
          module.keepUsable(frame, signal),
        );
      }
      if (this.#shown === 'panel') {
        late(import('../../../dom/page/make-room.js'), (module) => module.makeRoom(frame, signal));
      }
    }
    if (this.#isInTopLayer) return;
    if (frame instanceof HTMLDialogElement) frame.showModal();
    else frame.showPopover();
  }

  #leave(): void {
    this.#showing?.abort();
    this.#showing = undefined;
    const frame = this.#find('.frame');
    if (frame instanceof HTMLDialogElement) frame.close();
    else if (frame?.matches(':popover-open')) frame.hidePopover();
    this.#shown = undefined;
  }

  /** The conversation scrolls, or in a low window the whole panel with it. */
  #watchScrolling(): void {
    const messages = this.#find('.messages');
    const panel = this.#find('.panel');
    if (!messages || !panel || messages === this.#messages) return;
    this.#messages = messages;
    const onChange = (): void => this.#host.requestUpdate();
    const start = (): Element | null => this.#find('.turn:last-of-type');
    this.#scrolls = [messages, panel].map(
      (element) => new FollowScroll(element, { start, onChange }),
    );
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector(selector);
  }
}

/** What cannot be loaded leaves the panel as it is. */
function late<Module>(loading: Promise<Module>, use: (module: Module) => void): void {
  loading.then(use).catch(() => undefined);
}
