import { idOf, readAttributes } from './attributes.js';

/**
 * A line without the lists of attributes in braces in it: `[text](url){: .button target="_blank"}`. The place of one
 * with an id stays a place that links lead to, and `[](){#id}` is nothing else.
 */
export function withoutAttributeLists(line: string): string {
  if (!line.includes('{') || /^[ \t>]*#{1,6}[ \t]/.test(line)) return line;
  let kept = '';
  let from = 0;
  for (let start = line.indexOf('{'); start !== -1; start = line.indexOf('{', from)) {
    const end = line.indexOf('}', start);
    if (end === -1) break;
    const inside = line.slice(start + 1, end);
    const isList = isAttributeList(inside);
    const before = line.slice(from, isList ? start : end + 1);
    kept += isList ? before.replace(/\[\]\(\)$/, '') + placeOf(inside) : before;
    from = end + 1;
  }
  return kept + line.slice(from);
}

/** What links to the id among the attributes lead to; empty where there is none. */
function placeOf(inside: string): string {
  const id = idOf(inside);
  return id && /^[\w.:-]+$/.test(id) ? `<a id="${id}"></a>` : '';
}

/** Whether what stands between braces is `.class`, `#id` and `key="value"` alone. */
export function isAttributeList(inside: string): boolean {
  const text = inside.replace(/^:/, '').trim();
  if (!text || text.length > 500) return inside === ':';
  const { positional, named } = readAttributes(text);
  const areNamed = Object.keys(named).every((name) => /^[a-zA-Z][\w:-]*$/.test(name));
  const isWordless = positional.every((word) => /^[.#][\w:-]/.test(word));
  const isReference =
    inside.startsWith(':') && positional.every((word) => /^[\w.#:-]+$/.test(word));
  return areNamed && (isWordless || isReference);
}

/** Turns `:   what the term means` into an item of a list below its term. */
export function definitionAsItem(line: string): string {
  const [, before = '', after] = /^([ ]{0,3}):([ \t]+\S.*)$/.exec(line) ?? [];
  return after === undefined ? line : `${before}-${after}`;
}
