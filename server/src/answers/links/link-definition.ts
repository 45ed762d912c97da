import type { LinkTarget } from './link-target.js';

/** Characters of a line before the bracket behind a label, of which CommonMark takes 999. */
export const longestLabel = 1100;
/** A label, which may have begun on an earlier line, with the quotations and lists that it stands in; not that of a footnote. */
const label = /^(?=((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*))\1\[?(?!\^)(?:[^[\]\\]|\\.)*$/s;
/** Behind the address a definition has nothing but a title. */
const definition = /^\]:[ \t]*(?:<([^<>\n]*)>|([^\s<]\S*))(?=\s*$|[ \t]+["'(])/;
const half = /^\]:[ \t]*(?:<[^<>\n]*>?|[^\s<]\S*)?[ \t]*$/;

/** Whether what stands on a line before `]:` may be the label of a link definition. */
export function mayBeLabel(line: string): boolean {
  return line.length <= longestLabel && label.test(line);
}

/**
 * The target of the link definition whose label ends where a text begins, `]: /address`, without its title; `open` where
 * that may go on, which it also does on the next line.
 */
export function definitionTarget(text: string, isWhole: boolean): LinkTarget | 'open' | 'none' {
  if (!isWhole && half.test(text)) return 'open';
  const [found = '', bracketed, plain] = definition.exec(text) ?? [];
  const address = bracketed ?? plain;
  if (address !== undefined) return { address, length: found.length };
  return /^\]:\s*$/.test(text) ? 'open' : 'none';
}
