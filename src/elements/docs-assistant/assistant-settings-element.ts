import type { PropertyDeclarations } from '@lit/reactive-element';
import type { ApiVersion } from '../../core/wire/message-request.js';
import { attributes } from '../base-element.js';
import { DocsElement } from '../docs-element.js';

/** What the owner of the page sets on the assistant, beside what both elements have. */
export abstract class AssistantSettingsElement extends DocsElement {
  static override properties: PropertyDeclarations = attributes({
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
    followUps: {},
  });

  /** Where it shows: `panel` beside the page, `modal` over it, `widget` above the button, or `inline` in its flow. */
  variant: 'panel' | 'modal' | 'widget' | 'inline' = 'panel';

  /** The thread to show or to continue. Set the property to `null` to start a new one. */
  threadId: string | null = null;

  /** For how many days the reader's browser keeps conversations. `0` or `false` keeps none. */
  history = 30;

  /** How many search results an answer may draw on. */
  retrievalPageSize = 5;

  /** `1` for a backend that speaks only the deprecated message endpoint. */
  apiVersion: ApiVersion = '2';

  /** Selector of the regions in which selected text offers **Ask AI**. Empty for none. */
  selection = 'main, article, [role=main]';

  /**
   * Selector of the code blocks in those regions that offer **Ask AI about this code**. Empty for none. Default:
   * those with `code`, `.highlight` and `.code-block`.
   */
  // Hugo and Jekyll put columns of line numbers into a `pre` of their own.
  codeBlocks =
    'pre:is(:has(> code), .highlight *, .code-block *):not(.linenos *, .gutter *, .lntd:first-child *)';

  /** Starter questions; the attribute takes a JSON array of strings. */
  suggestions: readonly string[] | null = null;

  /** Hosts whose links in answers need not show where they go, separated by spaces. */
  allowedLinkHosts = '';

  /** Hosts that images in answers may load from, separated by spaces. */
  allowedImageHosts = '';

  /** A page or `mailto:` address where people help. It is offered where nothing was found. */
  supportUrl = '';

  /** `send` sends ratings to a backend that takes them, and fires the event; `event` only fires it. */
  feedback: 'send' | 'event' = 'send';

  /** `off` shows no questions to ask next below an answer, and asks the backend for none. */
  followUps: 'on' | 'off' = 'on';
}
