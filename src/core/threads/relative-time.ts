const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

/**
 * How long ago something was, in words: "now", "2 hours ago", "1 day ago".
 *
 * @param time - milliseconds since the epoch, as is `now`.
 * @param language - a BCP 47 tag; default: the browser's.
 */
export function formatAge(
  time: number,
  { now, language }: { now: number; language: string | undefined },
): string {
  const age = Math.max(0, now - time);
  // "Yesterday" would be said of what may be two days before today.
  const numeric = age < minute ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(language, { numeric });
  const [unit, length] = units.find(([, length]) => age >= length) ?? ['second', Infinity];
  return format.format(-Math.floor(age / length) || 0, unit);
}
