const labels: Readonly<Record<string, string>> = {
  info: 'Info',
  seealso: 'See also',
  'see-also': 'See also',
  youtube: 'Video',
};

/** Kinds of notes that the dialects have, as their authors write them. */
export const noteKinds: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'info', 'warning', 'caution', 'danger', 'important', 'success', 'check'],
  ...['error', 'hint', 'attention', 'seealso', 'abstract', 'question', 'failure', 'bug'],
  ...['example', 'quote', 'secondary', 'details', 'alert', 'callout', 'notice', 'admonition'],
  ...['summary', 'tldr', 'todo', 'help', 'faq', 'fail', 'missing', 'cite', 'aside', 'experimental'],
]);

/** What a kind of note is called where its author gave it no title. */
export function labelOf(kind: string): string {
  const known = labels[kind.toLowerCase()];
  if (known) return known;
  const words = kind.replace(/[-_]+/g, ' ').trim() || 'note';
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A block as a dialect sets it apart. */
export interface SetApart {
  title: string;
  /** Lines without the indentation of the block. */
  body: readonly string[];
  /** Stands before each line. */
  indent?: string;
}

/** A note: a quotation that begins with its label, so that it can be quoted as it is. */
export function noteLines({ title, body, indent = '' }: SetApart): string[] {
  const within = trimBlank(body).map((line) => `${indent}>${line ? ` ${line}` : ''}`);
  const label = title ? [`${indent}> **${inLine(title)}**`] : [];
  const between = label.length > 0 && within.length > 0 ? [`${indent}>`] : [];
  return ['', ...label, ...between, ...within, ''];
}

/** One of several tabs: what is in it, below its label. */
export function tabLines({ title, body, indent = '' }: SetApart): string[] {
  const within = trimBlank(body).map((line) => (line ? indent + line : ''));
  const label = title ? [`${indent}**${inLine(title)}**`, ''] : [];
  return ['', ...label, ...within, ''];
}

/** A text in one line, whose marks do not end the emphasis around it. */
function inLine(title: string): string {
  return title.replace(/\s+/g, ' ').trim().replaceAll('**', '');
}

/** Without the empty lines at both ends. */
export function trimBlank(lines: readonly string[]): string[] {
  let start = 0;
  let end = lines.length;
  while (start < end && !lines[start]?.trim()) start += 1;
  while (end > start && !lines[end - 1]?.trim()) end -= 1;
  return lines.slice(start, end).map((line) => (line.trim() ? line : ''));
}

/** How many columns of blanks a line begins with; a tab is four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4;
    else return columns;
  }
  return columns;
}

/** Lines without up to so many blanks before each. */
export function dedent(lines: readonly string[], columns: number): string[] {
  return lines.map((line) => {
    let position = 0;
    let left = columns;
    while (left > 0 && (line[position] === ' ' || line[position] === '\t')) {
      left -= line[position] === '\t' ? 4 : 1;
      position += 1;
    }
    return line.slice(position);
  });
}

/** A block of code whose fence is longer than any in it. */
export function fenceLines(code: string, language: string): string[] {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return [`${marks}${language.replaceAll('`', '')}`, ...code.replace(/\n$/, '').split('\n'), marks];
}
