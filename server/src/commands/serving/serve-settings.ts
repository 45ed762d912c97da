import type { AgentModelSettings } from '../../agent/model/agent-model.js';
import type { ModelSettings } from '../../answers/model/model-configuration.js';
import type { CrawlLimits } from '../../content/crawl/crawl-limits.js';
import type { DialectName } from '../../content/dialects/reading/dialect.js';
import { GitHubApp } from '../../forges/github-app.js';
import type { RateLimits } from '../../http/guards/rate-limiter.js';
import type { ProxySettings } from '../../http/proxy/proxy-settings.js';
import type { CodeMethod, TokenMethod } from '../../sign-in/sign-in-method.js';
import type { Retention } from '../../storage/stores/prune.js';
import type { GitSettings } from '../../updates/git/git-copy.js';
import { agentSettingsOf } from '../options/agent-settings.js';
import { gitHubAppOf } from '../options/github-app-settings.js';
import { type OptionValues, optionNames } from '../options/option-table.js';
import { readArguments } from '../options/read-arguments.js';
import { type EffectiveOptions, flagsFor, readOptions } from '../options/read-options.js';
import { readSignIn } from '../sign-in/read-sign-in.js';
import { CommandError } from '../terminal/command-error.js';
import { type DataPlace, dataPlaceOf, existingFolder, gitFolderOf } from './open-data.js';
import { serveHelpCommand } from './serve-help.js';

/** What is served and how, as the options say. */
export interface ServeSettings extends DataPlace, Retention {
  /** Folder of Markdown; absent when a site is read, or nothing but the database. */
  folder: string | undefined;
  /** Whose syntax the pages of a folder have; absent where their configuration says so. */
  dialect: DialectName | undefined;
  /** The site to read; absent when there is a folder. */
  site: URL | undefined;
  /** Whether all projects of the database are served, as no one documentation is named. */
  isEveryProject: boolean;
  crawl: Pick<CrawlLimits, 'pages' | 'delay'>;
  /** How git repositories are read. */
  git: GitSettings;
  /** Opens repositories on GitHub; absent where none is configured. */
  gitHubApp: GitHubApp | undefined;
  host: string;
  port: number;
  /** Path below which all is served; empty at the root. */
  basePath: string;
  allowedOrigins: string[];
  domain: string;
  project: string;
  /** How often readers may ask. */
  limits: RateLimits;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** Generations of each documentation that are kept. */
  keepGenerations: number;
  /** Milliseconds for which an update of a process that died waits for another. */
  leaseTime: number;
  /** Bytes that the documentation of projects may take in memory, about. */
  memory: number;
  /** Addresses of an OpenSearch, with user and password; none where this process searches. */
  searchUrls: readonly URL[];
  /** Whether texts of pages stay in the database, as with OpenSearch, where there may be more than memory holds. */
  leavesTexts: boolean;
  model: ModelSettings;
  /** Seconds until the model's first token. */
  modelTimeout: number;
  /** Tokens that an answer of the model may have; 0 for no limit. */
  answerTokens: number;
  /** Tokens that the model may use in a day; 0 for no limit. */
  dailyTokens: number;
  embeddingModel: ModelSettings;
  /** Of agent jobs, by what jobs call them. */
  agentModels: AgentModelSettings;
  /** Where readers sign in; absent where they cannot. */
  signIn: CodeMethod | TokenMethod | undefined;
  /** Lets playgrounds send through this server; absent where they cannot. */
  playgroundProxy: ProxySettings | undefined;
  /** All options, by name. */
  options: OptionValues;
}

/** How `serve` was called. */
export interface ServeCall extends ServeSettings {
  /** The options, with where each was given. */
  effective: EffectiveOptions;
  /** Whether to print them and end. */
  printConfig: boolean;
  /** Whether to serve two months of made-up questions, from a database of its own. */
  isExample: boolean;
}

const flags = {
  ...flagsFor(optionNames),
  'print-config': { type: 'boolean' },
  'example-data': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the arguments of `serve`, with the environment and the file of options; `'help'` when that is what
 * was asked for.
 *
 * @throws CommandError that says what to correct.
 */
export function readServeSettings(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): ServeCall | 'help' {
  const { values, positionals } = readArguments({ words, options: flags, help: serveHelpCommand });
  if (values.help) return 'help';
  const effective = readOptions({
    flags: { ...values, folder: onlyFolder(positionals, serveHelpCommand) },
    environment,
  });
  const settings = settingsOf(effective.values, serveHelpCommand);
  const isExample = values['example-data'] ?? false;
  if (isExample) requireOwnData(effective.values);
  const printConfig = values['print-config'] ?? false;
  return { ...settings, effective, printConfig, isExample };
}

/** What is made up is never kept with what readers asked. */
function requireOwnData({ folder, data, 'database-url': address }: OptionValues): void {
  if (folder !== undefined && data === undefined && address === undefined) return;
  throw new CommandError(
    `--example-data needs a folder of documentation, and keeps its data apart: leave out --data and --database-url. See ${serveHelpCommand}.`,
  );
}

/** The folder that is named, if one is. */
export function onlyFolder([folder, ...more]: readonly string[], help: string): string | undefined {
  if (more.length > 0) throw missingSource(help);
  return folder;
}

/**
 * What the options mean together.
 *
 * @throws CommandError where they contradict each other, or name a folder that is none.
 */
export function settingsOf(options: OptionValues, help: string): ServeSettings {
  const { site, folder, 'from-database': isFromDatabase } = options;
  const sources = [site, folder, isFromDatabase].filter(Boolean).length;
  if (sources > 1) {
    throw new CommandError(
      `Give one folder, --site or --from-database: what else is to be served needs a server of its own. See ${help}.`,
    );
  }
  const origins = options['allow-origin'];
  const gitHubApp = openGitHubApp(options);
  return {
    folder: folder === undefined ? undefined : existingFolder(folder),
    dialect: options.dialect,
    site,
    isEveryProject: sources === 0,
    crawl: { pages: options['crawl-pages'], delay: options['crawl-delay'] },
    git: { ...gitSettingsOf(options), credentialSource: gitHubApp },
    gitHubApp,
    ...dataPlaceOf(options),
    keepConversations: options['keep-conversations'],
    keepThreads: options['keep-threads'],
    keepGenerations: options['keep-generations'],
    leaseTime: options['update-lease'] * 1000,
    host: options.host,
    port: options.port,
    basePath: options['base-path'] ?? '',
    // The widget stands on the pages that were read.
    allowedOrigins: site ? [...origins, site.origin] : origins,
    domain: options.domain,
    project: options.project,
    limits: {
      keyMonth: options['limit-key-month'],
      projectHour: options['limit-project-hour'],
      addressDay: options['limit-address-day'],
      searchAddressDay: options['limit-search-address-day'],
    },
    trustedProxies: options['trusted-proxies'],
    memory: options.memory * 1024 * 1024,
    searchUrls: options['search-url'],
    leavesTexts: options['search-url'].length > 0,
    ...modelSettingsOf(options),
    agentModels: agentSettingsOf(options).models,
    signIn: readSignIn(options),
    playgroundProxy: options['playground-proxy'] ? {} : undefined,
    options,
  };
}

/** Which models the options name. */
export function modelSettingsOf(
  options: OptionValues,
): Pick<
  ServeSettings,
  'model' | 'modelTimeout' | 'answerTokens' | 'dailyTokens' | 'embeddingModel'
> {
  return {
    modelTimeout: options['model-timeout'],
    answerTokens: options['answer-tokens'],
    dailyTokens: options['daily-tokens'],
    model: {
      model: options.model,
      baseUrl: options['model-base-url'],
      apiKey: options['model-api-key'],
    },
    embeddingModel: {
      model: options['embedding-model'],
      baseUrl: options['embedding-model-base-url'],
      apiKey: options['embedding-model-api-key'],
    },
  };
}

/** Where copies of repositories are kept, and what reading them may take. */
function gitSettingsOf(options: OptionValues): GitSettings {
  return {
    folder: gitFolderOf(dataPlaceOf(options)),
    credentials: options['git-credentials'],
    timeLimit: options['git-timeout'] * 1000,
    sizeLimit: options['git-size'] * 1024 * 1024,
  };
}

/** One for updates and jobs, so that they share its tokens. */
function openGitHubApp(options: OptionValues): GitHubApp | undefined {
  const app = gitHubAppOf(options);
  const origins = ['https://github.com', ...options['github-url']];
  return app && new GitHubApp({ ...app, origins });
}

/** What to say where nothing is named that could be read. */
export function missingSource(help: string): CommandError {
  return new CommandError(
    `Name one folder of Markdown, such as docs, or a site with --site. See ${help}.`,
  );
}
