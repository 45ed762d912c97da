import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../terminal/command-error.js';
import { nearestName } from './nearest-name.js';
import { entryOf, isOptionName, variableOf } from './option-table.js';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command, and how to read them. */
export interface CommandArguments<Options extends OptionTable> {
  words: readonly string[];
  options: Options;
  /** What to call for help, such as `docs-assistant-server serve --help`. */
  help: string;
  /** Whether there may be arguments beside the options. Default true. */
  allowPositionals?: boolean;
}

/** What Node's `parseArgs` gives for these options. */
export type ReadArguments<Options extends OptionTable> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: boolean }>
>;

/**
 * The options and other arguments among a command's words.
 *
 * @throws CommandError that names the argument at fault, and the option that was probably meant.
 */
export function readArguments<Options extends OptionTable>({
  words,
  options,
  help,
  allowPositionals = true,
}: CommandArguments<Options>): ReadArguments<Options> {
  try {
    return parseArgs({ args: [...words], options, allowPositionals });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!(error instanceof Error) || typeof code !== 'string') throw error;
    throw new CommandError(describeMistake(error.message, { words, options, help }), {
      cause: error,
    });
  }
}

function describeMistake(
  message: string,
  { words, options, help }: { words: readonly string[]; options: OptionTable; help: string },
): string {
  const known = Object.keys(options);
  const unknown = /^Unknown option '([^']*)'/.exec(message)?.[1];
  if (unknown) return `${describeUnknown(unknown, known)} See ${help} for those there are.`;
  const lacking = /^Option '(?:-\w, )?--([^' ]+)[^']*' argument (?:missing|is ambiguous)/.exec(
    message,
  );
  if (lacking?.[1]) return `${describeLacking(lacking[1], { words, known })} See ${help}.`;
  return `${firstSentence(message)} See ${help} for those there are.`;
}

function describeUnknown(given: string, known: readonly string[]): string {
  const name = given.replace(/^-+/, '');
  if (isOptionName(name) && entryOf(name).flag === 'unsafe') {
    return `There is no option ${given}, as other accounts could read it: set ${variableOf(name)}.`;
  }
  const nearest = nearestName(name, known);
  return `There is no option ${given}${nearest ? `: did you mean --${nearest}?` : '.'}`;
}

/** What follows an option and begins with a dash may be its value, such as `-1`, or the next option. */
function describeLacking(
  name: string,
  { words, known }: { words: readonly string[]; known: readonly string[] },
): string {
  const next = followingWord(words, name);
  if (next === undefined) return `--${name} needs a value.`;
  const option = next.split('=')[0] ?? next;
  if (known.includes(option.replace(/^--/, ''))) {
    return `--${name} needs a value, and the option ${option} follows it.`;
  }
  const isSecret = isOptionName(name) && entryOf(name).isSecret;
  const written = !isSecret && /^[\w.:/-]{1,40}$/.test(next) ? next : '-...';
  return `--${name} needs a value; write --${name}=${written} if it begins with a dash.`;
}

/** The word behind that occurrence of the option which stopped the parser: others have a value behind them. */
function followingWord(words: readonly string[], name: string): string | undefined {
  return words.find((word, at) => words[at - 1] === `--${name}` && /^-./.test(word));
}

/** The parser goes on with advice, which nobody meant. */
function firstSentence(message: string): string {
  return `${message.split(/\.\s|\n/)[0]?.replace(/\.$/, '') ?? message}.`;
}
