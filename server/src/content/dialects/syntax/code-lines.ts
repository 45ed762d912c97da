/** A fence that opens or closes a block of code, behind the marks of quotes and lists. */
const fence = /^((?:[ \t]|>|[-*+] |\d{1,9}[.)] )*)(`{3,}|~{3,})(.*)$/;
/** Columns that a closing fence may stand further in than the opening one: deeper ones are code. Source: CommonMark 4.5. */
const mostDeeper = 3;

/** A fenced block of code, from its opening line to the one that closes it. */
export interface FencedBlock {
  first: number;
  /** The last line of all where nothing closes the block. */
  last: number;
  /** What stands before the marks of the opening line: blanks, and marks of quotes and lists. */
  before: string;
  /** What stands behind them, such as the language. */
  info: string;
  isClosed: boolean;
}

/** The fenced blocks of code, in their order; fences in a block are part of it. */
export function fencedBlocks(lines: readonly string[]): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { marks: string; column: number; block: FencedBlock } | undefined;
  for (const [at, line] of lines.entries()) {
    const [, before = '', marks, rest = ''] = fence.exec(line) ?? [];
    if (!marks) continue;
    const column = before.replaceAll('\t', '    ').length;
    if (open === undefined) {
      // Backticks in the words behind make it a span of code in a line.
      if (marks.startsWith('`') && rest.includes('`')) continue;
      const info = rest.trim();
      const block = { first: at, last: lines.length - 1, before, info, isClosed: false };
      blocks.push(block);
      open = { marks, column, block };
      continue;
    }
    const isDeeper = column > open.column + mostDeeper;
    if (!marks.startsWith(open.marks) || rest.trim() !== '' || isDeeper) continue;
    open.block.last = at;
    open.block.isClosed = true;
    open = undefined;
  }
  return blocks;
}

/** Which lines belong to fenced blocks of code, their fences included. */
export function codeLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  for (const { first, last } of fencedBlocks(lines)) isCode.fill(true, first, last + 1);
  return isCode;
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

/** Whether there is code at an offset; offsets must rise, as each character before them is looked at once. */
export function codeAt(text: string): (offset: number) => boolean {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  let line = 0;
  let lineEnd = lines[0]?.length ?? 0;
  let read = 0;
  let isInSpan = false;
  return (offset) => {
    while (lineEnd < offset && line < lines.length) {
      read = lineEnd + 1;
      line += 1;
      lineEnd = read + (lines[line]?.length ?? 0);
      isInSpan = false;
    }
    // Within a span of code an odd number of marks stands before.
    for (; read < offset; read += 1) if (text[read] === '`') isInSpan = !isInSpan;
    return isInSpan || isCode[line] === true;
  };
}
