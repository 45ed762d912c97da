import { idOf } from './attributes.js';
import { codeLines } from './code-lines.js';

const heading = /^[ \t>]*#{1,6}[ \t]/;

/**
 * Keeps of what stands in braces behind a heading the id alone: `## Title {.wide #id}` becomes `## Title {#id}`.
 */
export function keepHeadingIds(text: string): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines.map((line, at) => (isCode[at] ? line : keepId(line))).join('\n');
}

function keepId(line: string): string {
  const trimmed = line.trimEnd();
  if (!trimmed.endsWith('}') || !heading.test(line)) return line;
  const opening = trimmed.lastIndexOf('{');
  const attributes = trimmed.slice(opening, -1);
  if (opening === -1 || !/^\{:?\s*(?:[.#][^\s{}]+|[\w-]+=)/.test(attributes)) return line;
  const id = idOf(attributes);
  return `${trimmed.slice(0, opening).trimEnd()}${id ? ` {#${id}}` : ''}`;
}
