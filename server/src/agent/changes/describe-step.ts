import type { FileChange } from '../workspace/workspace.js';

/** Characters of the first line of a commit's message. */
const mostLength = 72;

/** What a step did to files, as a commit says it; `before` is what had changed until then. */
export interface ChangedStep {
  changed: readonly string[];
  message: string;
}

/** Names what changed in a step; `undefined` where nothing did. */
export function describeStep(
  before: readonly FileChange[],
  now: readonly FileChange[],
): ChangedStep | undefined {
  const earlier = new Map(before.map((change) => [change.path, change]));
  const later = new Map(now.map((change) => [change.path, change]));
  const paths = [...new Set([...earlier.keys(), ...later.keys()])].sort();
  const acts = paths.flatMap((path) => {
    // What is no longer among the changes is as it was at the beginning.
    const origin = earlier.get(path)?.before ?? later.get(path)?.before;
    const then = earlier.has(path) ? earlier.get(path)?.after : origin;
    const after = later.has(path) ? later.get(path)?.after : origin;
    return then === after ? [] : [{ path, verb: verbOf(then, after) }];
  });
  const [first] = acts;
  if (!first) return undefined;
  return { changed: acts.map(({ path }) => path), message: messageOf(first, acts.length) };
}

function verbOf(then: string | undefined, after: string | undefined): string {
  if (then === undefined) return 'Add';
  return after === undefined ? 'Remove' : 'Edit';
}

function messageOf({ path, verb }: { path: string; verb: string }, count: number): string {
  const message = count === 1 ? `${verb} ${path}` : `${verb} ${path} and ${count - 1} more`;
  return message.length <= mostLength
    ? message
    : `Change ${count} ${count === 1 ? 'file' : 'files'}`;
}
