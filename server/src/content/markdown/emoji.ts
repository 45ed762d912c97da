import { nameToEmoji } from 'gemoji';
import type { Nodes, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** `:rocket:`, or several in a row, that is no part of a word, a time, a path or a name with colons. */
const named = /(?<![\p{L}\p{N}_:/])(?::[a-z\d_+-]{1,40}:)+(?![\p{L}\p{N}_:/])/gu;
const tagOfCode = /^<(\/?)(?:code|pre|kbd|samp|script|style)\b/i;
const elementsOfCode: ReadonlySet<string | null> = new Set(['code', 'pre', 'kbd', 'samp']);

/** A text with emoji in the place of their names, as GitHub has them; what is no such name stays. */
export function withEmoji(text: string): string {
  return replaceEmoji(text, (emoji) => emoji);
}

/** A text without the names of emoji in it. */
export function withoutEmoji(text: string): string {
  return replaceEmoji(text, () => '');
}

function replaceEmoji(text: string, change: (emoji: string) => string): string {
  return text.replace(named, (names) =>
    names.replace(/:([^:]+):/g, (written, name: string) => {
      const emoji = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
      return emoji === undefined ? written : change(emoji);
    }),
  );
}

/** The texts of a page, as it was parsed, in which emoji are named; code has none. */
export function textsWithEmoji(tree: Root, source: string): Text[] {
  // Most pages name none, and need not be walked through.
  if (!/:[a-z\d_+-]{1,40}:/.test(source)) return [];
  const texts: Text[] = [];
  let isCode = false;
  visit(tree, (node) => {
    if (isElementOfCode(node)) return SKIP;
    isCode = leadsIntoCode(node) ?? isCode;
    if (node.type === 'text' && !isCode && withEmoji(node.value) !== node.value) texts.push(node);
    return undefined;
  });
  return texts;
}

/** Whether code begins or ends with a node; `undefined` where neither does. */
function leadsIntoCode(node: Nodes): boolean | undefined {
  if (node.type === 'html') {
    const [tag, slash] = tagOfCode.exec(node.value) ?? [];
    return tag === undefined ? undefined : slash === '';
  }
  // A tag that nothing closes hides nothing of the next paragraph.
  return node.type === 'paragraph' || node.type === 'heading' ? false : undefined;
}

function isElementOfCode(node: Nodes): boolean {
  const isElement = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
  return isElement && elementsOfCode.has(node.name);
}
