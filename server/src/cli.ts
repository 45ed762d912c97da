#!/usr/bin/env node
import { runAsk } from './commands/ask.js';
import { runCheck } from './commands/check.js';
import { CommandError } from './commands/command-error.js';
import { runEval } from './commands/eval.js';
import { runForget } from './commands/forget.js';
import { runIndex } from './commands/index-docs.js';
import { runKeys } from './commands/keys.js';
import { nearestName } from './commands/nearest-name.js';
import { runSearch } from './commands/search.js';
import { runServe } from './commands/serve.js';
import { OpenSearchError } from './retrieval/opensearch/opensearch-error.js';
import { UnavailableError } from './unavailable-error.js';
import { readVersion } from './version.js';

/** What each command does, in the order of the help. */
const commands: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  serve: runServe,
  index: runIndex,
  search: runSearch,
  ask: runAsk,
  eval: runEval,
  keys: runKeys,
  forget: runForget,
  check: runCheck,
};

const help = `Usage: docs-assistant-server <command>

  serve <folder>   index a folder of Markdown, serve it as a docs site, answer questions about it
  index <folder>   index it without serving it
  search <query>   print what a search finds
  ask <question>   print an answer
  eval <file>      measure search with labelled questions
  keys             create, list and revoke keys for pages and for servers
  forget           delete what a reader asked, by thread or fingerprint
  check            read the whole database and say whether it is damaged

  -h, --help       print this
  --version        print the version

Add --help to a command for its options and examples.
`;

const [command, ...words] = process.argv.slice(2);

try {
  await run();
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const named = Object.hasOwn(commands, command ?? '') ? commands[command ?? ''] : undefined;
  if (named) return named(words);
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

/** What the operator can correct is one sentence; anything else is a fault of ours and keeps its stack. */
function describeFault(error: unknown): string {
  if (error instanceof CommandError || error instanceof OpenSearchError) return error.message;
  if (error instanceof UnavailableError) {
    return `The database failed (${error.message}): see that this account may read and write it and its disk has room, or choose another with --data or --database-url.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
