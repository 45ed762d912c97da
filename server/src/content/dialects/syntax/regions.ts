/** Marks of a part of a file that has a name, as editors and generators write them. */
const marks =
  /^\s*(?:\/\/|\/\*|#|--|<!--|;|%|REM|::)*\s*(?:#?(end\s?region|region)\b[ \t]*([\w*.-]*)|--8<--\s*\[(start|end):([\w.-]+)\]|(?:<\/?([\w.-]+)>)|(?:\[(START|END) ([\w.-]+)\])|tag::([\w.-]+)\[\]|end::([\w.-]+)\[\])/i;

/** The lines between the marks of a region, without any marks; all lines where no region is named. */
export function linesOfRegion(lines: readonly string[], region: string | undefined): string[] {
  if (!region) return lines.filter((line) => !/--8<--\s*\[(?:start|end):/.test(line));
  const kept: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const mark = markOf(line);
    if (!mark || (mark.name && mark.name !== region)) {
      if (depth > 0 && !mark) kept.push(line);
    } else if (mark.isEnd) depth = Math.max(0, depth - 1);
    else if (mark.name) depth += 1;
  }
  return dedented(kept);
}

function markOf(line: string): { name: string | undefined; isEnd: boolean } | undefined {
  const found = marks.exec(line);
  if (!found) return undefined;
  const [, word = '', ...names] = found;
  const side = word || names[1] || names[4] || '';
  const [tag, opened, closed] = [names[3], names[6], names[7]];
  const isEnd = /^end/i.test(side) || closed !== undefined || (!!tag && line.includes('</'));
  return { name: names[0] || names[2] || tag || names[5] || opened || closed, isEnd };
}

function dedented(lines: readonly string[]): string[] {
  const columns = lines
    .filter((line) => line.trim())
    .map((line) => line.length - line.trimStart().length);
  const least = columns.reduce((one, other) => Math.min(one, other), 200);
  return lines.map((line) => line.slice(least));
}
