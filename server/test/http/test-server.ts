import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type KeepingLimits, KeptAnswers } from '../../src/answers/kept/kept-answers.js';
import { RunningAnswers } from '../../src/answers/kept/running-answers.js';
import type { AnswerSource } from '../../src/answers/passages/answer-source.js';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import { type AppOptions, createApp } from '../../src/http/create-app.js';
import { KeyUses } from '../../src/http/guards/key-uses.js';
import {
  defaultRateLimits,
  RateLimiter,
  type RateLimits,
} from '../../src/http/guards/rate-limiter.js';
import { listen } from '../../src/http/listen.js';
import { Health } from '../../src/http/monitoring/health.js';
import { SearchLog, type SearchLogOptions } from '../../src/http/searching/search-log.js';
import type { Library } from '../../src/library/library.js';
import { type SingleProjectOptions, singleProject } from '../../src/projects/single-project.js';
import { type Database, openDatabase } from '../../src/storage/database/database.js';
import { CounterStore } from '../../src/storage/stores/counter-store.js';
import { DaySecret } from '../../src/storage/stores/day-secret.js';
import type { KeyStore } from '../../src/storage/stores/key-store.js';
import { openStores, type Stores } from '../../src/storage/stores/open-stores.js';
import type { ThreadStore } from '../../src/storage/stores/thread-store.js';
import type { Timer } from '../../src/timer.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** The documentation that the tests serve. */
export const docsFolder = join(fixtures, 'docs');

/** What differs from the plain server. */
export interface TestServerOptions extends Partial<AppOptions & SingleProjectOptions> {
  /** Makes the answers; by default they are quoted. */
  makeAnswers?: (library: Library, stores: Stores) => AnswerSource | Promise<AnswerSource>;
  /** Makes the threads; by default they are what they are. */
  makeThreads?: (database: Database) => ThreadStore;
  /** Changes the library after it was read. */
  changeLibrary?: (library: Library) => Library;
  /** Address of the PostgreSQL database to use; default: a file. */
  databaseUrl?: string;
  /** Other limits than those by default. */
  limits?: Partial<RateLimits>;
  /** What counters and limits take for the time. Default: when it started, so that no hour and no day ends in a test. */
  now?: () => Date;
  /** When what was counted in memory is written. Default: once a second. */
  countingTimer?: Timer;
  /** Changes how answers are kept. */
  keeping?: Partial<KeepingLimits>;
  /** Changes how searches are recorded. */
  searching?: Partial<SearchLogOptions>;
  /** Collects what is reported to the operator. */
  reports?: string[];
}

/** The real server with its real storage, in this process, on a free port. */
export interface TestServer {
  url: string;
  database: Database;
  keys: KeyStore;
  /** A valid assistant key. */
  key: string;
  /** What was reported to the operator. */
  reports: string[];
  searchLog: SearchLog;
  stop(): Promise<void>;
  /** Posts a body, as an object or as it is, with the valid key unless headers say otherwise. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Asks one question. */
  ask(
    question: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** Starts it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-http-'));
  const startedAt = new Date();
  const { databaseUrl, now = () => startedAt, countingTimer } = options;
  const database = await (databaseUrl ? openDatabase(data, databaseUrl) : openFreshDatabase(data));
  const opened = await openLibrary({ folder: docsFolder, database });
  const library = options.changeLibrary?.(opened) ?? opened;
  const opening = openStores(database);
  const stores: Stores = {
    ...opening,
    counters: new CounterStore(database, now),
    threads: options.makeThreads?.(database) ?? opening.threads,
  };
  const { keys } = stores;
  const { plain: key } = await keys.createKey({ kind: 'assistant', ...site });
  const { reports = [] } = options;
  const log = pino({ level: 'warn' }, { write: (line) => reports.push(messageOf(line)) });
  const kept = new KeptAnswers(options.keeping);
  const running = new RunningAnswers();
  const limiter = new RateLimiter({
    counters: stores.counters,
    settings: stores.settings,
    limits: { ...defaultRateLimits, ...options.limits },
    report: (line) => reports.push(line),
    now,
    ...(countingTimer && { timer: countingTimer }),
  });
  const uses = new KeyUses({ keys, report: (line) => reports.push(line) });
  const searchLog = new SearchLog({
    searches: stores.searches,
    secret: new DaySecret(stores.settings, now),
    report: (line) => reports.push(line),
    ...options.searching,
  });
  const answersFor = async (from: Library) =>
    (await options.makeAnswers?.(from, stores)) ?? new PassagesAnswerSource(from);
  const app = createApp({
    projects: singleProject({
      library,
      answers: await answersFor(library),
      answersFor,
      ...site,
      siteKey: key,
      folder: docsFolder,
      ...options,
    }),
    stores,
    keepConversations: 90,
    kept,
    running,
    limiter,
    uses,
    searchLog,
    project: site.project,
    widgetFolder: join(fixtures, 'widget'),
    health: new Health({ database, log }),
    log,
    ...options,
  });
  const { url, close } = await listen({ app, host: '127.0.0.1', port: 0 });
  const post: TestServer['post'] = (path, body, headers) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    url,
    database,
    keys,
    key,
    reports,
    searchLog,
    post,
    ask: (question, body, headers) =>
      post(messagePath, { ...questionBody(question), ...body }, headers),
    async stop() {
      await close({ grace: 0, cutOff: () => running.cutOff() });
      kept.close();
      await running.ended();
      await searchLog.close();
      await limiter.close();
      await uses.flush();
      await database.close();
      await rm(data, { recursive: true });
    },
  };
}

function messageOf(line: string): string {
  const { msg }: { msg?: unknown } = JSON.parse(line);
  return String(msg);
}

const site = { domain: 'docs', project: 'docs' };

export const messagePath = '/discovery/v2/assistant/docs/message';
export const firstVersionPath = '/discovery/v1/assistant/docs/message';
export const searchPath = '/discovery/v1/search/docs';
export const indexPath = '/discovery/v1/index/docs';

/** The body of a first question. */
export function questionBody(question: string) {
  return { fp: 'anonymous', messages: [userMessage(question)] };
}

/** One turn of the reader. */
export function userMessage(text: string) {
  return { id: 'message', role: 'user' as const, parts: [{ type: 'text' as const, text }] };
}
