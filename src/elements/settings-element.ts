import type { PropertyDeclarations } from '@lit/reactive-element';
import type { BackendSettings } from '../core/wire/backend-settings.js';
import type { RetrievalFilter } from '../core/wire/message-request.js';
import { resolveOnSite } from '../dom/page/site-address.js';
import { attributes, BaseElement } from './base-element.js';

/** Interface texts by name. */
export type Labels = Readonly<Record<string, string>>;

/**
 * What the owner of the page sets on either element: where the backend is, and how the element shows.
 *
 * @attr {string} version - Restricts answers and results to one version of the documentation; sets `filter.version`.
 * @attr {string} language - Restricts answers and results to one language of the documentation; sets `filter.language`.
 */
export abstract class SettingsElement extends BaseElement {
  static override properties: PropertyDeclarations = attributes({
    baseUrl: {},
    domain: {},
    apiKey: {},
    fp: {},
    filter: { attribute: false },
    theme: {},
    locale: {},
    labels: { type: Object },
    shortcut: {},
    trigger: {},
    hideTrigger: { type: Boolean },
    debug: { type: Boolean },
    urlTemplate: {},
    events: {},
  });

  /** Address of the API. Default: the page's origin. */
  baseUrl = '';

  /** The documentation's domain identifier. Required. */
  domain = '';

  /** A public assistant key. It begins with `svc_dsc_`. Required. */
  apiKey = '';

  /** Identifies the conversation session. It is never derived from the device. */
  fp = 'anonymous';

  /** Restricts answers and results to a `version` or `language` of the documentation, or to both. */
  filter: RetrievalFilter = {};

  /** `light`, `dark` or `system`: what the page has chosen, then the reader's preference. */
  theme: 'light' | 'dark' | 'system' = 'system';

  /** Language of the interface, as a BCP 47 tag such as `de`. Default: the page's, then the reader's. */
  locale = '';

  /** Interface texts to use instead of our own, by their names; the attribute takes JSON. */
  labels: Labels | null = null;

  /** Keys that open and close it, such as `mod+k`. Empty for none. */
  shortcut = '';

  /** Selector of your own opening buttons. */
  trigger = '';

  /** Shows no button of our own. */
  hideTrigger = false;

  /** Looks for what keeps it from working on this page, once, and says in the console what mends it. */
  debug = false;

  /**
   * How the paths that a backend gives become addresses of the docs site: `html`, `slash`, `hash`, or an address such
   * as `https://docs.example.com/{path}.html`. Default: as they are.
   */
  urlTemplate = '';

  /** `text` has events carry questions, answers and queries, as they were sent, in `text` of their details. */
  events: 'text' | '' = '';

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'version', 'language'];
  }

  /**
   * Where the backend is, as the attributes say.
   *
   * @internal
   */
  get backendSettings(): BackendSettings {
    const { domain, apiKey, fp, filter } = this;
    return { baseUrl: resolveOnSite(this.baseUrl || '/'), domain, apiKey, fp, filter };
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'version' || name === 'language') {
      const { [name]: _, ...rest } = this.filter;
      this.filter = value ? { ...rest, [name]: value } : rest;
    } else {
      super.attributeChangedCallback(name, old, value);
    }
  }
}
