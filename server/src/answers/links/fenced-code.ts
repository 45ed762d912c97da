/** A part of Markdown within one line. */
export interface LinePart {
  text: string;
  /** Whether it belongs to a fenced code block, the fences included. */
  isCode: boolean;
}

interface Fence {
  mark: string;
  /** What stands further to the left has left the quotation or list that the block belongs to. */
  column: number;
}

/** What a line is, and the block that goes on after it. */
interface Line {
  isCode: boolean;
  fence: Fence | undefined;
}

/** With the quotations and lists that it stands in. */
const openingFence = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})/;
const closingFence = /^[ \t>]*(`{3,}|~{3,})\s*$/;
const halfFence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?:[-*+]|\d{1,9}[.)]?|`+[^`]*|~+.*)?$/;
/** The beginning of a line that is longer is not waited for. */
const longestFence = 200;

/**
 * Cuts Markdown at its lines, while it is being written, and tells which of it is fenced code. Only the
 * beginning of a line that may become a fence is held back.
 */
export async function* cutAtLines(pieces: AsyncIterable<string>): AsyncGenerator<LinePart> {
  let line: Line | undefined;
  let fence: Fence | undefined;
  let held = '';
  for await (const piece of pieces) {
    for (const part of piece.split(/(?<=\n)/)) {
      const text = held + part;
      const isWhole = part.endsWith('\n') || text.length > longestFence;
      held = !line && !isWhole && halfFence.test(text) ? text : '';
      if (held) continue;
      line ??= readLine(text, fence);
      yield { text, isCode: line.isCode };
      ({ fence } = line);
      if (part.endsWith('\n')) line = undefined;
    }
  }
  if (held) yield { text: held, isCode: readLine(held, fence).isCode };
}

function readLine(text: string, fence: Fence | undefined): Line {
  if (!fence) {
    const [, before = '', mark] = openingFence.exec(text) ?? [];
    const opened = mark ? { mark, column: before.trimEnd().length } : undefined;
    return { isCode: opened !== undefined, fence: opened };
  }
  const hasLeft = text.trim() !== '' && /[^ \t>]/.test(text.slice(0, fence.column));
  if (hasLeft) return readLine(text, undefined);
  const isClosing = closingFence.exec(text)?.[1]?.startsWith(fence.mark);
  return { isCode: true, fence: isClosing ? undefined : fence };
}
