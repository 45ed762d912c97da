import type { ReactiveControllerHost } from 'lit';
import { CopyController, type CopyNotice } from '../../../controllers/copy-controller.js';
import type { Citation, CopiedPart, MarkdownOptions } from '../../../markdown/markdown-options.js';
import type { ConversationReporter } from '../host/conversation-reporter.js';

/** An answer to be copied as a whole. */
export interface CopiedAnswer {
  messageId: string;
  text: string;
  citations: readonly Citation[];
  /** Stands above the list of the sources. */
  sourcesTitle: string;
  options: MarkdownOptions;
}

/** Copies answers, and tells of each part of an answer that is copied. */
export class AnswerCopying {
  readonly #host: ReactiveControllerHost;
  readonly #controller: CopyController;
  readonly #reporter: ConversationReporter;

  constructor(host: ReactiveControllerHost, reporter: ConversationReporter) {
    this.#host = host;
    this.#controller = new CopyController(host);
    this.#reporter = reporter;
  }

  /** How copying went for two seconds after it. */
  get notice(): CopyNotice | undefined {
    return this.#controller.notice;
  }

  /** Copies an answer as clean Markdown with its sources, and formatted for editors that take that. */
  async copyAnswer({ messageId, text, options, ...sources }: CopiedAnswer): Promise<void> {
    // Passed on as a promise: what comes after a wait is no longer the reader's doing to some browsers.
    const content = import('../../../markdown/copying/copied-answer.js').then(({ copiedAnswer }) =>
      copiedAnswer(text, { ...options, ...sources }),
    );
    const isCopied = await this.#controller.copy(messageId, content);
    if (isCopied) this.#reporter.reportCopy({ messageId, kind: 'answer' });
    else this.#reporter.sayLabel('notCopied');
    this.#host.requestUpdate();
  }

  /** A part was copied by the answer itself. */
  onPartCopied(messageId: string, kind: CopiedPart): void {
    this.#reporter.reportCopy({ messageId, kind });
    this.#host.requestUpdate();
  }
}
