import type { ChatState } from '../../../core/chat/chat-state.js';
import { isAnswering } from '../../../core/chat/is-answering.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import type { QuestionComposer } from './question-composer.js';

/** Decides what becomes of the question that waits behind an answer. */
export class QuestionQueue {
  readonly #composer: QuestionComposer;
  #wasAnswering = false;
  #isStopped = false;

  constructor(composer: QuestionComposer) {
    this.#composer = composer;
  }

  /** The reader stops the answer that is coming: what waits is asked next. */
  stopAnswer(): void {
    this.#isStopped = this.#wasAnswering;
  }

  /** Another question goes out instead: what waits, waits for its answer. */
  replaceAnswer(): void {
    this.#isStopped = false;
  }

  /**
   * Another conversation shows: nothing of this one goes into it.
   *
   * @param last - what that one ends in, where it is one that was kept.
   */
  forget(last?: DocsMessage): void {
    this.#composer.forgetAsked(last);
    this.#wasAnswering = false;
    this.#isStopped = false;
    this.#composer.giveBackQueued();
  }

  /**
   * What waits is asked after a whole answer, or one that the reader stopped, and else given back: also
   * where no answer was seen to end, as nothing may be asked that nobody expects.
   */
  observe({ status, messages, outcomes }: Readonly<ChatState>): void {
    const wasAnswering = this.#wasAnswering;
    this.#wasAnswering = isAnswering(status);
    if (this.#wasAnswering) return;
    const isComplete = outcomes[messages.at(-1)?.id ?? ''] === 'complete';
    const goesOn = wasAnswering && (this.#isStopped || isComplete);
    this.#isStopped = false;
    if (goesOn) this.#composer.sendQueued();
    else this.#composer.giveBackQueued();
  }
}
