import { html, type TemplateResult } from 'lit';

/** One command of the menu. */
export interface MenuItem {
  label: string;
  /** Undefined where it cannot be chosen now. */
  onChoose: (() => unknown) | undefined;
}

/** What the menu is rendered from. */
export interface Menu {
  name: string;
  items: readonly MenuItem[];
  onKeydown: (event: KeyboardEvent) => void;
  onFocusout: (event: FocusEvent) => void;
}

/** Below its button. What is pressed in it must not lose its focus first, which would close it: Safari focuses no button. */
export function renderMenu({ name, items, onKeydown, onFocusout }: Menu): TemplateResult {
  return html`<div
    class="menu"
    role="menu"
    aria-label=${name}
    @keydown=${onKeydown}
    @focusout=${onFocusout}
    @mousedown=${(event: Event) => event.preventDefault()}
  >
    ${items.map(
      ({ label, onChoose }) =>
        html`<button
          type="button"
          role="menuitem"
          tabindex="-1"
          aria-disabled=${!onChoose}
          @click=${onChoose}
        >
          ${label}
        </button>`,
    )}
  </div>`;
}

/** In its place for a moment, once something was done. The live region says it. */
export function renderMenuNotice(text: string): TemplateResult {
  return html`<div class="menu" aria-hidden="true"><p>${text}</p></div>`;
}
