import type { Logger } from 'pino';
import type { Embedder } from '../retrieval/vectors/embedder.js';
import { openStores } from '../storage/stores/open-stores.js';
import { commonFlags, describeOptions } from './options/option-help.js';
import type { OptionName } from './options/option-table.js';
import { readArguments } from './options/read-arguments.js';
import { flagsFor, readOptions } from './options/read-options.js';
import { configureModels, noModel } from './serving/configure-models.js';
import { describeData, openExistingData } from './serving/open-data.js';
import { openLog } from './serving/open-log.js';
import { openWorker } from './serving/open-worker.js';
import { type ServeSettings, settingsOf } from './serving/serve-settings.js';
import { untilStopped } from './terminal/until-stopped.js';

const shared: readonly OptionName[] = [
  ...(['data', 'database-url', 'search-url', 'crawl-pages', 'crawl-delay'] as const),
  ...(['git-timeout', 'git-size'] as const),
  ...(['keep-generations', 'update-lease', 'browser'] as const),
  ...(['embedding-model', 'embedding-model-base-url', 'log-level', 'log-format'] as const),
];

const help = 'docs-assistant-server worker --help';

/** What `docs-assistant-server worker --help` prints. */
export const workerHelp = `Usage: docs-assistant-server worker [options]

Updates the projects of a database, and does nothing else. "serve" does that as well; a worker is for
those who want it on a machine of its own. Folders and repositories are read on the machine of whoever
updates; DOCS_ASSISTANT_GIT_CREDENTIALS opens those that need it.

${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server worker --data /var/lib/docs-assistant
  DOCS_ASSISTANT_DATABASE_URL=postgres://docs:password@db/docs docs-assistant-server worker
`;

const flags = { ...flagsFor(shared), help: { type: 'boolean', short: 'h' } } as const;

interface WorkOptions {
  settings: ServeSettings;
  embedder: Embedder | undefined;
  log: Logger;
}

/** `worker`: works on the queue of updates, and resolves when a signal has stopped it. */
export async function runWorker(words: readonly string[]): Promise<void> {
  const { values } = readArguments({ words, options: flags, help, allowPositionals: false });
  if (values.help) {
    process.stdout.write(workerHelp);
    return;
  }
  const effective = readOptions({ flags: values, environment: process.env });
  const settings = settingsOf(effective.values, help);
  const { embedder } = await configureModels({ ...settings, model: noModel });
  await work({ settings, embedder, log: await openLog(effective.values) });
}

async function work({ settings, embedder, log }: WorkOptions): Promise<void> {
  const database = await openExistingData(settings.options);
  const stores = openStores(database, settings);
  const worker = openWorker({ settings, stores, embedder, warn: (line) => log.warn(line) });
  const stopped = untilStopped();
  worker.start();
  process.stdout.write(`Working on the updates of ${describeData(settings)}\n`);
  try {
    await stopped;
  } finally {
    await worker.close();
    await database.close();
  }
}
