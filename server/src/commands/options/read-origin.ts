import { originAdvice, parseOrigin } from '../../http/guards/parse-origin.js';
import { CommandError } from '../terminal/command-error.js';

/** An origin from the value of an option; throws the mistake where it is none. */
export function readOrigin(name: string, given: string): string {
  const origin = parseOrigin(given);
  if (origin) return origin;
  throw new CommandError(`--${name} ${given} ${originAdvice}.`);
}
