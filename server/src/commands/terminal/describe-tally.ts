import type { Outcome, Tally } from '../../content/dialects/reading/tally.js';

const most = 40;

/** What became of the syntax of pages, as lines: a dialect first, then each outcome with the names, most frequent first. */
export function describeTally(tally: Tally): string[] {
  const outcomes: Outcome[] = ['resolved', 'left out', 'unknown'];
  return [
    `Syntax: ${tally.dialect || 'none'}.`,
    ...outcomes.map((outcome) => `  ${outcome}: ${describeNames(tally.of(outcome))}`),
  ];
}

function describeNames(names: readonly (readonly [name: string, count: number])[]): string {
  const shown = names.slice(0, most).map(([name, count]) => `${name} ${count}`);
  if (names.length > most) shown.push(`and ${names.length - most} more`);
  return shown.join(', ') || 'nothing';
}
