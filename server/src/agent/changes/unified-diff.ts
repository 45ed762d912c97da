import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { FileChange } from '../workspace/workspace.js';

/** Changes as `git apply` takes them, and how large they are. */
export interface UnifiedDiff {
  text: string;
  /** Lines added and lines removed, together; of a file that was moved, those that differ. */
  lines: number;
  /** A file that was moved is one. */
  files: number;
}

/** Milliseconds for the difference of two texts, which takes long where they have little in common. */
const patience = 1000;
const contextLines = 3;

/** The difference of all files, in the order given. */
export function unifiedDiff(changes: readonly FileChange[]): UnifiedDiff {
  const patches = changes.map(patchOf);
  const hasMoves = changes.some(({ origin }) => origin !== undefined);
  const counted = hasMoves ? withMoves(changes).map(patchOf) : patches;
  const lines = counted.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  return {
    text: patches.map((patch) => formatPatch(patch, FILE_HEADERS_ONLY)).join(''),
    lines: lines.filter((line) => /^[+-]/.test(line)).length,
    files: counted.length,
  };
}

/** Files that were moved as changes of what they were where they stood. */
function withMoves(changes: readonly FileChange[]): FileChange[] {
  const left = new Set(changes.map(({ origin }) => origin?.path));
  return changes
    .filter(({ path, after }) => after !== undefined || !left.has(path))
    .map((change) => ({ ...change, before: change.origin?.text ?? change.before }));
}

function patchOf({ path, before, after }: FileChange): StructuredPatch {
  const compare = (one: string, other: string) =>
    structuredPatch(
      ...([before === undefined ? '/dev/null' : `a/${path}`] as const),
      ...([after === undefined ? '/dev/null' : `b/${path}`] as const),
      ...([one, other, undefined, undefined] as const),
      { context: contextLines, timeout: patience },
    );
  const patch = compare(before ?? '', after ?? '');
  if (patch) return patch;
  const [removed, added] = [compare(before ?? '', ''), compare('', after ?? '')];
  if (!removed || !added) throw new Error(`The difference of ${path} cannot be told.`);
  return { ...added, hunks: wholeHunk(removed, added) };
}

/** All of the one text goes, and all of the other comes. */
function wholeHunk(removed: StructuredPatch, added: StructuredPatch): StructuredPatch['hunks'] {
  const [out] = removed.hunks;
  const [into] = added.hunks;
  if (!out || !into) return [...removed.hunks, ...added.hunks];
  return [
    {
      ...into,
      ...{ oldStart: out.oldStart, oldLines: out.oldLines },
      lines: [...out.lines, ...into.lines],
    },
  ];
}
