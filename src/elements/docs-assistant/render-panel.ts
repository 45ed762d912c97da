import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantLabels } from './assistant-labels.js';
import { type Composer, renderComposer } from './render-composer.js';
import { type Conversation, renderConversation } from './render-conversation.js';

/** What the panel is rendered from, and what its buttons do. */
export interface Panel {
  labels: AssistantLabels;
  conversation: Conversation;
  composer: Composer;
  suggestions: readonly string[];
  /** The owner's settings cannot be used: nothing can be asked. */
  misconfigured: boolean;
  /** The earlier conversations, in the place of this one while they show. */
  history: TemplateResult | undefined;
  /** Undefined where no conversation is kept. */
  onHistory: (() => void) | undefined;
  /** What assistive technology is told next. */
  announcement: string;
  onKeydown: (event: KeyboardEvent) => void;
  onReset: () => void;
  onClose: () => void;
  onSuggestion: (question: string) => void;
}

/**
 * The whole panel. Its live region stands apart from the conversation, which grows by the token. Head and
 * foot are no `header` and `footer`: in a dialog those count as another banner of the page.
 */
export function renderPanel(panel: Panel): TemplateResult {
  const { labels, misconfigured } = panel;
  return html`<section
    part="panel"
    class="panel"
    role="dialog"
    aria-label=${labels.title}
    popover="manual"
    tabindex="-1"
    @keydown=${panel.onKeydown}
  >
    <div part="header" class="header">
      <h2>${labels.title}</h2>
      <slot name="header"></slot>
      ${panel.onHistory ? renderHistoryButton(panel, panel.onHistory) : nothing}
      ${renderButton({ label: labels.newThread, path: 'M10 4v12M4 10h12', onClick: panel.onReset })}
      ${renderButton({ label: labels.close, path: 'M5 5l10 10M15 5L5 15', onClick: panel.onClose })}
    </div>
    <div
      part="messages"
      class="messages"
      role="log"
      aria-live="off"
      aria-label=${labels.conversation}
      tabindex="0"
      ?hidden=${panel.history !== undefined}
    >
      ${renderMessages(panel)}
    </div>
    ${panel.history ?? (misconfigured ? nothing : renderComposer(panel.composer))}
    <div class="footer">
      <slot name="footer"><p>${labels.disclaimer}</p></slot>
    </div>
    <div class="announcer" role="status">${panel.announcement}</div>
  </section>`;
}

/** One button for both ways, so that the focus stays on it. */
function renderHistoryButton({ labels, history }: Panel, onClick: () => void): TemplateResult {
  return renderButton({
    name: 'to-history',
    label: history ? labels.backToConversation : labels.history,
    path: history
      ? 'M16 10H4M9 5l-5 5 5 5'
      : 'M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15',
    onClick,
  });
}

function renderMessages(panel: Panel): TemplateResult {
  const { labels, conversation, misconfigured } = panel;
  if (misconfigured) return html`<p class="failure">${labels.errorConfiguration}</p>`;
  return conversation.state.messages.length > 0
    ? renderConversation(conversation)
    : renderEmpty(panel);
}

function renderEmpty({ labels, suggestions, onSuggestion }: Panel): TemplateResult {
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
        @click=${() => onSuggestion(question)}
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
