import { indentOf } from '../syntax/blocks.js';
import { linesInRanges } from '../syntax/line-ranges.js';

/** What a directive says behind its name, as `:start-after: text`. */
export type DirectiveOptionValues = ReadonlyMap<string, string>;

/**
 * The part of a text that `include` puts in: of the lines from one to before another, counted from 0, what is between two texts.
 *
 * Source: https://docutils.sourceforge.io/docs/ref/rst/directives.html#include
 */
export function partOfText(text: string, options: DirectiveOptionValues): string {
  const [first, last] = [options.get('start-line'), options.get('end-line')].map(numberIn);
  const part = text.split('\n').slice(first, last).join('\n');
  const after = options.get('start-after');
  const before = options.get('end-before');
  const start = after && part.includes(after) ? part.indexOf(after) + after.length : 0;
  const end = before ? part.indexOf(before, start) : -1;
  return part.slice(start, end === -1 ? undefined : end);
}

/**
 * The lines of a text that `literalinclude` shows.
 *
 * @param spend - whether so many characters more may stand in the page: ranges may name the same lines again and again.
 *
 * Source: https://www.sphinx-doc.org/en/master/usage/restructuredtext/directives.html#directive-literalinclude
 */
export function partOfCode(
  text: string,
  options: DirectiveOptionValues,
  spend: (length: number) => boolean,
): readonly string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const named = options.get('pyobject');
  const object = named ? linesOfObject(lines, named) : lines;
  const part = betweenMarks(object, options);
  const ranges = options.get('lines');
  const kept = ranges ? linesInRanges(part, { ranges, spend }) : part;
  const [above, below] = ['prepend', 'append'].map((name) => options.get(name));
  return [...(above ? [above] : []), ...kept, ...(below ? [below] : [])];
}

function numberIn(said: string | undefined): number | undefined {
  return said && /^-?\d{1,9}$/.test(said) ? Number(said) : undefined;
}

/** The lines from the one with a text on, or behind it, to the one with another, or before that; all without such texts. */
function betweenMarks(lines: readonly string[], options: DirectiveOptionValues): readonly string[] {
  const [at, after] = [options.get('start-at'), options.get('start-after')];
  const opening = placeOf(lines, at ?? after);
  const rest = opening === -1 ? lines : lines.slice(at ? opening : opening + 1);
  const through = placeOf(rest, options.get('end-at'));
  if (through !== -1) return rest.slice(0, through + 1);
  // The first line is never where it ends.
  const before = placeOf(rest.slice(1), options.get('end-before'));
  return before === -1 ? rest : rest.slice(0, before + 1);
}

function placeOf(lines: readonly string[], text: string | undefined): number {
  return text ? lines.findIndex((line) => line.includes(text)) : -1;
}

/** The class or the function `a`, or `a.b` in it, with the decorators above it; all lines where there is none. */
function linesOfObject(lines: readonly string[], named: string): readonly string[] {
  let [start, end] = [0, lines.length];
  for (const name of named.split('.').slice(0, 10)) {
    const found = lines
      .slice(start, end)
      .findIndex((line) => /^\s*(?:async\s+)?(?:class|def)\s+(\w+)/.exec(line)?.[1] === name);
    if (found === -1) return lines;
    start += found;
    const columns = indentOf(lines[start] ?? '');
    const length = lines
      .slice(start + 1, end)
      .findIndex((line) => line.trim() && indentOf(line) <= columns && !/^\s*[)\]}#]/.test(line));
    if (length !== -1) end = start + 1 + length;
  }
  while (/^\s*@/.test(lines[start - 1] ?? '')) start -= 1;
  while (end > start && !lines[end - 1]?.trim()) end -= 1;
  return lines.slice(start, end);
}
