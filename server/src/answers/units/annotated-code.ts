/** A setting in code with the comments that explain it, as in a sample of a configuration. */
export interface AnnotatedSetting {
  name: string;
  /** The comments and the setting, in a fence of their own. */
  markdown: string;
}

const longestComment = 1000;
/** A value of more is left out but for its first line. */
const longestValue = 400;
/** One setting with a comment may stand in any code; several are what the code is for. */
const leastSettings = 2;

const fence = /^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n?\1\s*$/;
const comment = /^\s*(?:\/\/|#|--\s|;|\/\*|\*)/;
const commentAside = /\S\s+(?:\/\/|#|--\s)\s*\S/;
/** `timeout: 1000,`, `timeout?: number;`, `"timeout": 1000`, `timeout = 1000`. */
const setting =
  /^\s*(?:readonly\s+|export\s+)?(["']?)([A-Za-z_$@][\w$.@/-]*)\1\??\s*(?::(?!:)|=(?![=>]))/;
/** `validate(status) {`, as in an object or an interface. */
const method = /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)\s*\([^()]*\)\s*[:{]/;
const statements = new Set(['if', 'for', 'while', 'switch', 'catch', 'function', 'return', 'with']);

/** The settings of a block of code that comments explain, in its order; none in code of another kind. */
export function annotatedSettings(markdown: string): AnnotatedSetting[] {
  const [, mark = '', info = '', body = ''] = fence.exec(markdown.trim()) ?? [];
  if (mark === '') return [];
  const lines = body.split('\n');
  const found: AnnotatedSetting[] = [];
  for (let from = 0; from < lines.length; ) {
    const { name, to } = settingAt(lines, from);
    const code = lines.slice(from, to);
    if (name !== undefined) {
      found.push({ name, markdown: `${mark}${info}\n${dedented(code).join('\n')}\n${mark}` });
    }
    from = to;
  }
  return found.length < leastSettings ? [] : found;
}

/** What stands from that line on: a setting with its comments, or other code, which has no name. */
function settingAt(lines: readonly string[], from: number): { name?: string; to: number } {
  let place = from;
  let size = 0;
  for (; comment.test(lines[place] ?? ''); place += 1) size += lines[place]?.length ?? 0;
  const line = lines[place] ?? '';
  const hasComment = place > from;
  const name = nameOf(line);
  const isExplained = hasComment || commentAside.test(line);
  if (name !== undefined && isExplained && size <= longestComment) {
    return { name, to: place + lengthOfValue(lines, place) };
  }
  if (!hasComment) return { to: from + 1 };
  // "#port: 8080" below what it is: a setting that is turned off.
  const last = (lines[place - 1] ?? '').replace(/^\s*(?:\/\/|#|;)\s?/, '');
  const offName = place - from > 1 && line.trim() === '' ? nameOf(last) : undefined;
  return offName !== undefined && size <= longestComment
    ? { name: offName, to: place }
    : { to: place };
}

function nameOf(line: string): string | undefined {
  const named = setting.exec(line)?.[2] ?? method.exec(line)?.[1];
  return named === undefined || statements.has(named) ? undefined : named;
}

/** How many lines a setting takes: those that are indented below it, and what closes them. */
function lengthOfValue(lines: readonly string[], place: number): number {
  const indent = indentOf(lines[place] ?? '');
  let size = 0;
  let end = place + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || indentOf(line) <= indent) break;
    size += line.length;
  }
  if (size > longestValue) return 1;
  return end - place + (size > 0 && /^\s*[\])}]+[,;)]*\s*$/.test(lines[end] ?? '') ? 1 : 0);
}

function dedented(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.filter((line) => line.trim()).map(indentOf));
  return lines.map((line) => line.slice(indent));
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}
