/** Ranges that one place may name. */
const mostRanges = 50;

interface RangeOptions {
  ranges: string;
  /** Whether so many characters more may stand in the page: ranges may name the same lines again and again. */
  spend: (length: number) => boolean;
}

/** `1,3,5-10,20-`: the lines that these ranges name, counted from 1. */
export function linesInRanges(lines: readonly string[], { ranges, spend }: RangeOptions): string[] {
  return ranges
    .split(',')
    .slice(0, mostRanges)
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().split('-');
      const kept = lines.slice((Number(first) || 1) - 1, last ? Number(last) : undefined);
      return spend(kept.reduce((sum, { length }) => sum + length + 1, 0)) ? kept : [];
    });
}
