/** The faults that were not there before. Lines are left out of account, as they move with what is written above. */
export function newFaults(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fault of before) left.set(withoutLine(fault), (left.get(withoutLine(fault)) ?? 0) + 1);
  return now.filter((fault) => {
    const known = left.get(withoutLine(fault)) ?? 0;
    left.set(withoutLine(fault), known - 1);
    return known <= 0;
  });
}

function withoutLine(fault: string): string {
  return fault.replace(/^(.*?):\d+(?=[: ])/, '$1');
}
