import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ApiError, describeError } from '../../api/api-error.js';
import { type Conversation, readConversation } from '../../api/conversations.js';
import { LiveResource } from '../../live/live-resource.js';
import { outcomeStatus, outcomeWords } from '../../parts/conversation-words.js';
import { exactMoment } from '../../parts/moment.js';
import { pageLink } from '../../parts/page-link.js';
import { failed, loading, outdated } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';
import { renderFacts } from './conversation-facts.js';

/** Milliseconds between looks while the answer comes, and after that: a reader may still rate it. */
const busy = 2000;
const idle = 30_000;

/** What a reader sent along. */
const contextWords: Readonly<Record<string, string>> = {
  code: 'Code',
  textSelection: 'Selected text',
};

/** A question with its answer, and all that is known of it. */
export class ConversationPage extends PageElement {
  static override properties = { ...PageElement.properties, conversationId: { attribute: false } };

  conversationId = '';

  readonly #conversation = new LiveResource<Conversation>(this, {
    load: (_known, signal) =>
      readConversation(this.context.client, { id: this.conversationId, signal }),
    again: ({ finishedAt }) => (finishedAt === null ? busy : idle),
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('conversationId')) this.#conversation.reset();
  }

  protected override render(): unknown {
    const { value, error } = this.#conversation;
    return html`<p class="crumb"><a href=${this.context.router.address('conversations')}>Conversations</a></p>
      <h1 tabindex="-1">Conversation</h1>
      ${value ? html`${error === undefined ? nothing : outdated(error)}${this.#renderConversation(value)}` : this.#renderMissing(error)}`;
  }

  #renderMissing(error: unknown): TemplateResult {
    if (error === undefined) return loading();
    if (error instanceof ApiError && error.status === 404) {
      return html`<div class="empty"><p><strong>No such conversation</strong></p><p>${describeError(error)}</p></div>`;
    }
    return failed(error, () => void this.#conversation.refresh());
  }

  #renderConversation(conversation: Conversation): TemplateResult {
    const { question, createdAt, context, outcome } = conversation;
    const { router } = this.context;
    return html`<article class="conversation">
        <section aria-labelledby="question-title">
          <h2 id="question-title">Question</h2>
          <p class="soft">${exactMoment(createdAt)}</p>
          <p class="question" dir="auto">${question || 'No text'}</p>
          ${
            context.length === 0
              ? nothing
              : html`<h3>Sent with the question</h3><ul class="context">${context.map(
                  ({ type, value, path }) => html`<li>
                    <p class="soft">${contextWords[type] ?? type}${path ? html` from <code>${path}</code>` : nothing}</p>
                    <pre tabindex="0"><code>${value}</code></pre></li>`,
                )}</ul>`
          }
        </section>
        <section aria-labelledby="answer-title">
          <h2 id="answer-title">Answer</h2>
          <p class="outcome">${outcomeStatus(outcome)} <span class="soft">${outcomeWords[outcome].about}</span></p>
          ${this.#renderAnswer(conversation)}
        </section>
        ${this.#renderSources(conversation)}
      </article>
      ${renderFacts(conversation, router)}
      ${this.#renderThread(conversation)}`;
  }

  /** All questions of the thread, in which this one is not a link. */
  #renderThread({ id, thread }: Conversation): TemplateResult | typeof nothing {
    if (!thread.some((other) => other.id !== id)) return nothing;
    return html`<h2>Thread</h2><ol class="thread">${thread.map((other) => {
      const text = other.question.slice(0, 300) || 'No text';
      const address = `conversations/${encodeURIComponent(other.id)}`;
      return html`<li>${other.id === id ? html`<strong aria-current="true"><bdi>${text}</bdi></strong>` : html`<a dir="auto" href=${this.context.router.address(address)}>${text}</a>`}
        <span class="soft">${exactMoment(other.createdAt)}</span></li>`;
    })}</ol>`;
  }

  #renderAnswer({ answer, finishedAt, sources }: Conversation): TemplateResult {
    if (answer === '') {
      return html`<p class="soft">${finishedAt === null ? 'It has not come yet.' : 'There is none.'}</p>`;
    }
    const site = new URL(this.context.session.project.sitePath, location.href).href;
    return html`<answer-text .text=${answer} .sources=${sources} .site=${site} .isComplete=${finishedAt !== null}></answer-text>`;
  }

  #renderSources({ sources }: Conversation): TemplateResult | typeof nothing {
    if (sources.length === 0) return nothing;
    return html`<section aria-labelledby="sources-title"><h2 id="sources-title">Sources</h2>
      <ol class="sources">${sources.map(({ title, url }) => html`<li>${pageLink(url, title || url)}</li>`)}</ol></section>`;
  }
}
