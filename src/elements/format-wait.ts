/** When a waiting time is over, rounded up: "in 30 seconds", "in 1 hour". */
export function formatWait(seconds: number, locale: string | undefined): string {
  const time = new Intl.RelativeTimeFormat(locale);
  if (seconds < 90) return time.format(Math.ceil(seconds), 'second');
  if (seconds < 5400) return time.format(Math.ceil(seconds / 60), 'minute');
  return time.format(Math.ceil(seconds / 3600), 'hour');
}
