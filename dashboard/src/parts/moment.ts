import { html, type TemplateResult } from 'lit/html.js';

const relative = new Intl.RelativeTimeFormat('en');
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const units = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** How long ago something was, with the exact time for anyone who points at it. */
export function moment(written: string, now: number = Date.now()): TemplateResult {
  const at = new Date(written);
  if (Number.isNaN(at.getTime())) return html`<span>unknown</span>`;
  return html`<time datetime=${at.toISOString()} title=${exact.format(at)}>${describeAge(at, now)}</time>`;
}

/** The exact time. */
export function exactMoment(written: string): TemplateResult {
  const at = new Date(written);
  if (Number.isNaN(at.getTime())) return html`<span>unknown</span>`;
  return html`<time datetime=${at.toISOString()}>${exact.format(at)}</time>`;
}

function describeAge(at: Date, now: number): string {
  // Clocks of the server and of this machine differ a little.
  const seconds = Math.max(0, (now - at.getTime()) / 1000);
  if (seconds < 45) return 'just now';
  if (seconds > 30 * 86_400) return day.format(at);
  const found = units.findLast((unit) => seconds >= unit.seconds) ?? units[0];
  return relative.format(-Math.max(1, Math.floor(seconds / found.seconds)), found.unit);
}

/** How long something took or will take, such as `2 min 5 s`. */
export function duration(seconds: number): string {
  if (seconds < 1) return 'less than 1 s';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 600 && whole % 60 > 0) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min`;
  if (whole < 2 * 86_400) {
    return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  }
  return `${Math.round(whole / 86_400)} days`;
}
