import type { ReactiveControllerHost } from 'lit';
import type { AssistantError } from '../../src/core/assistant-error.js';
import type { AnswerOutcome, ChatState } from '../../src/core/chat/chat-state.js';
import type { DocsMessage, DocsMessageMetadata } from '../../src/core/messages/docs-message.js';
import { ConversationReporter } from '../../src/elements/docs-assistant/host/conversation-reporter.js';
import { assistantLabels } from '../../src/elements/docs-assistant/labels/assistant-labels.js';
import * as words from '../../src/elements/docs-assistant/labels/error-label.js';
import { firstLabels } from '../../src/elements/first-labels.js';
import { HeldClock } from './held-clock.js';

const question: DocsMessage = {
  id: 'q',
  role: 'user',
  parts: [{ type: 'text', text: 'How? Why?' }],
};

/** An answer that comes word by word to a listener, with the time in the test's hand. */
export class HeardAnswer {
  readonly clock = new HeldClock();
  /** Everything that the live region has come to say, in order. */
  readonly said: string[] = [];
  readonly reporter: ConversationReporter;
  #text = '';
  #metadata: DocsMessageMetadata = {};
  #sources: DocsMessage['parts'] = [];

  constructor(language = 'en') {
    const host: ReactiveControllerHost = {
      addController: () => {},
      removeController: () => {},
      requestUpdate: () => {
        const { announcement } = this.reporter;
        if (announcement) this.said.push(announcement);
      },
      updateComplete: Promise.resolve(true),
    };
    this.reporter = new ConversationReporter(host, {
      emit: () => true,
      failures: { want: () => words, load: async () => words },
      labels: () => assistantLabels({ ...firstLabels('ask'), language: 'en' }),
      language: () => language,
      clock: this.clock,
    });
  }

  /** A question goes out, and time enough passes to hear that the documentation is searched. */
  ask(metadata: DocsMessageMetadata = {}): void {
    this.askNext();
    this.#metadata = metadata;
    this.clock.pass(1000);
    this.said.length = 0;
  }

  /** A question that waited goes out, as soon as the answer before it has ended. */
  askNext(): void {
    this.#text = '';
    this.reporter.observe(this.#state({ status: 'submitted', messages: [question] }));
  }

  /** The answer draws on these places. */
  cite(...urls: readonly string[]): void {
    this.#sources = urls.map((url) => ({ type: 'source-url', sourceId: url, url }));
  }

  /** More of the answer comes. */
  hear(more: string): void {
    this.#text += more;
    this.reporter.observe(this.#state({ status: 'streaming' }));
  }

  /** A step of the answer is tried again: the answer is what it was before. */
  takeBackTo(text: string): void {
    this.#text = text;
    this.hear('');
  }

  /** The connection is lost in the middle of the answer, and so is the network. */
  loseNetwork(): void {
    this.reporter.observe(this.#state({ status: 'submitted', offline: true }));
  }

  end(outcome: AnswerOutcome = 'complete', error?: AssistantError): void {
    const outcomes = { answer: outcome };
    const status = error ? 'error' : 'ready';
    this.reporter.observe(this.#state({ status, outcomes, error }));
  }

  #state(change: Partial<ChatState>): ChatState {
    const parts: DocsMessage['parts'] = [{ type: 'text', text: this.#text }, ...this.#sources];
    const answer: DocsMessage = {
      id: 'answer',
      role: 'assistant',
      parts,
      metadata: this.#metadata,
    };
    const state: ChatState = {
      messages: [question, answer],
      status: 'ready',
      error: undefined,
      threadId: undefined,
      outcomes: {},
      ratings: {},
      offline: false,
    };
    return { ...state, ...change };
  }
}
