import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { KeptAnswers } from '../answers/kept/kept-answers.js';
import { RunningAnswers } from '../answers/kept/running-answers.js';
import type { ConfiguredModel } from '../answers/model/model-configuration.js';
import { QuestionMeanings } from '../gaps/question-meanings.js';
import { createApp } from '../http/create-app.js';
import { KeyUses } from '../http/guards/key-uses.js';
import { RateLimiter } from '../http/guards/rate-limiter.js';
import { listen } from '../http/listen.js';
import { Health } from '../http/monitoring/health.js';
import { SearchLog } from '../http/searching/search-log.js';
import type { Library } from '../library/library.js';
import type { ServedProjects } from '../projects/served-projects.js';
import { singleProject } from '../projects/single-project.js';
import type { Embedder } from '../retrieval/vectors/embedder.js';
import { findWidgetFolder } from '../site/widget-files.js';
import type { Database } from '../storage/database/database.js';
import { DaySecret } from '../storage/stores/day-secret.js';
import { openStores, type Stores } from '../storage/stores/open-stores.js';
import { takenJobsOf } from './jobs/taken-jobs.js';
import { describeEffective, printEffective } from './options/describe-options.js';
import { chooseAnswers } from './serving/choose-answers.js';
import { chooseDashboard, warnOfHiddenPages } from './serving/choose-dashboard.js';
import { type ConfiguredModels, configureModels } from './serving/configure-models.js';
import { describeProjectsStart, describeStart, homeAddress } from './serving/describe-start.js';
import { fillExample, withExampleFolder } from './serving/example-data.js';
import { openDocumentation } from './serving/open-documentation.js';
import { openLog } from './serving/open-log.js';
import { openProjects, requireProjectData } from './serving/open-projects.js';
import type { Worker, WorkerScope } from './serving/open-worker.js';
import { rememberProject } from './serving/remember-project.js';
import { serveHelp } from './serving/serve-help.js';
import { readServeSettings, type ServeSettings } from './serving/serve-settings.js';
import { withServingDatabase } from './serving/serving-database.js';
import { provideSiteKey } from './serving/site-key.js';
import { webhookKeyOf } from './serving/webhook-key.js';
import { requireSignIn } from './sign-in/require-sign-in.js';
import { explainListening } from './terminal/explain-listening.js';
import { keepHeapSmall } from './terminal/keep-heap-small.js';
import { lowerRuntimeThreads } from './terminal/lower-runtime-threads.js';
import { untilStopped } from './terminal/until-stopped.js';

/** Milliseconds that answers which were cut off have to be recorded. */
const recordingTime = 2000;

/** Milliseconds until a new home page is pictured: readers see it first, at the latest after two seconds. */
const pictureDelay = 3000;

/** Milliseconds before the update worker is loaded: loading it would keep the first readers waiting. */
const workerDelay = 500;

interface ServeOptions {
  settings: ServeSettings;
  model: ConfiguredModel | undefined;
  embedder: Embedder | undefined;
  agents: ConfiguredModels['agents'];
  database: Database;
  stores: Stores;
  log: Logger;
  /** Whether it is filled with what nobody asked. */
  isExample: boolean;
}

/** `serve`: serves a folder, a site or all projects, and resolves when a signal has stopped it. */
export async function runServe(words: readonly string[]): Promise<void> {
  const settings = readServeSettings(words, process.env);
  if (settings === 'help') {
    process.stdout.write(serveHelp);
    return;
  }
  const { effective } = settings;
  if (settings.printConfig) {
    process.stderr.write(effective.warnings.map((warning) => `${warning}\n`).join(''));
    process.stdout.write(printEffective(effective));
    return;
  }
  if (settings.isEveryProject) requireProjectData(settings);
  const models = await configureModels(settings);
  const log = await openLog(settings.options);
  for (const warning of effective.warnings) log.warn(warning);
  log.debug({ settings: describeEffective(effective) }, 'settings');
  if (settings.leavesTexts) keepHeapSmall();
  const serveFrom = (dataFolder: string) =>
    withServingDatabase({ ...settings, dataFolder, report: (line) => log.warn(line) }, (database) =>
      serve({
        settings: { ...settings, dataFolder },
        ...{ ...models, database, stores: openStores(database, settings), log },
        isExample: settings.isExample,
      }),
    );
  await (settings.isExample ? withExampleFolder(serveFrom) : serveFrom(settings.dataFolder));
}

function serve(options: ServeOptions): Promise<void> {
  return options.settings.isEveryProject ? serveProjects(options) : serveOne(options);
}

/** Serves every project of the database. */
async function serveProjects(options: ServeOptions): Promise<void> {
  const { settings, stores, log } = options;
  const projects = openProjects({ ...options, warn: (line) => log.warn(line) });
  try {
    const updates = { knownPages: (id: string) => projects.pagesOf(id) };
    await answer({
      ...options,
      ...{ projects, updates },
      describe: async (url) => {
        const list = await stores.projects.list();
        if (list.length === 0) {
          log.warn(
            'There are no projects yet: make one with docs-assistant-server projects create.',
          );
        }
        return describeProjectsStart(list, { ...options, url, settings });
      },
    });
  } finally {
    await projects.close();
  }
}

/** Serves the one documentation that the settings name. */
async function serveOne(options: ServeOptions): Promise<void> {
  const { settings, stores, model, log } = options;
  const warn = (line: string) => log.warn(line);
  const own = new Set<number>();
  const documentation = await openDocumentation({ ...options, warn, isOwn: (id) => own.has(id) });
  try {
    const { library } = documentation;
    warnOfHiddenPages(library, { settings, warn });
    requireSignIn(library, { ...settings, warn });
    const project = await rememberProject({ ...options, name: library.site.name, warn });
    const asking = { ...settings, model, stores, warn };
    const answersFor = (from: Library) => chooseAnswers({ ...asking, library: from });
    const answers = await answersFor(library);
    const projects = singleProject({
      ...{ ...settings, ...documentation, answers, answersFor },
      organization: project?.organization,
      siteKey: await provideSiteKey({ ...settings, stores }),
    });
    // A server that reads nothing itself may not have the folder that its project is read from.
    const isReader = project !== undefined && !settings.options['from-database'];
    const updates = isReader
      ? {
          project: project.id,
          onPublished: (_domain: string, generation: number) => void own.add(generation),
        }
      : undefined;
    await answer({
      ...options,
      ...{ projects, updates },
      onListening: () => documentation.follow(),
      describe: async (url) => {
        const start = describeStart(library, { ...options, url });
        if (!options.isExample) return start;
        // Quoted, as what nobody asked is worth no tokens.
        const quoted = await chooseAnswers({ ...asking, library, model: undefined });
        return start + (await fillExample({ ...settings, library, answers: quoted, stores }));
      },
    });
  } finally {
    await documentation.close();
  }
}

interface AnswerOptions extends ServeOptions {
  projects: ServedProjects;
  /** Which updates are worked on, and how; `undefined` for none. */
  updates: WorkerScope | undefined;
  /** Called once readers are answered. */
  onListening?: (() => void) | undefined;
  /** What is said once it listens at that address. */
  describe: (url: string) => Promise<string>;
}

/** Answers requests until a signal comes. */
async function answer(options: AnswerOptions): Promise<void> {
  const { settings, projects, database, stores, embedder, log } = options;
  const report = (line: string) => log.warn(line);
  const widgetFolder = findWidgetFolder();
  if (!widgetFolder)
    log.warn('The widget is not built, so that pages have none: run npm run build.');
  const kept = new KeptAnswers();
  const running = new RunningAnswers();
  const limiter = new RateLimiter({ ...stores, limits: settings.limits, report });
  // Where no conversations are kept, no searches are.
  const searchLog =
    settings.keepConversations > 0
      ? new SearchLog({ ...stores, secret: new DaySecret(stores.settings), report })
      : undefined;
  const uses = new KeyUses({ keys: stores.keys, report });
  const health = new Health({ database, log });
  const stopping = new AbortController();
  let working: Promise<Worker | undefined> | undefined;
  const app = createApp({
    ...settings,
    ...{ projects, stores, limiter, uses, kept, running, searchLog, widgetFolder, health, log },
    webhookKey: webhookKeyOf(settings.options),
    stopping: stopping.signal,
    dashboardFolder: chooseDashboard({ settings, log }),
    agent: takenJobsOf(options),
    meanings: embedder && new QuestionMeanings({ embedder, report }),
    onTriggered: () => void working?.then((worker) => worker?.nudge()).catch(() => {}),
  });
  const server = await listen({ app, ...settings }).catch((error) =>
    explainListening(error, settings),
  );
  // Until here a signal ends the process at once, as nothing is lost by that: pages are stored together.
  const stopped = untilStopped();
  lowerRuntimeThreads();
  process.stdout.write(await options.describe(server.url));
  options.onListening?.();
  working = startWorker({ ...options, url: server.url, signal: stopping.signal });
  await Promise.race([stopped, working.then(() => stopped)]);
  health.stop();
  log.info('The server is being stopped.');
  await setTimeout(settings.options.drain * 1000);
  stopping.abort();
  const idle = working.then((worker) => worker?.close());
  // Told below, once answers have ended.
  idle.catch(() => {});
  await server.close({ grace: settings.options.grace * 1000, cutOff: () => running.cutOff() });
  kept.close();
  // What was cut off is recorded as far as it came. An update that is not given up in time is taken over.
  const ended = Promise.all([running.ended(), idle]);
  await Promise.race([ended, setTimeout(recordingTime, undefined, { ref: false })]);
  await searchLog?.close();
  await limiter.close();
  await uses.flush();
}

/** `undefined` where there are no updates, or the signal aborts before it is started. */
async function startWorker(
  options: AnswerOptions & { url: string; signal: AbortSignal },
): Promise<Worker | undefined> {
  const { updates, signal, log } = options;
  if (!updates) return undefined;
  await setTimeout(workerDelay, undefined, { ref: false, signal }).catch(() => {});
  if (signal.aborted) return undefined;
  const { openWorker } = await import('./serving/open-worker.js');
  if (signal.aborted) return undefined;
  const worker = openWorker({
    ...{ ...options, ...updates, warn: (line: string) => log.warn(line) },
    showDelay: pictureDelay,
    showHome: (project, look) => look(homeAddress(project, options)),
  });
  worker.start();
  return worker;
}
