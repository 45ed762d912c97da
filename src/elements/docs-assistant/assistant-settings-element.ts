import type { ApiVersion } from '../../core/wire/message-request.js';
import { attributes } from '../base-element.js';
import { DocsElement } from '../docs-element.js';

/** What the owner of the page sets on the assistant, beside what both elements have. */
export abstract class AssistantSettingsElement extends DocsElement {
  static override properties = attributes({
    variant: {},
    threadId: {},
    history: { type: Number },
    retrievalPageSize: { type: Number },
    apiVersion: {},
    selection: {},
    codeBlocks: {},
    suggestions: { type: Array },
    allowedLinkHosts: {},
    allowedImageHosts: {},
    supportUrl: {},
    feedback: {},
  });

  /** `panel` beside the page, `modal` over it, `widget` above the button, or `inline` in the page's flow. */
  variant = 'panel';

  /** The current thread; set it to show one that is kept or to continue any, `null` for a new one. */
  threadId: string | null = null;

  /** For how many days the reader's browser keeps conversations; 0 or `false` keeps none. */
  history = 30;

  /** How many search results an answer may draw on. */
  retrievalPageSize = 5;

  /** `1` for a backend that speaks only the deprecated message endpoint. */
  apiVersion: ApiVersion = '2';

  /** Selector of the regions whose selected text offers "Ask AI"; empty for none. */
  selection = 'main, article, [role=main]';

  /**
   * Selector of the code blocks in those regions that offer to ask about them; empty for none. The default
   * leaves out the columns of line numbers, which Hugo and Jekyll put into a `pre` of their own.
   */
  codeBlocks =
    'pre:is(:has(> code), .highlight *, .code-block *):not(.linenos *, .gutter *, .lntd:first-child *)';

  /** Starter questions, shown before the first one. */
  suggestions: readonly string[] | null = null;

  /** Hosts beyond the docs site whose links an answer may carry without a warning, by spaces. */
  allowedLinkHosts = '';

  /** Hosts whose images an answer may show, by spaces. Default: none. */
  allowedImageHosts = '';

  /** A page or `mailto:` address where people help; on offer where the documentation has no answer. */
  supportUrl = '';

  /** `send` posts ratings to a backend that takes them, and fires the event; `event` only fires it. */
  feedback = 'send';
}
