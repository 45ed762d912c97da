import { CommandError } from '../terminal/command-error.js';

/** What was said of a command that does several things, and which of its flags say something to the one it does now. */
export interface GivenFlags {
  /** What is done, such as `projects show`. */
  command: string;
  /** Flags by their names; what was not given is `undefined`. */
  values: Readonly<Record<string, unknown>>;
  /** Those of some of the things that the command does. */
  some: readonly string[];
  /** Those of them that belong to what is done. */
  taken: readonly string[];
  /** What to call for help. */
  help: string;
}

/**
 * Refuses flags of what else the command does, so that nobody believes that they had an effect.
 *
 * @throws CommandError that names the first of them.
 */
export function requireFlags({ command, values, some, taken, help }: GivenFlags): void {
  const wrong = some.find((name) => values[name] !== undefined && !taken.includes(name));
  if (wrong === undefined) return;
  throw new CommandError(`"${command}" takes no --${wrong}. See ${help} for what it takes.`);
}
