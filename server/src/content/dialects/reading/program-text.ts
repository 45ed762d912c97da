// Configurations that are programs are not run, but read as far as their texts tell.

/** Options of one name that are looked into, and characters of each. */
const mostOptions = 20;
const longestOptions = 20_000;

/** A text in quotes, and then what is escaped, a comment, or a brace: a text may hold what begins another. */
const piecesOfProgram =
  /(["'])(?:(?!\1)[^\\\n]|\\.){0,5000}\1|`(?:[^\\`]|\\[\s\S]){0,5000}`|\\[\s\S]|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[{}]/g;

/** The program without its comments. */
export function withoutComments(source: string): string {
  return source.replace(piecesOfProgram, (piece) => (/^\/[/*]/.test(piece) ? ' ' : piece));
}

/** What stands in the braces behind each option of that name, without what stands in braces there. */
export function optionsIn(source: string, name: string): string[] {
  const said = withoutComments(source);
  const starts: number[] = [];
  for (const { 0: found, index } of said.matchAll(new RegExp(`\\b${name}["']?\\s*:\\s*\\{`, 'g'))) {
    if (starts.push(index + found.length) === mostOptions) break;
  }
  return starts.map((start) => upToBrace(said.slice(start, start + longestOptions)));
}

/** Up to the brace that closes it; nothing of what is not closed. */
function upToBrace(options: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  for (const { 0: piece, index } of options.matchAll(piecesOfProgram)) {
    if (piece === '{') {
      if (depth === 0) kept += options.slice(from, index);
      depth += 1;
    } else if (piece === '}') {
      if (depth === 0) return kept + options.slice(from, index);
      depth -= 1;
      from = index + 1;
    }
  }
  return '';
}

/** The text that is said for that option; `undefined` where it is none, or more than a text in quotes. */
export function textIn(program: string, name: string): string | undefined {
  const said = new RegExp(`\\b${name}["']?\\s*:\\s*(["'\`])([^"'\`\\n]{1,200})\\1`).exec(program);
  return said?.[2];
}
