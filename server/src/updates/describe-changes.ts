import type { ChangedFiles } from './changed-files.js';

/** What an update changes, in a few words. */
export function describeChanges({ added, modified, removed }: ChangedFiles): string {
  if (added.length + modified.length + removed.length === 0) return 'nothing changed';
  const counts = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(modified.length > 0 ? [`${modified.length} modified`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  return counts.join(', ');
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
