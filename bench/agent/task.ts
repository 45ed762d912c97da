import type { AgentOutcome } from '../../server/src/agent/run-agent.ts';
import type { StandInCall } from '../../server/test/agent/stand-ins/model-reply.ts';

/** A task on the documentation, and what a program sees of whether it was done. */
export interface BenchTask {
  name: string;
  /** What the model is told. */
  task: string;
  /** The files that must differ, and no other; none where nothing is to be done. */
  changed: readonly string[];
  /** What the difference must add or take away, each on a line of its own. */
  differs: readonly RegExp[];
  /** The calls with which the scripted model does it, an answer each. */
  script: readonly (readonly StandInCall[])[];
}

/** Why a task was not done; `undefined` where it was. */
export function faultOf(
  { changed, differs }: BenchTask,
  outcome: AgentOutcome,
): string | undefined {
  if (changed.length === 0) {
    return outcome.kind === 'unchanged' ? undefined : `it ended as ${outcome.kind}`;
  }
  if (outcome.kind === 'failed') return outcome.message;
  if (outcome.kind !== 'finished') return `it ended as ${outcome.kind}`;
  const files = filesOf(outcome.diff);
  const wanted = [...changed].sort();
  if (files.join() !== wanted.join()) return `it changed ${files.join(', ')}`;
  const missing = differs.find((line) => !line.test(outcome.diff));
  return missing && `nothing in the difference matches ${missing.source}`;
}

function filesOf(diff: string): string[] {
  const names = [...diff.matchAll(/^(?:---|\+\+\+) [ab]\/(.*)$/gm)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}
