#!/usr/bin/env node
import { CommandError } from './commands/command-error.js';
import { runForget } from './commands/forget.js';
import { runKeys } from './commands/keys.js';
import { runServe } from './commands/serve.js';
import { readVersion } from './version.js';

const help = `Usage: docs-assistant-server <command>

  serve <folder>   index a folder of Markdown, serve it as a docs site, answer questions about it
  keys             create, list and revoke keys for pages and for servers
  forget           delete what a reader asked, by thread or fingerprint

  -h, --help       print this
  --version        print the version

Add --help to a command for its options and examples.
`;

const [command, ...words] = process.argv.slice(2);

try {
  await run();
} catch (error) {
  // What the operator can correct is one sentence; anything else is a fault of ours and keeps its stack.
  process.stderr.write(
    error instanceof CommandError ? `${error.message}\n` : `${describeFault(error)}\n`,
  );
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (command === 'serve') return runServe(words);
  if (command === 'keys') return runKeys(words);
  if (command === 'forget') return runForget(words);
  if (command === undefined || ['help', '--help', '-h'].includes(command)) {
    process.stdout.write(help);
    return;
  }
  if (command === '--version') {
    process.stdout.write(`${readVersion()}\n`);
    return;
  }
  throw new CommandError(
    `There is no command "${command}". The commands are serve, keys and forget; see docs-assistant-server --help.`,
  );
}

function describeFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
