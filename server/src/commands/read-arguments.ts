import { CommandError } from './command-error.js';
import { nearestName } from './nearest-name.js';
import { entryOf, isOptionName, variableOf } from './option-table.js';

/**
 * Calls Node's `parseArgs` and gives what it gives.
 *
 * @param parse - the call.
 * @param help - what to call for help, such as `docs-assistant-server serve --help`.
 * @param known - the options that there are, without dashes.
 * @throws CommandError that names the argument at fault, and the option that was probably meant.
 */
export function readArguments<Arguments>(
  parse: () => Arguments,
  { help, known }: { help: string; known: readonly string[] },
): Arguments {
  try {
    return parse();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!(error instanceof Error) || typeof code !== 'string') throw error;
    const unknown = /^Unknown option '([^']*)'/.exec(error.message)?.[1];
    const reason = unknown ? describeUnknown(unknown, known) : firstSentence(error.message);
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
