/** How far ahead a line is looked for that stands elsewhere now. */
const mostAhead = 400;

/**
 * For each line of a resolved page the line that it came from, counted from 1: of what was included, the line before.
 */
export function sourceLines(written: string, resolved: string): number[] {
  const places = new Map<string, number[]>();
  for (const [index, line] of written.split('\n').entries()) {
    const key = keyOf(line);
    if (!key) continue;
    const lines = places.get(key);
    if (lines) lines.push(index);
    else places.set(key, [index]);
  }
  const next = new Map<string, number>();
  let last = 0;
  return resolved.split('\n').map((line) => {
    const key = keyOf(line);
    const lines = key ? places.get(key) : undefined;
    if (lines) {
      let at = next.get(key) ?? 0;
      while ((lines[at] ?? Number.POSITIVE_INFINITY) < last) at += 1;
      const found = lines[at];
      if (found !== undefined && found - last <= mostAhead) {
        last = found;
        next.set(key, at + 1);
      }
    }
    return last + 1;
  });
}

/** The words of a line without what a note puts before them. */
function keyOf(line: string): string {
  return line.replace(/^[\s>]+/, '').trimEnd();
}
