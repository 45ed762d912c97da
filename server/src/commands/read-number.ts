import { CommandError } from './command-error.js';

/** The whole number that an option was given; throws the mistake where it is none. */
export function readNumber(name: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new CommandError(`--${name} ${given} is not a number: give a whole one, such as 100.`);
}
