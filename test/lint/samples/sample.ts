import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a page of the documentation. */
export interface Sample {
  /** Its page and the line that its code begins on, such as `demo/core.md:33`. */
  name: string;
  page: string;
  /** The heading that it stands below. */
  heading: string;
  /** What its fence says: the language, and the file that its lines go into where it names one. */
  language: string;
  file: string;
  /** The line of the page that its code begins on, counted from 1. */
  line: number;
  /** Its lines, without the indentation of its fence. */
  code: string;
}

/** The pages for users: those of the site, the READMEs, and for those who come from another product. */
export const pages: readonly string[] = [
  'README.md',
  'server/README.md',
  ...['demo', 'docs/coming-from'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

/** Every fenced block of those pages. */
export const samples: readonly Sample[] = pages.flatMap((page) =>
  samplesOf(page, readFileSync(page, 'utf8')),
);

/** The samples in one of the languages. */
export function samplesIn(...languages: readonly string[]): Sample[] {
  return samples.filter(({ language }) => languages.includes(language));
}

/**
 * The fenced blocks of a page.
 *
 * @throws Error when a fence is never closed.
 */
export function samplesOf(page: string, text: string): Sample[] {
  const found: Sample[] = [];
  let heading = '';
  let open: (Omit<Sample, 'code'> & { fence: string; indent: string; lines: string[] }) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', fence = '', info = ''] = /^( *)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open && fence.startsWith(open.fence) && info.trim() === '') {
      const { fence: _, indent: __, lines, ...rest } = open;
      found.push({ ...rest, code: lines.map((each) => `${each}\n`).join('') });
      open = undefined;
    } else if (open) {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else if (fence) {
      const [language = '', file = ''] = info.trim().split(' ');
      const begins = index + 2;
      const name = `${page}:${begins}`;
      open = { name, page, heading, language, file, line: begins, fence, indent, lines: [] };
    } else {
      heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    }
  }
  if (open) throw new Error(`${open.name}: this fence is not closed.`);
  return found;
}
