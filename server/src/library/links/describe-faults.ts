import { describeFault, type LinkFault } from './check-links.js';

/** Links that lead to different places, at most, of which each is told. */
const mostTold = 20;

/**
 * Sentences on links that lead nowhere, with what to do: one for all links to the same place, and at last one on those
 * that are too many to be told.
 */
export function describeFaults(faults: readonly LinkFault[]): string[] {
  const byProblem = new Map<string, LinkFault[]>();
  let untold = 0;
  for (const fault of faults) {
    const same = byProblem.get(fault.problem);
    if (same) same.push(fault);
    else if (byProblem.size < mostTold) byProblem.set(fault.problem, [fault]);
    else untold += 1;
  }
  const told = [...byProblem.values()].map(describeGroup);
  if (untold > 0) {
    const links = untold === 1 ? 'One more link leads' : `${untold} more links lead`;
    told.push(`${links} nowhere: correct those above, and start again to be told of these.`);
  }
  return told;
}

function describeGroup([first, ...others]: readonly LinkFault[]): string {
  if (!first) return '';
  const { length: count } = others;
  const more = count > 0 ? ` So ${count === 1 ? 'does one more' : `do ${count} more`}.` : '';
  return `${describeFault(first)}${more} ${adviceOn(first)}`;
}

function adviceOn({ problem }: LinkFault): string {
  if (problem.startsWith('nobody')) return 'Publish that page, or remove the link.';
  return 'Correct the link, or add what it leads to.';
}
