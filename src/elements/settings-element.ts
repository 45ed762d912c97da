import type { BackendSettings } from '../core/wire/backend-settings.js';
import type { RetrievalFilter } from '../core/wire/message-request.js';
import { resolveOnSite } from '../dom/page/site-address.js';
import { attributes, BaseElement } from './base-element.js';

/** Interface texts by name. */
export type Labels = Readonly<Record<string, string>>;

/** What the owner of the page sets on either element: where the backend is, and how the element shows. */
export abstract class SettingsElement extends BaseElement {
  static override properties = attributes({
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
  });

  /** The API's base address. Default: the page's origin. */
  baseUrl = '';

  /** The documentation site's domain identifier. Required. */
  domain = '';

  /** A public assistant key, prefix `svc_dsc_`. Required. */
  apiKey = '';

  /** Fingerprint of the conversation session. Never derived from the device. */
  fp = 'anonymous';

  /** Restricts retrieval; the attributes `version` and `language` set its fields. */
  filter: RetrievalFilter = {};

  /** `light`, `dark` or `system`: what the page has chosen, then the reader's preference. */
  theme = 'system';

  /** Language of the interface, as a BCP 47 tag. Default: the page's, then the reader's. */
  locale = '';

  /** Interface texts to use instead of our own. */
  labels: Labels | null = null;

  /** Keyboard shortcut that opens and closes it, such as `mod+k`; empty for none. */
  shortcut = '';

  /** Selector of the site's own opening buttons; empty for none. */
  trigger = '';

  /** Shows no button of our own. */
  hideTrigger = false;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'version', 'language'];
  }

  /** Where the backend is, as the attributes say. */
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
