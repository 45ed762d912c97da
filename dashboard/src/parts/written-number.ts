const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A count, such as `1,234`. */
export function count(value: number): string {
  return whole.format(value);
}

/** A count that may be large, such as `1.2M`. */
export function shortCount(value: number): string {
  return value < 10_000 ? whole.format(value) : short.format(value);
}

/** A count with its noun, such as `1 question` and `2 questions`. */
export function counted(value: number, noun: string): string {
  return `${whole.format(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** How much of a whole it is, such as `12 %`; some are neither none nor all, and nothing of nothing has no share. */
export function share(part: number, all: number): string | undefined {
  if (all === 0) return undefined;
  const percent = (part / all) * 100;
  if (percent > 0 && percent < 1) return 'under 1 %';
  return percent > 99 && percent < 100 ? 'over 99 %' : `${whole.format(percent)} %`;
}

/** A duration of milliseconds, such as `320 ms` and `2.4 s`. */
export function milliseconds(value: number): string {
  if (value < 1000) return `${whole.format(value)} ms`;
  return value < 60_000 ? `${fine.format(value / 1000)} s` : `${fine.format(value / 60_000)} min`;
}

/** How it differs from before, such as `+12` and `−3`. */
export function difference(value: number, before: number): string {
  if (value === before) return '±0';
  return value > before ? `+${whole.format(value - before)}` : `−${whole.format(before - value)}`;
}
