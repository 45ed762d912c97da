/** A fence that opens or closes a block of code, behind the marks of quotes and lists. */
const fence = /^((?:[ \t]|>|[-*+] |\d{1,9}[.)] )*)(`{3,}|~{3,})(.*)$/;
/** Columns that a closing fence may stand further in than the opening one: deeper ones are code. Source: CommonMark 4.5. */
const mostDeeper = 3;

/** Which lines belong to fenced blocks of code, their fences included. */
export function codeLines(lines: readonly string[]): boolean[] {
  let open: { marks: string; column: number } | undefined;
  return lines.map((line) => {
    const [, before = '', marks, rest = ''] = fence.exec(line) ?? [];
    const column = before.replaceAll('\t', '    ').length;
    if (open === undefined) {
      // Backticks in the words behind make it a span of code in a line.
      if (marks && !(marks.startsWith('`') && rest.includes('`'))) open = { marks, column };
      return open !== undefined;
    }
    const isDeeper = column > open.column + mostDeeper;
    if (marks?.startsWith(open.marks) && rest.trim() === '' && !isDeeper) open = undefined;
    return true;
  });
}

/** Changes what stands in a line outside of spans of code. */
export function outsideSpans(line: string, change: (text: string) => string): string {
  if (!line.includes('`')) return change(line);
  let changed = '';
  let from = 0;
  for (let position = line.indexOf('`'); position !== -1; position = line.indexOf('`', position)) {
    const start = position;
    while (line[position] === '`') position += 1;
    const end = closingOf(line, { marks: line.slice(start, position), from: position });
    // Marks without a partner are text.
    if (end === -1) continue;
    changed += change(line.slice(from, start)) + line.slice(start, end);
    from = end;
    position = end;
  }
  return changed + change(line.slice(from));
}

/** The end of the span that the marks open; -1 where nothing closes it. */
function closingOf(line: string, { marks, from }: { marks: string; from: number }): number {
  // Longer marks than any before are looked for once each: a line has few lengths of them.
  for (let at = line.indexOf(marks, from); at !== -1; at = line.indexOf(marks, at)) {
    let end = at;
    while (line[end] === '`') end += 1;
    if (end - at === marks.length) return end;
    at = end;
  }
  return -1;
}

/** Changes all lines outside of code, each by itself, and leaves spans of code as they are. */
export function outsideCode(text: string, change: (text: string) => string): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines.map((line, at) => (isCode[at] ? line : outsideSpans(line, change))).join('\n');
}
