/** A run of backticks or tildes at the beginning of a line. */
const fence = /^[ \t]*(`{3,}|~{3,})/;

/** The code that stands between fences in Markdown; what no fence ends is left out. One look at each line. */
export function fencedCode(markdown: string): string[] {
  const blocks: string[] = [];
  let opening: string | undefined;
  let lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const run = fence.exec(line)?.[1];
    if (opening === undefined) {
      opening = run;
      lines = [];
    } else if (run?.startsWith(opening)) {
      blocks.push(lines.join('\n'));
      opening = undefined;
    } else {
      lines.push(line);
    }
  }
  return blocks;
}
