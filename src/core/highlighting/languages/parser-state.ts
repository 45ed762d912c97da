import type { StreamParser } from '@codemirror/streamparser';

/** Columns of one indentation step; parsers ask for it, though nothing of ours depends on it. */
export const indentUnit = 2;

/** The state in which a parser starts. */
export function startStateOf({ startState }: StreamParser<unknown>): unknown {
  return startState?.(indentUnit) ?? {};
}

/** A copy of a state; as CodeMirror copies those of parsers that do not say how. */
export function copyStateOf({ copyState }: StreamParser<unknown>, state: unknown): unknown {
  if (copyState) return copyState(state);
  const entries = Object.entries(state ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  );
}
