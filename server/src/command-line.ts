import { errorText } from '#core/error-text.js';
import { nearestName } from './commands/options/nearest-name.js';
import { CommandError } from './commands/terminal/command-error.js';
import { OpenSearchError } from './retrieval/opensearch/opensearch-error.js';
import { OtherVersionError, UnavailableError } from './unavailable-error.js';
import { readVersion } from './version.js';

type Command = (words: readonly string[]) => Promise<void>;

/** Loads what each command does, in the order of the help: one shall not wait for the parts of all others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.js')).runServe,
  index: async () => (await import('./commands/index-docs.js')).runIndex,
  search: async () => (await import('./commands/search.js')).runSearch,
  ask: async () => (await import('./commands/ask.js')).runAsk,
  eval: async () => (await import('./commands/eval.js')).runEval,
  agent: async () => (await import('./commands/agent.js')).runAgentCommand,
  report: async () => (await import('./commands/report.js')).runReport,
  projects: async () => (await import('./commands/projects.js')).runProjects,
  worker: async () => (await import('./commands/worker.js')).runWorker,
  keys: async () => (await import('./commands/keys.js')).runKeys,
  forget: async () => (await import('./commands/forget.js')).runForget,
  check: async () => (await import('./commands/check.js')).runCheck,
  doctor: async () => (await import('./commands/doctor.js')).runDoctor,
};

const help = `Usage: docs-assistant-server <command>

  serve <folder>   index a folder of Markdown, serve it as a docs site, answer questions about it
  index <folder>   index it without serving it
  search <query>   print what a search finds
  ask <question>   print an answer
  eval <file>      measure search with labelled questions
  agent <folder>   have a language model change documentation, on a copy
  report           print what readers asked lately, and what was not answered
  projects         create, list, show, change and delete the projects that one server serves
  worker           update the projects of a database, without serving them
  keys             create, list and revoke keys for pages and for servers
  forget           delete what a reader asked, by thread or fingerprint
  check            read the whole database and say whether it is damaged
  doctor <address> look at a page that embeds the assistant, and say what mends it

  -h, --help       print this
  --version        print the version

Add --help to a command for its options and examples.
`;

/**
 * Runs a command of the program, given the words after its name, to its end. What it prints goes to standard output;
 * what is wrong goes to standard error, and makes the exit code of the process 1.
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    await runCommand(words);
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    process.exitCode = 1;
  }
}

async function runCommand([command, ...words]: readonly string[]): Promise<void> {
  if (command === 'help' && words[0] !== undefined) return runCommand([words[0], '--help']);
  const load = Object.hasOwn(commands, command ?? '') ? commands[command ?? ''] : undefined;
  if (load) return (await load())(words);
  if (command === undefined || ['help', '--help', '-h'].includes(command)) {
    process.stdout.write(help);
    return;
  }
  if (command === '--version') {
    process.stdout.write(`${readVersion()}\n`);
    return;
  }
  const names = Object.keys(commands);
  const nearest = nearestName(command, names);
  throw new CommandError(
    `There is no command "${command}"${nearest ? `: did you mean ${nearest}?` : '.'} The commands are ${names.join(', ')}; see docs-assistant-server --help.`,
  );
}

/** Errors whose message says what to do. */
const sentences = [CommandError, OpenSearchError, OtherVersionError];

/** What the operator can correct is one sentence; anything else is a fault of ours and keeps its stack. */
function describeFault(error: unknown): string {
  if (sentences.some((known) => error instanceof known)) return errorText(error);
  if (error instanceof UnavailableError) {
    return `The database failed (${error.message}): see that this account may read and write it and its disk has room, or choose another with --data or --database-url.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
