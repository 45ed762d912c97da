const anchor = /\b(ANCHOR(?:_END)?):[ \t]*([\w-]+)/;

/**
 * The lines of a file that mdBook puts in: one (`['3']`), from one to another (`['3', '8']`, either of which may be empty),
 * or those between the marks of an anchor (`['main']`); all without such marks.
 */
export function linesOfPart(lines: readonly string[], [first, last]: readonly string[]): string[] {
  if (first && !/^\d+$/.test(first)) return linesOfAnchor(lines, first);
  const from = Math.max(1, Number(first) || 1);
  const alone = first && last === undefined ? from : lines.length;
  return lines.slice(from - 1, Number(last) || alone).filter((line) => !anchor.test(line));
}

function linesOfAnchor(lines: readonly string[], wanted: string): string[] {
  const kept: string[] = [];
  let isWithin = false;
  for (const line of lines) {
    const [, mark, name] = anchor.exec(line) ?? [];
    if (mark === undefined && isWithin) kept.push(line);
    else if (name === wanted) isWithin = mark === 'ANCHOR';
  }
  return kept;
}
