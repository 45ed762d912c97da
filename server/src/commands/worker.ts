import type { Logger } from 'pino';
import { openStores } from '../storage/stores/open-stores.js';
import { commonFlags, describeOptions } from './options/option-help.js';
import type { OptionName } from './options/option-table.js';
import { readArguments } from './options/read-arguments.js';
import { flagsFor, readOptions } from './options/read-options.js';
import { type ConfiguredModels, configureModels, noModel } from './serving/configure-models.js';
import { describeData, openExistingData } from './serving/open-data.js';
import { openLog } from './serving/open-log.js';
import { openProjects } from './serving/open-projects.js';
import { openWorker } from './serving/open-worker.js';
import { type ServeSettings, settingsOf } from './serving/serve-settings.js';
import { keepHeapSmall } from './terminal/keep-heap-small.js';
import { untilStopped } from './terminal/until-stopped.js';

const shared: readonly OptionName[] = [
  ...(['data', 'database-url', 'search-url', 'crawl-pages', 'crawl-delay'] as const),
  ...(['git-timeout', 'git-size', 'github-url', 'gitlab-url', 'gitea-url'] as const),
  ...(['github-app-id', 'github-app-key-file'] as const),
  ...(['agent-model-sonnet', 'agent-model-sonnet-base-url'] as const),
  ...(['agent-model-opus', 'agent-model-opus-base-url', 'agent-steps', 'agent-tokens'] as const),
  ...(['agent-minutes', 'agent-changed-lines', 'agent-changed-files'] as const),
  ...(['agent-author', 'memory'] as const),
  ...(['keep-generations', 'update-lease', 'browser'] as const),
  ...(['embedding-model', 'embedding-model-base-url', 'log-level', 'log-format'] as const),
];

const help = 'docs-assistant-server worker --help';

/** What `docs-assistant-server worker --help` prints. */
export const workerHelp = `Usage: docs-assistant-server worker [options]

Updates the projects of a database and works on its agent jobs, and does nothing else. "serve" does
that as well; a worker is for those who want it on a machine of its own. Folders and repositories are
read on the machine of whoever updates; DOCS_ASSISTANT_GIT_CREDENTIALS opens those that need it.

${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server worker --data /var/lib/docs-assistant
  DOCS_ASSISTANT_DATABASE_URL=postgres://docs:password@db/docs docs-assistant-server worker
`;

const flags = { ...flagsFor(shared), help: { type: 'boolean', short: 'h' } } as const;

interface WorkOptions extends Pick<ConfiguredModels, 'embedder' | 'agents'> {
  settings: ServeSettings;
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
  const models = await configureModels({ ...settings, model: noModel });
  const log = await openLog(effective.values);
  for (const warning of effective.warnings) log.warn(warning);
  await work({ settings, ...models, log });
}

async function work({ settings, embedder, agents, log }: WorkOptions): Promise<void> {
  if (settings.leavesTexts) keepHeapSmall();
  const database = await openExistingData(settings.options);
  const stores = openStores(database, settings);
  const warn = (line: string) => log.warn(line);
  const projects = openProjects({ settings, stores, embedder, warn, model: undefined });
  const worker = openWorker({ settings, stores, embedder, agents, projects, warn });
  const stopped = untilStopped();
  worker.start();
  process.stdout.write(`Working on the updates of ${describeData(settings)}\n`);
  try {
    await stopped;
  } finally {
    await worker.close();
    await projects.close();
    await database.close();
  }
}
