import type { ReactiveControllerHost } from 'lit';
import { CopyController, type CopyNotice } from '../../controllers/copy-controller.js';
import { type CleanMarkdownOptions, cleanMarkdown } from '../../markdown/clean-markdown.js';
import type { Citation, CopiedPart, MarkdownOptions } from '../../markdown/markdown-options.js';
import { markdownToHtml } from '../../markdown/markdown-to-html.js';
import type { ConversationReporter } from './conversation-reporter.js';

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
  async copyAnswer({ messageId, text, ...answer }: CopiedAnswer): Promise<void> {
    const { citations, sourcesTitle, options } = answer;
    const sources = { title: sourcesTitle, sources: citations };
    const clean: CleanMarkdownOptions = { ...options, sources };
    const markdown = cleanMarkdown(text, clean);
    const byNumber = new Map(citations.map((citation, index) => [index + 1, citation]));
    const html = markdownToHtml(markdown, { ...options, citations: byNumber });
    const isCopied = await this.#controller.copy(messageId, { text: markdown, html });
    if (isCopied) this.#reporter.reportCopy({ messageId, kind: 'answer' });
    else this.#reporter.reportRefusedCopy();
    this.#host.requestUpdate();
  }

  /** A part was copied by the answer itself. */
  onPartCopied(messageId: string, kind: CopiedPart): void {
    this.#reporter.reportCopy({ messageId, kind });
    this.#host.requestUpdate();
  }
}
