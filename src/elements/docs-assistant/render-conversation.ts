import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AnswerOutcome, ChatState } from '../../core/assistant-chat.js';
import type { DocsMessage } from '../../core/docs-message.js';
import { collectSources, type Source } from '../../core/source.js';
import { siteAddress } from '../../dom/site-address.js';
import type { CopiedPart, MarkdownOptions } from '../../markdown/markdown-options.js';
import type { AnswerCopying, CopiedAnswer } from './answer-copying.js';
import type { AssistantLabels } from './assistant-labels.js';
import { errorLabel } from './error-label.js';
import { markdown } from './markdown-directive.js';
import { renderContextValue } from './render-context.js';

/** What the conversation is rendered from, and what its buttons do. */
export interface Conversation {
  state: ChatState;
  labels: AssistantLabels;
  markdownOptions: MarkdownOptions;
  copying: AnswerCopying;
  onSourceClick: (event: MouseEvent, source: Source, position: number) => void;
  onRetry: () => void;
  onEdit: () => void;
}

/** The questions and answers so far, and the ways on where the last one has no whole answer. */
export function renderConversation(conversation: Conversation): TemplateResult {
  const { state, labels } = conversation;
  return html`${repeat(
    state.messages,
    (message) => message.id,
    (message) =>
      message.role === 'user'
        ? renderQuestion(message, labels)
        : renderAnswer(message, conversation),
  )}
  ${state.status === 'submitted' ? renderSearching(labels) : nothing}
  ${state.status === 'ready' || state.status === 'error' ? renderFailure(conversation) : nothing}`;
}

/** The text of a message, all its text parts together. */
export function textOf(message: DocsMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function renderQuestion(message: DocsMessage, labels: AssistantLabels): TemplateResult {
  const context = message.metadata?.context ?? [];
  return html`<article part="message" class="message question" aria-label=${labels.you}>
    ${context.map((item) => html`<div class="quote">${renderContextValue(item, labels)}</div>`)}
    <div class="text" dir="auto">${textOf(message)}</div>
  </article>`;
}

function renderAnswer(message: DocsMessage, conversation: Conversation): TemplateResult {
  const { state, labels, markdownOptions, copying } = conversation;
  const { id: messageId } = message;
  const outcome = state.outcomes[messageId];
  const sources = collectSources(message, siteAddress());
  const answer = {
    messageId,
    text: textOf(message),
    complete: outcome === 'complete',
    citations: sources.map(({ url, title }) => ({ href: url, title })),
    sourcesTitle: labels.sources,
    options: {
      ...markdownOptions,
      onCopy: (part: CopiedPart) => copying.onPartCopied(messageId, part),
    },
  };
  return html`<article part="message" class="message answer" aria-label=${labels.assistant}>
    ${renderKind(message, labels)}
    <div class="markdown" dir="auto" ${markdown(answer)}></div>
    ${renderOutcome(outcome, labels)}
    ${outcome && answer.text.trim() ? renderCopy(answer, conversation) : nothing}
    ${outcome && sources.length > 0 ? renderSources(sources, conversation) : nothing}
  </article>`;
}

function renderKind(
  message: DocsMessage,
  labels: AssistantLabels,
): TemplateResult | typeof nothing {
  const kind = message.metadata?.answer;
  if (kind === 'passages') return html`<p class="note">${labels.fromPassages}</p>`;
  // An answer that found nothing says so itself.
  return nothing;
}

function renderOutcome(
  outcome: AnswerOutcome | undefined,
  labels: AssistantLabels,
): TemplateResult | typeof nothing {
  if (outcome !== 'stopped' && outcome !== 'interrupted') return nothing;
  return html`<p class="note cut">${labels[outcome]}</p>`;
}

function renderCopy(answer: CopiedAnswer, { copying, labels }: Conversation): TemplateResult {
  const notice = copying.notice?.id === answer.messageId ? copying.notice : undefined;
  const done = notice?.isCopied ? labels.copiedAnswer : labels.notCopied;
  return html`<button
    class="copy-answer"
    type="button"
    @click=${() => void copying.copyAnswer(answer)}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d=${notice?.isCopied ? 'M4 10.5l4 4 8-9' : 'M7 7h9v9H7zM13 7V4H4v9h3'} />
    </svg>
    ${notice ? done : labels.copyAnswer}
  </button>`;
}

function renderSources(sources: readonly Source[], conversation: Conversation): TemplateResult {
  const { labels, onSourceClick } = conversation;
  return html`<section part="sources" class="sources">
    <h3>${labels.sources}</h3>
    <ol>
      ${sources.map(
        (source, index) => html`<li>
          <a
            part="source"
            href=${source.url}
            rel="noopener noreferrer nofollow"
            @click=${(event: MouseEvent) => onSourceClick(event, source, index + 1)}
            ><span class="title"><bdi>${source.title}</bdi></span>
            <span class="location">${source.location}</span></a
          >
        </li>`,
      )}
    </ol>
  </section>`;
}

function renderSearching(labels: AssistantLabels): TemplateResult {
  return html`<p class="searching"><span class="pulse"></span>${labels.searching}</p>`;
}

function renderFailure(conversation: Conversation): TemplateResult | typeof nothing {
  const { state, labels, onRetry, onEdit } = conversation;
  const { error, messages, outcomes } = state;
  const last = messages.at(-1);
  const outcome = last && outcomes[last.id];
  if (!error && (!last || outcome === 'complete')) return nothing;
  // A partial answer carries its note itself.
  const reason = error ? errorLabel(error, labels) : labels.stopped;
  const isNoted = outcome === 'stopped' || (outcome === 'interrupted' && error?.code === outcome);
  return html`<div class="failure">
    ${isNoted ? nothing : html`<p>${reason}</p>`}
    ${
      (error?.retryable ?? true)
        ? html`<button class="action" type="button" @click=${onRetry}>${labels.retry}</button>`
        : nothing
    }
    <button class="action" type="button" @click=${onEdit}>${labels.edit}</button>
  </div>`;
}
