/**
 * Whether anything may be selected on the page. To the document, a selection in a shadow tree is only a
 * place before its host.
 */
export function isTextSelected(): boolean {
  const selection = document.getSelection();
  if (!selection?.anchorNode) return false;
  const host = selection.anchorNode.childNodes[selection.anchorOffset];
  const isInTree = host instanceof Element && host.shadowRoot !== null;
  return !selection.isCollapsed || (isInTree && !host.matches('docs-assistant, docs-search'));
}
