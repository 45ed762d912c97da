import { readFileSync } from 'node:fs';

/** Lines that the documentation tells its reader to write, and the file that they go into. */
export interface DocumentedLines {
  file: string;
  lines: string;
}

const fence = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/**
 * The code below a heading of a page of `demo`, up to the next heading of its rank. Code without the name of a file
 * goes into none.
 */
export function documentedLines(page: string, heading: string): DocumentedLines[] {
  const text = readFileSync(`demo/${page}.md`, 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const found = [...section.matchAll(fence)].map(([, file = '', lines = '']) => ({ file, lines }));
  if (found.length === 0) throw new Error(`demo/${page}.md names no file below ${heading}.`);
  return found;
}

/** Whether a text has these lines, one after another, however far they are indented there. */
export function hasLines(text: string, lines: string): boolean {
  return withoutIndentation(text).includes(withoutIndentation(lines));
}

function withoutIndentation(text: string): string {
  return text.replace(/^[^\S\n]+/gm, '');
}
