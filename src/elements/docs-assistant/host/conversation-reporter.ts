import type { ReactiveControllerHost } from 'lit';
import { AnnouncementController } from '../../../controllers/announcement-controller.js';
import type { Clock } from '../../../controllers/clock.js';
import type { AssistantError } from '../../../core/assistant-error.js';
import type { ChatState, ChatStatus } from '../../../core/chat/chat-state.js';
import { isAnswering } from '../../../core/chat/is-answering.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { sentenceEnds } from '../../../core/messages/sentence-ends.js';
import { collectSources } from '../../../core/messages/source.js';
import { UnsaidSentences } from '../../../core/messages/unsaid-sentences.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import { SpokenText } from '../../../markdown/copying/spoken-text.js';
import { whenIdle } from '../../../markdown/highlighting/when-idle.js';
import type { LateModule } from '../../late-module.js';
import { answerKindNote } from '../labels/answer-kind-note.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { pluralLabel } from '../labels/plural-label.js';
import type { AssistantEvents, EmitAssistantEvent } from './assistant-events.js';

/** What says why something failed. */
type FailureTexts = Pick<typeof import('../labels/error-label.js'), 'errorLabel' | 'refusalLabel'>;

/** What a reporter needs beside its element. */
export interface ConversationReporterOptions {
  emit: EmitAssistantEvent;
  labels: () => AssistantLabels;
  failures: Pick<LateModule<FailureTexts>, 'want' | 'load'>;
  /** The language that answers are in, as a BCP 47 tag; empty when it is not known. */
  language: () => string;
  /** Default: the page's. */
  clock?: Clock;
}

/** Tells listeners, the console and assistive technology how each question went. */
export class ConversationReporter {
  readonly #announcements: AnnouncementController;
  readonly #emit: EmitAssistantEvent;
  readonly #labels: () => AssistantLabels;
  readonly #failures: ConversationReporterOptions['failures'];
  readonly #language: () => string;
  #status: ChatStatus = 'ready';
  #isOffline = false;
  #unsaid = new UnsaidSentences();
  #spoken = new SpokenText();
  /** The answer as it was when its sentences were last looked for. */
  #heard = '';
  #isKindSaid = false;
  /** What failed last, until it is said or there is something newer to say. */
  #failure: AssistantError | undefined;

  constructor(host: ReactiveControllerHost, options: ConversationReporterOptions) {
    this.#announcements = new AnnouncementController(host, options);
    this.#emit = options.emit;
    this.#labels = options.labels;
    this.#failures = options.failures;
    this.#language = options.language;
    // A browser loads what it knows of sentences with the first, which takes it longer than a frame.
    whenIdle(() => sentenceEnds('', this.#language()));
  }

  /** What assistive technology is told now. */
  get announcement(): string {
    return this.#announcements.text;
  }

  /** Says nothing more of what was. */
  fallSilent(): void {
    this.#failure = undefined;
    this.#announcements.clear();
  }

  /** Hears of every new state, and reports when an answer is asked for or has ended. */
  observe(state: Readonly<ChatState>): void {
    const before = this.#status;
    const wasAnswering = isAnswering(before);
    this.#status = state.status;
    const last = state.messages.at(-1);
    const isBegun = last?.role === 'assistant';
    // An answer that waits for the network goes on after what was said of it.
    if (state.status === 'submitted' && before !== 'submitted' && !isBegun) this.#reportSearch();
    if (state.offline && !this.#isOffline) this.sayLabel('offline');
    this.#isOffline = state.offline;
    if (state.status === 'streaming' && isBegun) this.#speak(last, false);
    if (!wasAnswering || isAnswering(state.status)) return;
    this.#reportAnswer(state);
    if (state.error) this.reportError(state.error);
  }

  /** Takes a conversation that was restored as it is: what happened in it was reported where it did. */
  forget(): void {
    this.#status = 'ready';
    this.fallSilent();
  }

  reportError(error: AssistantError): void {
    void this.#explain(error, ({ errorLabel }) =>
      this.#announcements.interrupt(errorLabel(error, this.#labels())),
    );
    this.tellOwner(error);
  }

  /** Tells listeners and the console; what the reader sees is told beside. */
  tellOwner(error: AssistantError): void {
    const { code, retryable, status, retryAfter } = error;
    console.warn(`<docs-assistant> ${error.message}`);
    this.#emit('error', {
      code,
      retryable,
      ...(status && { status }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }

  /** Tells why a question cannot be sent; the reader sees it beside the field. */
  reportRefusal(refusal: AssistantError | undefined): void {
    this.#failure = undefined;
    if (!refusal) this.#announcements.dismiss();
    else
      void this.#explain(refusal, ({ refusalLabel }) =>
        this.#announcements.announce(refusalLabel(refusal, this.#labels())),
      );
  }

  /** What says it may have to load first. Where it cannot, that there is no connection is all that is known. */
  async #explain(failure: AssistantError, say: (texts: FailureTexts) => void): Promise<void> {
    this.#failure = failure;
    const texts = this.#failures.want() ?? (await this.#failures.load().catch(() => undefined));
    if (this.#failure !== failure) return;
    if (texts) say(texts);
    else this.sayLabel('errorNetwork');
  }

  /** Tells what was copied; of a selection the browser tells itself. */
  reportCopy(copy: AssistantEvents['copy']): void {
    if (copy.kind !== 'selection') this.sayLabel('copiedAnswer');
    this.#emit('copy', copy);
  }

  /** Says what another part of the interface has to say. */
  say(text: string): void {
    this.#announcements.announce(text);
  }

  /** Says a text of the interface: what was done, or what could not be. */
  sayLabel(name: 'copiedAnswer' | 'notCopied' | 'loadFailed' | 'offline' | 'errorNetwork'): void {
    this.#announcements.announce(this.#labels()[name]);
  }

  /** A question that waited goes out as soon as the answer before it is whole, which has an end to be said. */
  #reportSearch(): void {
    this.#failure = undefined;
    this.#announcements.follow(this.#labels().searching);
    this.#unsaid = new UnsaidSentences();
    this.#spoken = new SpokenText();
    this.#heard = '';
    this.#isKindSaid = false;
  }

  #reportAnswer({ messages, outcomes, threadId, error }: Readonly<ChatState>): void {
    const answer = messages.at(-1);
    // Stopped before the answer began.
    if (answer?.role === 'user' && !error) this.#reportCut('stopped');
    const outcome = answer && outcomes[answer.id];
    if (!answer || !outcome) return;
    if (outcome === 'complete') this.#speak(answer, true);
    // What failed is reported with its error.
    else if (!error) this.#reportCut(outcome);
    this.#emit('response', {
      messageId: answer.id,
      threadId: threadId ?? null,
      // What the sources say may be the very text of the answer.
      sources: collectSources(answer, siteAddress()).map(({ url, title, location }) => ({
        url,
        title,
        location,
      })),
      finished: outcome === 'complete',
      text: messageText(answer),
    });
  }

  /** Who stopped an answer does not want to hear on. */
  #reportCut(outcome: 'stopped' | 'interrupted'): void {
    this.#announcements.interrupt(this.#labels()[outcome]);
  }

  #speak(answer: DocsMessage, complete: boolean): void {
    this.#announcements.speak(() => {
      const { code } = this.#labels();
      const written = messageText(answer);
      if (!written.startsWith(this.#heard)) this.#takeBack(written);
      this.#heard = written;
      const text = this.#spoken.read(written, { complete, code });
      const said = [
        this.#kindOf(answer),
        this.#unsaid.next(text, { complete, language: this.#language() }),
        ...(complete ? [this.#doubtAbout(answer), this.#endOf(answer)] : []),
      ];
      return said.filter(Boolean).join('\n');
    });
  }

  /** Part of the answer was written anew: what stands in its place is said from its paragraph on. */
  #takeBack(written: string): void {
    const heard = this.#heard.split('\n\n');
    const paragraphs = written.split('\n\n');
    const changed = paragraphs.findIndex((paragraph, index) => paragraph !== heard[index]);
    const kept = changed < 0 ? paragraphs : paragraphs.slice(0, changed);
    const options = { complete: true, code: this.#labels().code };
    const text = new SpokenText().read(kept.join('\n\n'), options);
    this.#spoken = new SpokenText();
    this.#unsaid = new UnsaidSentences();
    this.#unsaid.next(text, { complete: true, language: this.#language() });
  }

  /** Who cannot see how an answer came about must hear it, once. */
  #kindOf(answer: DocsMessage): string {
    if (this.#isKindSaid) return '';
    const note = answerKindNote(answer, this.#labels());
    this.#isKindSaid = note !== '';
    return note;
  }

  /** Who does not see the list cannot tell an end from a pause, nor that there are sources. */
  #endOf(answer: DocsMessage): string {
    const { length } = collectSources(answer, siteAddress());
    const labels = this.#labels();
    if (length === 0) return labels.answerComplete;
    return pluralLabel(labels, { name: 'answerSources', place: 'count', number: length });
  }

  #doubtAbout({ metadata }: DocsMessage): string {
    const isUnsure = metadata?.answer !== 'none' && metadata?.confidence === 'low';
    return isUnsure ? this.#labels().unsure : '';
  }
}
