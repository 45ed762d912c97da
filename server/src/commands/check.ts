import { databaseFile } from '../storage/database/database.js';
import { commonFlags, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { dataPlaceOf, describeData, hasDatabaseFile, withDataErrors } from './serving/open-data.js';
import { CommandError } from './terminal/command-error.js';

const shared = ['data', 'database-url'] as const;

/** What `docs-assistant-server check --help` prints. */
export const checkHelp = `Usage: docs-assistant-server check [options]

Reads the whole database file and says whether it is damaged, and what to do. Each start does the same
with a file of up to 64 MB. A server that runs goes on running. Exits with 1 where there is damage.

The data that "serve" uses
${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server check --data /var/lib/docs-assistant
  docs-assistant-server check
`;

const help = 'docs-assistant-server check --help';

const options = { ...flagsFor(shared), help: { type: 'boolean', short: 'h' } } as const;

/** `check`: reads all of the data and says whether it is damaged. */
export async function runCheck(words: readonly string[]): Promise<void> {
  const { values } = readArguments({ words, options, help, allowPositionals: false });
  if (values.help) {
    process.stdout.write(checkHelp);
    return;
  }
  const effective = commandOptions(values);
  const place = dataPlaceOf(effective);
  const { databaseUrl } = place;
  if (databaseUrl !== undefined) {
    const { PostgresDatabase } = await import('../storage/database/postgres-database.js');
    // Tables stay as they are: a newer version would change them under servers of an older one.
    await (await withDataErrors(place, () => PostgresDatabase.connect(databaseUrl))).close();
    process.stdout.write(
      `${describeData(place)} can be used. PostgreSQL checks its own files: see pg_amcheck.\n`,
    );
    return;
  }
  const file = databaseFile(place.dataFolder);
  if (!hasDatabaseFile(place.dataFolder)) {
    throw new CommandError(
      `There is no database file ${file}: name the folder that "serve" uses with --data.`,
    );
  }
  const { openSoundFile } = await import('../storage/database/sound-file.js');
  const database = await withDataErrors(place, () => openSoundFile(file, {}));
  await database.close();
  process.stdout.write(`The database file ${file} is sound.\n`);
}
