import { type FencedBlock, fencedBlocks } from './code-lines.js';

/** A comment for the highlighter Shiki, such as `// [!code ++]` or `<!-- [!code focus:2] -->`. */
const mark =
  /(?:\/\/|\{?\/\*|<!--|#|--|%{1,2}|;{1,2}|"{1,2})[ \t]{0,4}\[!code ([^\]\s:]{1,20})(?::([^\]]{1,80}))?\][ \t]{0,4}(?:\*\/\}?|-->)?/g;

/** Leaves out the comments in code that tell Shiki what to mark; code with lines that came or went becomes a diff. */
export function resolveCodeMarks(body: string): string {
  if (!/\[!!?code /.test(body)) return body;
  const lines = body.split('\n');
  const resolved: string[][] = [];
  let next = 0;
  for (const block of fencedBlocks(lines)) {
    const { first, last, isClosed } = block;
    const end = isClosed ? last : last + 1;
    resolved.push(lines.slice(next, first), plainBlock(block, lines.slice(first, end)));
    next = end;
  }
  return [...resolved, lines.slice(next)].flat().join('\n');
}

function plainBlock({ before }: FencedBlock, [opening = '', ...lines]: string[]): string[] {
  const code: { line: string; sign: string }[] = [];
  let sign = ' ';
  /** How many lines the sign is for. */
  let left = 0;
  for (const written of lines) {
    const plain = written.replace(mark, (_mark, kind: string, count: string | undefined) => {
      if (kind === '++' || kind === '--') {
        sign = kind.charAt(0);
        left = Number(count) || 1;
      }
      return '';
    });
    const isMarked = plain !== written;
    // A mark that has a line to itself is for those below.
    if (isMarked && /^[\s>]*$/.test(plain)) continue;
    // Two exclamation marks show one.
    const line = isMarked ? plain.trimEnd() : written.replaceAll('[!!code ', '[!code ');
    code.push({ line, sign: left > 0 ? sign : ' ' });
    left -= 1;
  }
  if (code.every((each) => each.sign === ' ')) return [opening, ...code.map(({ line }) => line)];
  const start = before.length;
  return [
    opening.replace(/(`{3,}|~{3,})\s*[^\s{[]*/, '$1diff'),
    ...code.map((each) => `${each.line.slice(0, start)}${each.sign} ${each.line.slice(start)}`),
  ];
}
