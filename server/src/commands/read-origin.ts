import { CommandError } from './command-error.js';

/** An origin as browsers send it, from the value of an option; throws the mistake where it is none. */
export function readOrigin(name: string, given: string): string {
  const origin = URL.canParse(given) ? new URL(given).origin : 'null';
  if (/^https?:/.test(origin) && given.replace(/\/$/, '').toLowerCase() === origin) return origin;
  throw new CommandError(
    `--${name} ${given} is not an origin: give scheme and host alone, such as https://www.example.com.`,
  );
}
