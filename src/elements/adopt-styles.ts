import type { CSSResult } from '@lit/reactive-element';

/** All style sheets of a root, made in the page's own document. */
const sheetsOf = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>();

/**
 * Gives a root more styles, each once, and again those that it has lost: sheets belong to a document, and
 * a root that moves into another one leaves them behind. There it gets copies.
 */
export function adoptStyles(root: ShadowRoot | null, ...styles: readonly CSSResult[]): void {
  if (!root) return;
  const sheets = sheetsOf.get(root) ?? new Set(root.adoptedStyleSheets);
  sheetsOf.set(root, sheets);
  for (const { styleSheet } of styles) if (styleSheet) sheets.add(styleSheet);
  const { ownerDocument } = root;
  const view = ownerDocument === document ? null : ownerDocument.defaultView;
  root.adoptedStyleSheets = [...sheets].map((sheet) => (view ? copyOf(sheet, view) : sheet));
}

function copyOf({ cssRules }: CSSStyleSheet, view: Window & typeof globalThis): CSSStyleSheet {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
  return copy;
}
