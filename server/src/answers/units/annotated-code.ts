import { type CodeLine, readCodeLines } from './comment-lines.js';

/** A part of a sample of code with the comments that explain it: a setting, or a statement. */
export interface AnnotatedCode {
  /** What is set or called, where the code says so. */
  name: string | undefined;
  /** What the comments above the code say, as a quote: lines of code do not wrap. Below it the code, in a fence. */
  markdown: string;
}

/** A sample of more is no sample. */
const mostCharacters = 40_000;
const longestComment = 1000;
const longestCode = 600;
const mostStatements = 6;
/** One comment may stand in any code; several are there to explain it. */
const leastParts = 2;

const fence = /^(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n([\s\S]*?)\n?\1\s*$/;
/** `timeout: 1000,`, `timeout?: number;`, `"timeout": 1000`, `timeout = 1000`. */
const setting =
  /^\s*(?:readonly\s+|export\s+)?(["']?)([A-Za-z_$@][\w$.@/-]*)\1\??\s*(?::(?!:)|=(?![=>]))/;
/** `validate(status) {`, as in an object or an interface. */
const method = /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)\s*\([^()]*\)\s*[:{]/;
const keywords = new Set(['if', 'for', 'while', 'switch', 'catch', 'function', 'return', 'with']);
/** `await kettle.open(`, `const lid = kettle.open(`. */
const call = /^\s*(?:(?:const|let|var) \w+ = )?(?:await |return )?([\w$.]+)\s*\(/;
const closing = /^\s*[\])}][\])},;]*\s*$/;

/** The parts of a block of code that comments explain, in its order; none where few are. */
export function annotatedCode(markdown: string): AnnotatedCode[] {
  if (markdown.length > mostCharacters) return [];
  const found = fence.exec(markdown.replace(/\r\n?/g, '\n').trim());
  const [, mark = '', info = '', body = ''] = found ?? [];
  const language = /^[\w+#-]*/.exec(info.trim())?.[0] ?? '';
  const lines = mark === '' ? undefined : readCodeLines(body.split('\n'), language);
  if (!lines) return [];
  const parts: AnnotatedCode[] = [];
  for (let from = 0; from < lines.length; ) {
    const { begin, end } = partAt(lines, from);
    const part = partOf(lines.slice(from, begin), lines.slice(begin, end));
    if (part) {
      const code = part.code && `${mark}${info}\n${part.code}\n${mark}`;
      parts.push({ name: part.name, markdown: [part.said, code].filter(Boolean).join('\n\n') });
    }
    // What is no part as a whole may have some in it.
    from = part?.code ? end : Math.max(begin, from + 1);
  }
  return parts.length < leastParts ? [] : parts;
}

/** What stands from a line on: comments, and from `begin` to `end` the code below them. */
function partAt(lines: readonly CodeLine[], from: number): { begin: number; end: number } {
  let begin = from;
  while (lines[begin]?.comment !== undefined) begin += 1;
  const line = lines[begin];
  if (!line || line.text.trim() === '') return { begin, end: begin };
  if (begin === from && !line.hasAside) return { begin, end: begin };
  const most = nameOf(line.text) === undefined ? mostStatements : 1;
  return { begin, end: endOfBlock(lines, begin, most) };
}

/** After so many statements at most, each with the lines that are indented below it and what closes them. */
function endOfBlock(lines: readonly CodeLine[], begin: number, most: number): number {
  const indent = indentOf(lines[begin]?.text ?? '');
  let end = begin;
  for (let count = 0; count < most; count += 1) {
    const line = lines[end];
    const isOver = !line || line.text.trim() === '' || line.comment !== undefined || line.hasAside;
    if (count > 0 && (isOver || indentOf(line.text) !== indent)) break;
    end = endOfNested(lines, end + 1, indent);
  }
  return end;
}

/** After what is indented below a line, comments that go on beside it as well, and what closes that. */
function endOfNested(lines: readonly CodeLine[], from: number, indent: number): number {
  let end = from;
  for (let next = from; next < lines.length; next += 1) {
    const { text = '' } = lines[next] ?? {};
    if (text.trim() === '') continue;
    if (indentOf(text) > indent) end = next + 1;
    else return end > from && closing.test(text) && indentOf(text) === indent ? next + 1 : end;
  }
  return end;
}

/** Nothing where what is said or shown is too long, or is not shown as a whole. */
function partOf(
  comments: readonly CodeLine[],
  lines: readonly CodeLine[],
): { name: string | undefined; said: string; code: string } | undefined {
  const [first] = lines;
  const texts = comments.map(({ comment = '' }) => comment);
  if (!first || texts.join('').length > longestComment) return undefined;
  if (comments.length === 0 && !first.hasAside) return undefined;
  const name = nameOf(first.text) ?? call.exec(first.text)?.[1];
  const said = asQuote(texts);
  const code = dedented(lines.map(({ text }) => text))
    .join('\n')
    .trimEnd();
  if (code.length <= longestCode && isBalanced(code)) return { name, said, code };
  // What a long value is for is said without it.
  return said && nameOf(first.text) !== undefined ? { name, said, code: '' } : undefined;
}

function nameOf(line: string): string | undefined {
  const named = setting.exec(line)?.[2] ?? method.exec(line)?.[1];
  return named === undefined || keywords.has(named) ? undefined : named;
}

/** Whether all brackets that are opened are closed, as far as that can be told without reading the language. */
function isBalanced(code: string): boolean {
  const count = (marks: RegExp) => code.match(marks)?.length ?? 0;
  return count(/[([{]/g) === count(/[)\]}]/g);
}

/** In which only code in backticks is marked up: what else looks like that is meant as it stands. */
function asQuote(comments: readonly string[]): string {
  const text = comments
    .map((line) => line.trim())
    .filter((line) => line === '' || /[\p{L}\d]/u.test(line))
    .map(plain)
    .join('\n')
    .trim();
  return text === '' ? '' : text.replace(/^/gm, '> ');
}

function plain(line: string): string {
  return line
    .replace(/(?<!`)`[^`]+`(?!`)|[\\`<>*_[\]|~&]/g, (found) =>
      found.length > 1 ? found : `\\${found}`,
    )
    .replace(/^[#+=]/, '\\$&');
}

function dedented(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.filter((line) => line.trim()).map(indentOf));
  return lines.map((line) => line.slice(indent));
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}
