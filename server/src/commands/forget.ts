import { isValid } from 'ulid';
import type { ErasureTarget } from '../storage/stores/eraser.js';
import { openStores } from '../storage/stores/open-stores.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { openExistingData } from './serving/open-data.js';
import { CommandError } from './terminal/command-error.js';

const shared = ['data', 'database-url'] as const;

/** What `docs-assistant-server forget --help` prints. */
export const forgetHelp = `Usage: docs-assistant-server forget --thread <id>
       docs-assistant-server forget --fingerprint <fingerprint>

Deletes what a reader asked and was answered, the feedback on it, and the threads themselves,
from the database and from its files, for good. A server that runs goes on running.

${describeFlag('--thread <id>', 'one thread')}
${describeFlag('--fingerprint <fingerprint>', 'every thread in which this fingerprint ("fp") asked')}

The data that "serve" uses
${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server forget --thread 01JD3S4M8QZ6T2W9X7Y5V3K1AB
  docs-assistant-server forget --fingerprint reader-7 --data /var/lib/docs-assistant
`;

const help = 'docs-assistant-server forget --help';

const options = {
  thread: { type: 'string' },
  fingerprint: { type: 'string' },
  ...flagsFor(shared),
  help: { type: 'boolean', short: 'h' },
} as const;

/** `forget`: deletes what is known of a reader. */
export async function runForget(words: readonly string[]): Promise<void> {
  const { values } = readArguments({ words, options, help, allowPositionals: false });
  if (values.help) {
    process.stdout.write(forgetHelp);
    return;
  }
  const target = readTarget(values);
  const effective = commandOptions(values);
  const database = await openExistingData(effective);
  try {
    const { eraser } = openStores(database);
    const { threads, conversations, feedback } = await eraser.erase(target);
    process.stdout.write(
      `Deleted: threads ${threads.length}, questions and answers ${conversations}, feedback ${feedback}.\n`,
    );
  } finally {
    await database.close();
  }
}

function readTarget(values: {
  thread?: string | undefined;
  fingerprint?: string | undefined;
}): ErasureTarget {
  const { thread, fingerprint } = values;
  if ((thread === undefined) === (fingerprint === undefined)) {
    throw new CommandError(`Say what to forget: --thread or --fingerprint. See ${help}.`);
  }
  if (thread !== undefined) {
    if (isValid(thread)) return { thread };
    throw new CommandError(
      `--thread "${thread}" is not the id of a thread, such as 01JD3S4M8QZ6T2W9X7Y5V3K1AB.`,
    );
  }
  if (!fingerprint || fingerprint === 'anonymous') {
    throw new CommandError(
      `The fingerprint "${fingerprint}" is that of every reader who is not known: name one thread with --thread.`,
    );
  }
  return { fingerprint };
}
