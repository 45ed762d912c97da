import type { DiffHunk } from '../../api/jobs.js';

/** A line on one side, and which of its characters differ from the line beside it. */
export interface DiffLine {
  number: number;
  text: string;
  isChanged: boolean;
  /** Where what differs begins and ends; `undefined` where that is not known. */
  mark: readonly [number, number] | undefined;
}

/** What stands side by side. */
export interface DiffRow {
  before: DiffLine | undefined;
  after: DiffLine | undefined;
}

/** A run of lines that go, and of those that come in their place. */
interface Run {
  removed: DiffLine[];
  added: DiffLine[];
}

/** The lines of a hunk in pairs: what stays beside itself, what goes beside what comes in its place. */
export function rowsOf({ oldStart, newStart, lines }: DiffHunk): DiffRow[] {
  const rows: DiffRow[] = [];
  let run: Run = { removed: [], added: [] };
  let [before, after] = [oldStart, newStart];
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) {
      run.removed.push({ number: before, text, isChanged: true, mark: undefined });
      before += 1;
    } else if (line.startsWith('+')) {
      run.added.push({ number: after, text, isChanged: true, mark: undefined });
      after += 1;
    } else {
      rows.push(...pair(run));
      run = { removed: [], added: [] };
      const same = { text, isChanged: false, mark: undefined };
      rows.push({ before: { number: before, ...same }, after: { number: after, ...same } });
      before += 1;
      after += 1;
    }
  }
  return [...rows, ...pair(run)];
}

/** The same in one column: of a run, first what goes, then what comes. */
export function linesOf(rows: readonly DiffRow[]): DiffRow[] {
  const lines: DiffRow[] = [];
  let coming: DiffRow[] = [];
  for (const row of rows) {
    const { before, after } = row;
    if (before?.isChanged) lines.push({ before, after: undefined });
    if (after?.isChanged) coming.push({ before: undefined, after });
    if (before?.isChanged || after?.isChanged) continue;
    lines.push(...coming, row);
    coming = [];
  }
  return [...lines, ...coming];
}

function pair({ removed, added }: Run): DiffRow[] {
  const length = Math.max(removed.length, added.length);
  return Array.from({ length }, (_, index) => markChange(removed[index], added[index]));
}

/** Marks what is between the ends that both lines share, where they share enough to be one line that was edited. */
function markChange(before: DiffLine | undefined, after: DiffLine | undefined): DiffRow {
  if (!before || !after) return { before, after };
  const [one, other] = [[...before.text], [...after.text]];
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if ((start + end) * 2 < shortest) return { before, after };
  const mark = (characters: readonly string[]): DiffLine['mark'] => {
    const from = characters.slice(0, start).join('').length;
    return [from, from + characters.slice(start, characters.length - end).join('').length];
  };
  return { before: { ...before, mark: mark(one) }, after: { ...after, mark: mark(other) } };
}
