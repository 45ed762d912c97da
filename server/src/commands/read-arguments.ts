import { CommandError } from './command-error.js';

/**
 * Calls Node's `parseArgs` and gives what it gives.
 *
 * @param parse - the call.
 * @param help - what to call for help, such as `docs-assistant-server serve --help`.
 * @throws CommandError that names the argument at fault.
 */
export function readArguments<Arguments>(parse: () => Arguments, help: string): Arguments {
  try {
    return parse();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!(error instanceof Error) || typeof code !== 'string') throw error;
    const unknown = /^Unknown option '([^']*)'/.exec(error.message)?.[1];
    const reason = unknown ? `There is no option ${unknown}.` : firstSentence(error.message);
    throw new CommandError(`${reason} See ${help} for those there are.`, { cause: error });
  }
}

/** The parser goes on with advice on values that start with a dash, which nobody meant. */
function firstSentence(message: string): string {
  return `${message.split(/\.\s|\n/)[0]?.replace(/\.$/, '') ?? message}.`;
}
