import type { PropertyDeclarations } from '@lit/reactive-element';
import { attributes, BaseElement } from '../base-element.js';
import type { PlaygroundEvents } from './playground-events.js';

/** What the owner of the page sets on a playground. */
export abstract class PlaygroundSettingsElement extends BaseElement<PlaygroundEvents> {
  static override properties: PropertyDeclarations = attributes({
    spec: {},
    operation: {},
    channel: {},
    open: { type: Boolean },
    languages: {},
    requiredOnly: { type: Boolean },
    emptyBody: { type: Boolean },
    described: { type: Boolean },
    signedIn: { type: Boolean },
    assistant: {},
    proxy: {},
    theme: {},
    locale: {},
    labels: { type: Object },
  });

  /** Address of an OpenAPI 3.0 or 3.1 document in JSON or YAML; with `channel`, of an AsyncAPI 2 or 3 one. */
  spec = '';

  /** The operation, as `POST /jobs/{id}` or by its `operationId`. */
  operation = '';

  /**
   * The channel of an AsyncAPI document, by its address such as `/chat/{room}`, by its name in the document, or by one
   * of its operations. It is connected to over WebSocket.
   */
  channel = '';

  /** Shows it at once, without a button. */
  open = false;

  /** Languages of the request as code, in their order. Default: `curl javascript python`. */
  languages = '';

  /** Whether the code begins with required parameters only. */
  requiredOnly = false;

  /** Whether the body begins empty instead of with an example. */
  emptyBody = false;

  /** Whether the page says what the operation or channel is: of its heading, the address alone is shown. */
  described = false;

  /**
   * Whether the document is for readers who have signed in to its host, which gets their cookies when it is asked
   * for, and no other host.
   */
  signedIn = false;

  /** Selector of the assistant that explains responses. Default: the first on the page. */
  assistant = '';

  /** Address of this origin where the server passes requests on that CORS forbids; readers choose that. */
  proxy = '';

  /** `light`, `dark` or `system`: what the page has chosen, then the reader's preference. */
  theme: 'light' | 'dark' | 'system' = 'system';

  /** Language of the interface, as a BCP 47 tag such as `de`. Default: the page's, then the reader's. */
  locale = '';

  /** Interface texts to use instead of our own, by their names; the attribute takes JSON. */
  labels: Readonly<Record<string, string>> | null = null;
}
