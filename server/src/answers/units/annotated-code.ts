/** A part of a sample of code with the comments that explain it: a setting, or a statement. */
export interface AnnotatedCode {
  /** What is set or called, where the code says so. */
  name: string | undefined;
  /** What the comments above the code say, as a quote: lines of code do not wrap. Below it the code, in a fence. */
  markdown: string;
}

const longestComment = 1000;
/** A value of more is left out but for its first line. */
const longestValue = 400;
const mostStatementLines = 6;
/** One comment may stand in any code; several are there to explain it. */
const leastParts = 2;
/** Comments that go on beside code are further to the right than those of what follows it. */
const leastIndent = 5;

const fence = /^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n?\1\s*$/;
const comment = /^\s*(?:\/\/|#|--\s|;|\/\*|\*)/;
const commentBeside = /\S\s+(?:\/\/|#|--\s)\s*\S/;
/** `timeout: 1000,`, `timeout?: number;`, `"timeout": 1000`, `timeout = 1000`. */
const setting =
  /^\s*(?:readonly\s+|export\s+)?(["']?)([A-Za-z_$@][\w$.@/-]*)\1\??\s*(?::(?!:)|=(?![=>]))/;
/** `validate(status) {`, as in an object or an interface. */
const method = /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)\s*\([^()]*\)\s*[:{]/;
const keywords = new Set(['if', 'for', 'while', 'switch', 'catch', 'function', 'return', 'with']);
/** `await kettle.open(`, `const lid = kettle.open(`. */
const call = /^\s*(?:(?:const|let|var) \w+ = |await |return )*([\w$.]+)\s*\(/;

/** The parts of a block of code that comments explain, in its order; none where few are. */
export function annotatedCode(markdown: string): AnnotatedCode[] {
  const [, mark = '', info = '', body = ''] = fence.exec(markdown.trim()) ?? [];
  if (mark === '') return [];
  const lines = body.split('\n');
  const found: AnnotatedCode[] = [];
  for (let from = 0; from < lines.length; ) {
    const { to, part } = partAt(lines, from);
    if (part) {
      const code = dedented(lines.slice(part.begin, to)).join('\n');
      const fenced = `${mark}${info}\n${code}\n${mark}`;
      const said = textOfComments(lines.slice(from, part.begin));
      found.push({ name: part.name, markdown: said ? `${said}\n\n${fenced}` : fenced });
    }
    from = to;
  }
  return found.length < leastParts ? [] : found;
}

/** Where what stands from a line on ends, and what it is where comments explain it. */
interface PartOfCode {
  to: number;
  /** `begin` is where its code does, below the comments. */
  part?: Pick<AnnotatedCode, 'name'> & { begin: number };
}

function partAt(lines: readonly string[], from: number): PartOfCode {
  let place = from;
  let size = 0;
  for (; comment.test(lines[place] ?? ''); place += 1) size += lines[place]?.length ?? 0;
  const line = lines[place] ?? '';
  const hasComment = place > from;
  if (size > longestComment) return { to: place };
  if (!hasComment && !commentBeside.test(line)) return { to: from + 1 };
  const name = nameOf(line);
  if (name !== undefined) return { to: endOfSetting(lines, place), part: { name, begin: place } };
  if (/[\w)]/.test(line)) {
    const called = call.exec(line)?.[1];
    return { to: endOfStatement(lines, place), part: { name: called, begin: place } };
  }
  return turnedOff(lines, { from, to: hasComment ? place : from + 1 });
}

/** "#port: 8080" below what it is: a setting that is turned off. */
function turnedOff(
  lines: readonly string[],
  { from, to }: { from: number; to: number },
): PartOfCode {
  const last = (lines[to - 1] ?? '').replace(/^\s*(?:\/\/|#|;)\s?/, '');
  const name = to - from > 1 ? nameOf(last) : undefined;
  return name === undefined ? { to } : { to, part: { name, begin: to - 1 } };
}

function nameOf(line: string): string | undefined {
  const named = setting.exec(line)?.[2] ?? method.exec(line)?.[1];
  return named === undefined || keywords.has(named) ? undefined : named;
}

/** After the lines that are indented below a setting, and what closes them. */
function endOfSetting(lines: readonly string[], place: number): number {
  const indent = indentOf(lines[place] ?? '');
  let size = 0;
  let end = place + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || indentOf(line) <= indent) break;
    size += line.length;
  }
  if (size > longestValue) return place + 1;
  return size > 0 && /^\s*[\])}]+[,;)]*\s*$/.test(lines[end] ?? '') ? end + 1 : end;
}

/** After the lines that follow up to the next comment, but for one that goes on beside the code. */
function endOfStatement(lines: readonly string[], place: number): number {
  const indent = indentOf(lines[place] ?? '');
  let end = place + 1;
  for (; end < lines.length && end - place < mostStatementLines; end += 1) {
    const line = lines[end] ?? '';
    const goesOn = comment.test(line) && indentOf(line) >= indent + leastIndent;
    if (line.trim() === '' || (comment.test(line) && !goesOn)) break;
    if (!goesOn && commentBeside.test(line)) break;
  }
  return end;
}

/** As a quote, in which only code in backticks is marked up: what else looks like that is meant as it stands. */
function textOfComments(lines: readonly string[]): string {
  const said = lines
    .map((line) => line.replace(/^\s*(?:\/\/+|#+|--|;+|\/\*+|\*+(?!\/))?\s?|\s*\*+\/\s*$/g, ''))
    .join('\n')
    .trim()
    .replace(/`[^`\n]*`|[\\<>*_[\]|~&]/g, (found) => (found.length > 1 ? found : `\\${found}`));
  return said === '' ? '' : said.replace(/^/gm, '> ');
}

function dedented(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.filter((line) => line.trim()).map(indentOf));
  return lines.map((line) => line.slice(indent));
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}
