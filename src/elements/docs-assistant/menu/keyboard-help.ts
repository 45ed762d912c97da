import type { TemplateResult } from 'lit';
import { keyNames } from '../../../dom/input/key-names.js';
import { shortcutLabel } from '../../../dom/input/shortcut.js';
import { adoptStyles } from '../../adopt-styles.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { menuLabels } from '../labels/menu-labels.js';
import { keyboardHelpStyles } from './keyboard-help-styles.js';
import { type KeyRow, renderKeys } from './render-keys.js';

/** What the view of the keys needs beside its element. */
export interface KeyboardHelpOptions {
  labels: () => AssistantLabels;
  /** Shows the conversation again. */
  onClose: () => void;
}

/** The keys of the interface, in the place of the conversation. */
export class KeyboardHelp {
  readonly #host: AssistantHost;
  readonly #options: KeyboardHelpOptions;
  #opener: Element | null = null;

  constructor(host: AssistantHost, options: KeyboardHelpOptions) {
    this.#host = host;
    this.#options = options;
    adoptStyles(host.shadowRoot, keyboardHelpStyles);
  }

  /** Shows it, with the focus on it. */
  async enter(): Promise<void> {
    this.#opener = this.#host.shadowRoot?.activeElement ?? null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.keys')?.focus();
  }

  /** Leads back to what had the focus before. */
  back(): boolean {
    this.#options.onClose();
    const opener = this.#opener;
    // It may be in the conversation, which only then shows again.
    void this.#host.updateComplete.then(() => opener instanceof HTMLElement && opener.focus());
    return true;
  }

  render(): TemplateResult {
    const { keys } = menuLabels(this.#options.labels());
    return renderKeys(keys, this.#rows);
  }

  get #rows(): readonly KeyRow[] {
    const labels = menuLabels(this.#options.labels());
    const { shortcut, selection, variant } = this.#host;
    const names = keyNames(labels.language);
    const search = document.querySelector('docs-search');
    const own = shortcutLabel(shortcut, labels);
    const rows: KeyRow[] = [
      { label: labels.keyToggle, keys: own },
      { label: labels.keyAskAbout, keys: selection && own },
      { label: labels.keySearch, keys: search ? shortcutLabel(shortcutOf(search), labels) : '' },
      { label: labels.keySend, keys: names.enter },
      { label: labels.keyNewLine, keys: `${shortcutLabel('shift', labels)} ${names.enter}` },
      { label: labels.keyBack, keys: variant === 'inline' ? '' : names.escape },
      { label: labels.keyKeys, keys: '?' },
    ];
    return rows.filter(({ keys }) => keys);
  }
}

/** The search is an element of its own, and may not be defined yet. */
function shortcutOf(element: Element): string {
  return 'shortcut' in element && typeof element.shortcut === 'string' ? element.shortcut : '';
}
