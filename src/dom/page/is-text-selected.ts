/**
 * Whether anything may be selected on the page. What is selected in a shadow tree is to the document no more
 * than a place before its host.
 */
export function isTextSelected(): boolean {
  const selection = document.getSelection();
  if (!selection?.anchorNode) return false;
  const host = selection.anchorNode.childNodes[selection.anchorOffset];
  const isInTree = host instanceof Element && host.shadowRoot !== null;
  return !selection.isCollapsed || (isInTree && !host.matches('docs-assistant, docs-search'));
}
