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
    const unknown = /^Unknown option '([^']*)'/.exec(error.message)?.[1];
    const reason = unknown
      ? describeUnknown(unknown, Object.keys(options))
      : firstSentence(error.message);
    throw new CommandError(`${reason} See ${help} for those there are.`, { cause: error });
  }
}

function describeUnknown(given: string, known: readonly string[]): string {
  const name = given.replace(/^-+/, '');
  if (isOptionName(name) && entryOf(name).flag === 'unsafe') {
    return `There is no option ${given}, as other accounts could read it: set ${variableOf(name)}.`;
  }
  const nearest = nearestName(name, known);
  return `There is no option ${given}${nearest ? `: did you mean --${nearest}?` : '.'}`;
}

/** The parser goes on with advice on values that start with a dash, which nobody meant. */
function firstSentence(message: string): string {
  return `${message.split(/\.\s|\n/)[0]?.replace(/\.$/, '') ?? message}.`;
}
