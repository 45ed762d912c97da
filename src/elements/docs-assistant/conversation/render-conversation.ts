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
import { sourceAddress } from '../sources/source-address.js';
import type { AnswerCopying, CopiedAnswer } from './answer-copying.js';
import type { LateParts } from './late-parts.js';
import { markdown } from './markdown-directive.js';
import type { WaysOn } from './render-failure.js';
import { renderRegenerate } from './render-regenerate.js';
import { renderSources } from './render-sources.js';

/** What the conversation is rendered from, and what its buttons do. */
export interface Conversation extends WaysOn {
  late: LateParts;
  markdownOptions: MarkdownOptions;
  copying: AnswerCopying;
  feedback: FeedbackOpener;
  /** Version and language of what the reader looks at, as far as they are known. */
  page: RetrievalFilter;
  /** `off` where no questions to ask next are to be shown. */
  followUps: string;
  onSuggestion: (question: string) => void;
  onSourceClick: (event: MouseEvent, source: Source, position: number) => void;
}

/** The questions and answers so far, and the ways on from the last one. */
export function renderConversation(conversation: Conversation): TemplateResult[] {
  const turns = turnsOf(conversation.state.messages);
  return turns.map(
    (turn) =>
      html`<div class="turn">
        ${turn.map((message) =>
          keyed(
            message.id,
            message.role === 'user'
              ? renderQuestion(message, conversation)
              : renderAnswer(message, conversation),
          ),
        )}
        ${turn === turns.at(-1) ? renderWhatComes(conversation) : nothing}
      </div>`,
  );
}

/** Each question with what was answered to it. */
function turnsOf(messages: readonly DocsMessage[]): DocsMessage[][] {
  const turns: DocsMessage[][] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (turn && message.role !== 'user') turn.push(message);
    else turns.push([message]);
  }
  return turns;
}

function renderWhatComes(conversation: Conversation): TemplateResult | typeof nothing | undefined {
  const { state } = conversation;
  const isOver = state.status === 'ready' || state.status === 'error';
  return isOver ? renderWaysOn(conversation) : renderComing(conversation);
}

/** Whether not a word of the answer has come. */
function isWaiting({ status, messages }: ChatState): boolean {
  if (status !== 'streaming') return status === 'submitted';
  const last = messages.at(-1);
  return last?.role !== 'assistant' || !messageText(last);
}

/** How to go on from the last answer, and why there is no whole one; what shows it loads with the first of each. */
function renderWaysOn(conversation: Conversation): TemplateResult | typeof nothing | undefined {
  const { state, labels, late, onRetry } = conversation;
  const last = state.messages.at(-1);
  if (!state.error && (!last || state.outcomes[last.id] === 'complete')) {
    return last?.parts.some(({ type }) => /^data-f/.test(type))
      ? late.followUps.want()?.renderFollowUps(last, conversation)
      : nothing;
  }
  const failures = late.failures.want();
  if (failures) return failures.renderFailure(conversation);
  if (!late.failures.isMissing) return nothing;
  return html`<div class="failure">
    <p>${labels.errorNetwork}</p>
    <button class="action" type="button" @click=${onRetry}>${labels.retry}</button>
  </div>`;
}

/** Whether there is more to tell of how an answer came about than its sources, or to do with it. */
function hasBackground({ parts, metadata }: DocsMessage, sources: readonly Source[]): boolean {
  return (
    sources.some(({ operation }) => operation) ||
    metadata?.answer === 'none' ||
    metadata?.confidence === 'low' ||
    parts.some(({ type }) => /^reasoning|tool|data-u/.test(type))
  );
}

function renderQuestion(message: DocsMessage, { labels, late }: Conversation): TemplateResult {
  const context = message.metadata?.context ?? [];
  const quotes = context.length > 0 ? late.context.want() : undefined;
  return html`<article part="message" class="message question" aria-label=${labels.you}>
    ${quotes ? context.map((item) => html`<div class="quote">${quotes.renderContextValue(item, { labels })}</div>`) : nothing}
    <div class="text" dir="auto">${messageText(message)}</div>
  </article>`;
}

function renderAnswer(message: DocsMessage, conversation: Conversation): TemplateResult {
  const { state, labels, markdownOptions, copying, feedback } = conversation;
  const { id: messageId } = message;
  const outcome = state.outcomes[messageId];
  const sources = collectSources(message, siteAddress());
  // What is copied names the page; what is shown opens it at the passage.
  const links = sources.map((source) => ({ href: sourceAddress(source), title: source.title }));
  const background = hasBackground(message, sources)
    ? conversation.late.background.want()
    : undefined;
  const marked = background?.renderMarks(message, { ...conversation, links });
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
    ...marked?.copied,
  };
  return html`<article part="message" class="message answer" aria-label=${labels.assistant}>
    ${background?.renderReasoning(message, { ...conversation, markdown })}
    ${renderKind(message, labels)}
    <div class="markdown" dir="auto" ${markdown({ ...answer, citations: links, isComing: !outcome, ...marked?.shown })}></div>
    ${renderOutcome(outcome, labels)}
    ${outcome ? background?.renderAnswerNotes(message, conversation) : nothing}
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
  if (!outcome || outcome === 'complete') return nothing;
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

/** A dot that pulses until the answer has ended; before its first word there is a sentence beside it. */
function renderComing({ state, labels }: Conversation): TemplateResult {
  const label = isWaiting(state) ? labels[state.offline ? 'offline' : 'searching'] : nothing;
  return html`<p class="searching"><span class="pulse"></span>${label}</p>`;
}
