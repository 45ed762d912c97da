import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { AnswerOutcome, ChatState } from '../../../core/chat/chat-state.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { collectSources, type Source } from '../../../core/messages/source.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import type { CopiedPart, MarkdownOptions } from '../../../markdown/markdown-options.js';
import type { FeedbackOpener } from '../feedback/feedback-opener.js';
import { renderRatings } from '../feedback/render-ratings.js';
import { answerKindNote } from '../labels/answer-kind-note.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { AnswerCopying, CopiedAnswer } from './answer-copying.js';
import { markdown } from './markdown-directive.js';
import { renderAnswerNotes } from './render-answer-notes.js';
import { renderContextValue } from './render-context.js';
import { renderFailure, renderRegenerate, type WaysOn } from './render-failure.js';
import { renderReasoning } from './render-reasoning.js';
import { renderSources } from './render-sources.js';
import { sourceAddress } from './source-address.js';

/** What the conversation is rendered from, and what its buttons do. */
export interface Conversation extends WaysOn {
  markdownOptions: MarkdownOptions;
  copying: AnswerCopying;
  feedback: FeedbackOpener;
  /** Version and language of what the reader looks at, as far as they are known. */
  page: RetrievalFilter;
  /** The owner's address for help, unread; empty for none. */
  supportUrl: string;
  onSourceClick: (event: MouseEvent, source: Source, position: number) => void;
}

/** The questions and answers so far, and the ways on from the last one. */
export function renderConversation(conversation: Conversation): TemplateResult {
  const { state, labels } = conversation;
  return html`${state.messages.map((message) =>
    keyed(
      message.id,
      message.role === 'user'
        ? renderQuestion(message, labels)
        : renderAnswer(message, conversation),
    ),
  )}
  ${isWaiting(state) ? renderSearching(conversation) : nothing}
  ${state.status === 'ready' || state.status === 'error' ? renderFailure(conversation) : nothing}`;
}

/** Whether not a word of the answer has come. */
function isWaiting({ status, messages }: ChatState): boolean {
  if (status !== 'streaming') return status === 'submitted';
  const last = messages.at(-1);
  return last?.role !== 'assistant' || !messageText(last);
}

function renderQuestion(message: DocsMessage, labels: AssistantLabels): TemplateResult {
  const context = message.metadata?.context ?? [];
  return html`<article part="message" class="message question" aria-label=${labels.you}>
    ${context.map((item) => html`<div class="quote">${renderContextValue(item, { labels })}</div>`)}
    <div class="text" dir="auto">${messageText(message)}</div>
  </article>`;
}

function renderAnswer(message: DocsMessage, conversation: Conversation): TemplateResult {
  const { state, labels, markdownOptions, copying, feedback } = conversation;
  const { id: messageId } = message;
  const outcome = state.outcomes[messageId];
  const sources = collectSources(message, siteAddress());
  const answer = {
    messageId,
    text: messageText(message),
    complete: outcome === 'complete',
    citations: sources.map(({ url, title }) => ({ href: url, title })),
    sourcesTitle: labels.sources,
    options: {
      ...markdownOptions,
      onCopy: (part: CopiedPart) => copying.onPartCopied(messageId, part),
    },
  };
  // What is copied names the page; what is shown opens it at the passage.
  const links = sources.map((source) => ({ href: sourceAddress(source), title: source.title }));
  return html`<article part="message" class="message answer" aria-label=${labels.assistant}>
    ${renderReasoning(message, conversation)} ${renderKind(message, labels)}
    <div class="markdown" dir="auto" ${markdown({ ...answer, citations: links })}></div>
    ${renderOutcome(outcome, labels)}
    ${outcome ? renderAnswerNotes(message, conversation) : nothing}
    ${
      outcome && answer.text
        ? html`<div class="answer-actions">
              ${renderCopy(answer, conversation)}
              ${renderRegenerate(message, conversation)}
              ${renderRatings({ message, feedback, labels })}
            </div>
            ${feedback.render(message)}`
        : nothing
    }
    ${outcome && sources.length > 0 ? renderSources(sources, conversation) : nothing}
  </article>`;
}

function renderKind(
  message: DocsMessage,
  labels: AssistantLabels,
): TemplateResult | typeof nothing {
  const note = answerKindNote(message, labels);
  return note ? html`<p class="note">${note}</p>` : nothing;
}

function renderOutcome(
  outcome: AnswerOutcome | undefined,
  labels: AssistantLabels,
): TemplateResult | typeof nothing {
  if (outcome !== 'stopped' && outcome !== 'interrupted') return nothing;
  return html`<p class="note cut ${outcome}">${labels[outcome]}</p>`;
}

function renderCopy(answer: CopiedAnswer, { copying, labels }: Conversation): TemplateResult {
  const notice = copying.notice?.id === answer.messageId ? copying.notice : undefined;
  const done = notice?.isCopied ? labels.copiedAnswer : labels.notCopied;
  return html`<button
    class="quiet"
    type="button"
    @click=${() => void copying.copyAnswer(answer)}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d=${notice?.isCopied ? 'M4 10.5l4 4 8-9' : 'M7 7h9v9H7zM13 7V4H4v9h3'} />
    </svg>
    ${notice ? done : labels.copyAnswer}
  </button>`;
}

function renderSearching({ state, labels }: Conversation): TemplateResult {
  const label = labels[state.offline ? 'offline' : 'searching'];
  return html`<p class="searching"><span class="pulse"></span>${label}</p>`;
}
