import type { Nodes } from 'mdast';

/** Whether a node, or any in it, is what is looked for. */
export function holdsNode(node: Nodes, isWanted: (node: Nodes) => boolean): boolean {
  if (isWanted(node)) return true;
  return 'children' in node && node.children.some((child) => holdsNode(child, isWanted));
}
