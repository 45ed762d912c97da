import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseDocument } from 'yaml';
import { findFrontMatterExcess } from '../../content/markdown/front-matter.js';
import { parsePageTree } from '../../content/page-tree.js';

/** What pages of a folder have in common, and what is seldom meant. */
export interface PageOutline {
  /** Names of the fields above the text. */
  fields: readonly string[];
  /** Level of the page's highest heading; `undefined` without one. */
  topLevel: number | undefined;
  /** Lines of headings more than one level below the one before. */
  skips: readonly number[];
  /** Lines of code fences that nothing closes. */
  openFences: readonly number[];
}

/** Looks at a page; `undefined` for one that cannot be parsed, which others tell. */
export function outlineOf(file: string, source: string): PageOutline | undefined {
  try {
    const tree = parsePageTree(source, { isMdx: file.toLowerCase().endsWith('.mdx') });
    const headings = tree.children.filter((node) => node.type === 'heading');
    const levels = headings.map(({ depth }) => depth);
    return {
      fields: fieldsOf(tree),
      topLevel: levels.length > 0 ? Math.min(...levels) : undefined,
      skips: headings.flatMap((heading, index) => {
        const before = levels[index - 1] ?? heading.depth;
        return heading.depth > before + 1 ? [heading.position?.start.line ?? 1] : [];
      }),
      openFences: openFencesOf(tree, source),
    };
  } catch {
    return undefined;
  }
}

function fieldsOf(tree: Root): string[] {
  const [first] = tree.children;
  if (first?.type !== 'yaml' || findFrontMatterExcess(first.value)) return [];
  const fields: unknown = parseDocument(first.value, {
    schema: 'failsafe',
    logLevel: 'silent',
  }).toJS();
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

function openFencesOf(tree: Root, source: string): number[] {
  const lines: number[] = [];
  visit(tree, 'code', (code) => {
    if (isOpen(code, source)) lines.push(code.position?.start.line ?? 1);
  });
  return lines;
}

/** Whether code begins with a fence and ends with the text around it, not with a fence. */
function isOpen({ position }: Code, source: string): boolean {
  const text = source.slice(position?.start.offset, position?.end.offset);
  const fence = /^(`{3,}|~{3,})/.exec(text)?.[1];
  if (fence === undefined) return false;
  const last =
    text
      .split('\n')
      .slice(1)
      .at(-1)
      ?.replace(/^[\s>]+/, '')
      .trimEnd() ?? '';
  return last.length < fence.length || last !== fence.charAt(0).repeat(last.length);
}
