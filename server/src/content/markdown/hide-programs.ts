import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { holdsNode } from './tree-nodes.js';

declare module 'mdast' {
  interface Data {
    /** What readers see of the node, as HTML for raw HTML, where that is not all of it. */
    visible?: string;
  }
}

const opening = /<!--|<(script|style)\b/gi;

/**
 * Marks what stands between the tags of scripts and styles as not visible: a browser shows none of it,
 * so that it must be neither found nor quoted. Markdown parses it as text when the tag stands within a
 * line or its content has empty lines.
 */
export function hidePrograms(tree: Root): void {
  if (!holdsNode(tree, ({ type }) => type === 'html')) return;
  const sources: string[] = [];
  visit(tree, 'html', ({ value }) => {
    sources.push(value);
  });
  // A tag that is never closed is a slip of the author, and must not hide the rest of the page.
  const lastClosing = (name: string) =>
    sources.findLastIndex((source) => source.toLowerCase().includes(`</${name}`));
  const last: Record<string, number> = {
    script: lastClosing('script'),
    style: lastClosing('style'),
  };
  if (last.script === -1 && last.style === -1) return;

  let position = -1;
  let open: string | undefined;
  const walk = (node: Nodes): void => {
    const before = open;
    if (node.type === 'html') {
      position += 1;
      const rest = cutPrograms(node.value, open);
      open = rest.open !== undefined && (last[rest.open] ?? -1) > position ? rest.open : undefined;
      node.data = { ...node.data, visible: rest.visible };
      return;
    }
    if ('children' in node) node.children.forEach(walk);
    if (before !== undefined && open === before) node.data = { ...node.data, visible: '' };
  };
  walk(tree);
}

/** The HTML without scripts, styles and comments, and which of the first two is still open at its end. */
function cutPrograms(
  html: string,
  openBefore: string | undefined,
): { visible: string; open: string | undefined } {
  const lowerCase = html.toLowerCase();
  let open = openBefore;
  let visible = '';
  let position = 0;
  while (position < html.length) {
    if (open === undefined) {
      opening.lastIndex = position;
      const found = opening.exec(html);
      const start = found?.index ?? html.length;
      visible += html.slice(position, start);
      position = found && !found[1] ? endOf(lowerCase, '-->', start + 4) : start;
      open = found?.[1]?.toLowerCase();
    } else {
      const end = lowerCase.indexOf(`</${open}`, position);
      if (end === -1) return { visible, open };
      position = endOf(lowerCase, '>', end);
      open = undefined;
    }
  }
  return { visible, open };
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
