import { html, nothing, type TemplateResult } from 'lit';
import { keepTyping } from '../../dom/input/typed-key.js';
import { type Composer, renderComposer } from './composer/render-composer.js';
import { type Conversation, renderConversation } from './conversation/render-conversation.js';
import type { AssistantVariant } from './host/assistant-variant.js';
import type { AssistantLabels } from './labels/assistant-labels.js';
import { closeIcon } from './panel/closing-button.js';
import type { PanelPresence } from './panel/panel-presence.js';

/** What the panel is rendered from, and what its buttons do. */
export interface Panel {
  labels: AssistantLabels;
  variant: AssistantVariant;
  presence: PanelPresence;
  conversation: Conversation;
  composer: Composer;
  suggestions: readonly string[];
  /** The owner's settings cannot be used: nothing can be asked. */
  misconfigured: boolean;
  /** What stands in the place of the conversation: earlier ones, or keys. */
  view: TemplateResult | undefined;
  /** Undefined where no conversation is kept, and there is no way back. */
  onHistory: (() => void) | undefined;
  /** Hears of the menu button's clicks and keys. */
  onMenu: (event: Event) => void;
  /** What assistive technology is told next. */
  announcement: string;
  onKeydown: (event: KeyboardEvent) => void;
  onReset: () => void;
  onClose: () => void;
}

/**
 * The whole assistant in its frame: a region of the page, a dialog beside what can still be used, or a
 * modal one. Only that one is a `<dialog>`, which would take the focus when it is shown as a popover.
 */
export function renderPanel(panel: Panel): TemplateResult {
  const { labels, variant, onKeydown } = panel;
  if (variant === 'modal') return renderModal(panel);
  const isInline = variant === 'inline';
  return html`<section
    class="frame"
    data-variant=${variant}
    role=${isInline ? 'region' : 'dialog'}
    popover=${isInline ? nothing : 'manual'}
    aria-label=${labels.title}
    @keydown=${onKeydown}
    @keypress=${keepTyping}
    @keyup=${keepTyping}
  >
    ${renderBox(panel)}
  </section>`;
}

function renderModal(panel: Panel): TemplateResult {
  const { labels, presence, onClose, onKeydown } = panel;
  return html`<dialog
    class="frame"
    data-variant="modal"
    aria-label=${labels.title}
    aria-modal="true"
    @keydown=${onKeydown}
    @keypress=${keepTyping}
    @keyup=${keepTyping}
    @cancel=${(event: Event) => {
      // The browser's own wish to close, such as the back gesture of a phone.
      event.preventDefault();
      onClose();
    }}
    @close=${() => presence.isDismissed && onClose()}
  >
    <div part="backdrop" class="backdrop" @click=${onClose}></div>
    ${renderBox(panel)}
  </dialog>`;
}

/**
 * The live region stands apart from the conversation, which grows by the token. Head and foot are no
 * `header` and `footer`: in a dialog those count as another banner of the page.
 */
function renderBox(panel: Panel): TemplateResult {
  const { labels, misconfigured, variant, presence } = panel;
  return html`<div part="panel" class="panel" tabindex="-1">
    <div part="header" class="header">
      <h2>${labels.title}</h2>
      <slot name="header"></slot>
      ${panel.onHistory && !misconfigured ? renderHistoryButton(panel, panel.onHistory) : nothing}
      ${misconfigured ? nothing : renderButton({ label: labels.newThread, path: 'M10 4v12M4 10h12', onClick: panel.onReset })}
      ${misconfigured ? nothing : renderMenuButton(panel)}
      ${
        variant === 'inline'
          ? nothing
          : renderButton({
              label: labels.close,
              path: closeIcon,
              onClick: panel.onClose,
            })
      }
    </div>
    <div
      part="messages"
      class="messages"
      role="log"
      aria-live="off"
      aria-label=${labels.conversation}
      tabindex="0"
      ?hidden=${panel.view !== undefined}
    >
      ${renderMessages(panel)}
    </div>
    ${presence.isAway && !panel.view ? renderJump(panel) : nothing}
    ${panel.view ?? (misconfigured ? nothing : renderComposer(panel.composer))}
    <div class="footer" ?hidden=${panel.view !== undefined}>
      <slot name="footer"><p>${labels.disclaimer}</p></slot>
    </div>
    <div class="announcer" role="status">${panel.announcement}</div>
  </div>`;
}

/** Beside the conversation, and in the order of the keyboard between it and the composer. */
function renderJump({ labels, presence }: Panel): TemplateResult {
  return html`<div class="jump">
    ${renderButton({
      label: labels.jumpToLatest,
      path: 'M10 4v12M5 11l5 5 5-5',
      onClick: () => presence.jumpToLatest(),
    })}
  </div>`;
}

/** One button for both ways, so that the focus stays on it. */
function renderHistoryButton({ labels, view }: Panel, onClick: () => void): TemplateResult {
  return renderButton({
    name: view ? 'to-history back' : 'to-history',
    label: view ? labels.backToConversation : labels.history,
    path: view
      ? 'M16 10H4M9 5l-5 5 5 5'
      : 'M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15',
    onClick,
  });
}

/** The menu goes behind its button once it has loaded. */
function renderMenuButton({ labels, onMenu }: Panel): TemplateResult {
  return html`<button
      class="icon more"
      type="button"
      aria-haspopup="menu"
      aria-label=${labels.more}
      title=${labels.more}
      @click=${onMenu}
      @keydown=${onMenu}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10h.1M10 10h.1M16 10h.1" /></svg>
    </button>`;
}

const configuration = { code: 'configuration', retryAfter: undefined } as const;

function renderMessages(panel: Panel): TemplateResult | TemplateResult[] {
  const { labels, conversation, misconfigured } = panel;
  if (misconfigured) {
    const failures = conversation.late.failures.want();
    return html`<p class="failure">${failures?.errorLabel(configuration, labels)}</p>`;
  }
  return conversation.state.messages.length > 0
    ? renderConversation(conversation)
    : renderEmpty(panel);
}

function renderEmpty({ labels, suggestions, conversation }: Panel): TemplateResult {
  return html`<slot name="empty">
      <div class="empty">
        <p class="greeting">${labels.greeting}</p>
        <p>${labels.introduction}</p>
      </div>
    </slot>
    ${suggestions.map(
      (question) => html`<button
        class="action suggestion"
        type="button"
        dir="auto"
        @click=${() => conversation.onSuggestion(question)}
      >
        ${question}
      </button>`,
    )}`;
}

function renderButton(button: {
  label: string;
  path: string;
  name?: string;
  onClick: () => void;
}): TemplateResult {
  return html`<button
    class="icon ${button.name ?? ''}"
    type="button"
    aria-label=${button.label}
    title=${button.label}
    @click=${button.onClick}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${button.path} /></svg>
  </button>`;
}
