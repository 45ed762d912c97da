/** What is compared. */
export interface FaultsOptions {
  before: readonly string[];
  now: readonly string[];
  /** Where files were that were moved, by where they are. */
  moved: ReadonlyMap<string, string>;
}

/** The faults that were not there before. Lines are left out of account, as they move with what is written above. */
export function newFaults({ before, now, moved }: FaultsOptions): string[] {
  const left = new Map<string, number>();
  for (const fault of before) left.set(withoutLine(fault), (left.get(withoutLine(fault)) ?? 0) + 1);
  return now.filter((fault) => {
    const key = asBefore(withoutLine(fault), moved);
    const known = left.get(key) ?? 0;
    left.set(key, known - 1);
    return known <= 0;
  });
}

/** A fault under the name that its file had before. */
function asBefore(fault: string, moved: FaultsOptions['moved']): string {
  for (const [path, origin] of moved) {
    if (fault.startsWith(`${path}:`)) return origin + fault.slice(path.length);
  }
  return fault;
}

function withoutLine(fault: string): string {
  return fault.replace(/^(.*?):\d+(?=[: ])/, '$1');
}
