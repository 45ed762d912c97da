import type { ChangedFiles } from './changed-files.js';

/**
 * What an update changes, in a few words.
 *
 * @param noun - what is counted, where that is something else than pages.
 */
export function describeChanges(
  { added, modified, removed }: ChangedFiles,
  noun?: string | undefined,
): string {
  const counts = [
    { done: 'added', number: added.length },
    { done: 'modified', number: modified.length },
    { done: 'removed', number: removed.length },
  ].filter(({ number }) => number > 0);
  if (counts.length === 0) return 'nothing changed';
  return counts
    .map(({ done, number }, place) => {
      const counted = noun && place === 0 ? describeCount(number, noun) : number;
      return `${counted} ${done}`;
    })
    .join(', ');
}

/** What an update did, in a sentence or two. */
export interface Outcome {
  /** How many pages there are now. */
  pages: number;
  /** What differs from before. */
  changed: string;
  warnings: readonly string[];
}

export function describeOutcome({ pages, changed, warnings }: Outcome): string {
  const verb = warnings.length === 1 ? 'is' : 'are';
  const said =
    warnings.length > 0
      ? ` There ${verb} ${describeCount(warnings.length, 'warning')}: see the log.`
      : '';
  return `Published ${describeCount(pages, 'page')}: ${changed}.${said}`;
}

export function describeCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
