import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelSettings } from '../answers/model-configuration.js';
import type { CrawlLimits } from '../content/crawl/crawl-site.js';
import type { Retention } from '../storage/prune.js';
import { CommandError } from './command-error.js';
import { type LimitSettings, limitHelp, limitOptions, readLimits } from './limit-settings.js';
import { type DataPlace, readDatabaseUrl } from './open-data.js';
import { readArguments } from './read-arguments.js';
import { readNumber } from './read-number.js';
import { readOrigin } from './read-origin.js';

/** What `docs-assistant-server serve --help` prints. */
export const serveHelp = `Usage: docs-assistant-server serve <folder> [options]
       docs-assistant-server serve --site <url> [options]
       docs-assistant-server serve --from-database [options]

Indexes a folder of Markdown or MDX, serves it as a docs site, and answers questions about it.
With --site it reads an existing site instead, for the widget to be embedded there.
With --from-database it serves what another server on the same database reads.

  --site <url>              where the documentation begins: its pages are found by its sitemap,
                            else by links; read again at each start and once a day
  --crawl-pages <number>    addresses tried at most; default 10000
  --crawl-delay <number>    milliseconds between two requests; default 50

  --port <number>           default 4400; 0 for any free port
  --host <address>          default 127.0.0.1, this machine alone
  --data <dir>              where the index, the keys and what readers asked are kept;
                            default .docs-assistant beside the folder, or here with --site
  --database-url <url>      keep them in PostgreSQL instead, which several servers may share:
                            postgres://user:password@host:5432/name
  --search-url <url>        search with OpenSearch, where one process cannot index all sections:
                            https://user:password@host:9200
  --keep-conversations <days>
                            how long questions, answers and feedback are kept; default 90;
                            0 keeps none
  --keep-threads <days>     how long a thread can be continued after its last question;
                            default 90
  --allow-origin <origin>   let pages of another site ask, such as https://www.example.com,
                            or * for all; may be given more than once
${limitHelp}
  --domain <domain>         the site's domain in the API's paths; default docs
  --project <project>       the project's identifier; default docs
  --model <provider:id>     the language model that writes answers; provider is openai,
                            anthropic, gateway or openai-compatible
  --model-base-url <url>    the address of the model's API; needed for openai-compatible
  --model-timeout <seconds> how long the model has for its first words before the answer is
                            quoted instead; default 20
  --daily-tokens <number>   what the model may use in a day (UTC), questions and answers
                            together; then answers are quoted; default 0, no limit
  --embedding-model <provider:id>
                            ranks by meaning as well as by words; provider is openai, gateway
                            or openai-compatible
  --embedding-model-base-url <url>
                            the address of its API; needed for openai-compatible
  -h, --help                print this

Environment
  DOCS_ASSISTANT_DATABASE_URL     as --database-url, out of sight of other accounts
  DOCS_ASSISTANT_SEARCH_URL       as --search-url, out of sight of other accounts
  DOCS_ASSISTANT_MODEL            as --model
  DOCS_ASSISTANT_MODEL_BASE_URL   as --model-base-url
  DOCS_ASSISTANT_MODEL_API_KEY    key for the model's API; default: the provider's own variable
  DOCS_ASSISTANT_EMBEDDING_MODEL, _BASE_URL and _API_KEY after it: the same for the embedding model

Without a model, answers are quoted from the passages found.

Examples
  docs-assistant-server serve docs
  docs-assistant-server serve docs --port 8080 --allow-origin https://www.example.com
  docs-assistant-server serve --site https://docs.example.com/guide/
  docs-assistant-server serve docs --model openai-compatible:qwen3 --model-base-url http://127.0.0.1:11434/v1
`;

/** How `serve` was called, with its defaults. */
export interface ServeSettings extends DataPlace, Retention, LimitSettings {
  /** Folder of Markdown; absent when a site is read, or nothing but the database. */
  folder: string | undefined;
  /** The site to read; absent when there is a folder. */
  site: URL | undefined;
  crawl: Pick<CrawlLimits, 'pages' | 'delay'>;
  host: string;
  port: number;
  allowedOrigins: string[];
  domain: string;
  project: string;
  /** Address of an OpenSearch, with user and password; absent where this process searches. */
  searchUrl: URL | undefined;
  model: ModelSettings;
  /** Seconds until the model's first token. */
  modelTimeout: number;
  /** Tokens that the model may use in a day; 0 for no limit. */
  dailyTokens: number;
  embeddingModel: ModelSettings;
}

const options = {
  port: { type: 'string', default: '4400' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  'keep-conversations': { type: 'string', default: '90' },
  'keep-threads': { type: 'string', default: '90' },
  'allow-origin': { type: 'string', multiple: true },
  ...limitOptions,
  domain: { type: 'string', default: 'docs' },
  project: { type: 'string', default: 'docs' },
  model: { type: 'string' },
  'model-base-url': { type: 'string' },
  'model-timeout': { type: 'string', default: '20' },
  'daily-tokens': { type: 'string', default: '0' },
  site: { type: 'string' },
  'from-database': { type: 'boolean', default: false },
  'crawl-pages': { type: 'string', default: '10000' },
  'crawl-delay': { type: 'string', default: '50' },
  'search-url': { type: 'string' },
  'embedding-model': { type: 'string' },
  'embedding-model-base-url': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the arguments of `serve`; `'help'` when that is what was asked for.
 *
 * @throws CommandError that says what to correct.
 */
export function readServeSettings(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): ServeSettings | 'help' {
  const help = 'docs-assistant-server serve --help';
  const { values, positionals } = readArguments(
    () => parseArgs({ args: [...words], options, allowPositionals: true }),
    help,
  );
  if (values.help) return 'help';
  const site = values.site === undefined ? undefined : readSite(values.site);
  const isFromDatabase = values['from-database'];
  if (Number(site !== undefined) + Number(isFromDatabase) + positionals.length > 1) {
    throw new CommandError(
      `Give one folder, --site or --from-database: what else is to be served needs a server of its own. See ${help}.`,
    );
  }
  const folder = site || isFromDatabase ? undefined : readFolder(onlyFolder(positionals, help));
  const beside = folder ? dirname(folder) : '.';
  const origins = values['allow-origin']?.map(readAllowedOrigin) ?? [];
  return {
    folder,
    site,
    crawl: {
      pages: readNumber('crawl-pages', values['crawl-pages']),
      delay: readNumber('crawl-delay', values['crawl-delay']),
    },
    dataFolder: resolve(values.data ?? join(beside, '.docs-assistant')),
    databaseUrl: readDatabaseUrl(values['database-url'], environment),
    keepConversations: readDays('keep-conversations', values['keep-conversations']),
    keepThreads: readDays('keep-threads', values['keep-threads']),
    ...readLimits(values),
    host: values.host,
    port: readPort(values.port),
    // The widget stands on the pages that were read.
    allowedOrigins: site ? [...origins, site.origin] : origins,
    domain: readIdentifier('domain', values.domain),
    project: readIdentifier('project', values.project),
    searchUrl: readSearchUrl(values['search-url'] || environment.DOCS_ASSISTANT_SEARCH_URL),
    model: {
      model: values.model ?? environment.DOCS_ASSISTANT_MODEL,
      baseUrl: values['model-base-url'] ?? environment.DOCS_ASSISTANT_MODEL_BASE_URL,
      apiKey: environment.DOCS_ASSISTANT_MODEL_API_KEY,
    },
    modelTimeout: Math.max(1, readNumber('model-timeout', values['model-timeout'])),
    dailyTokens: readNumber('daily-tokens', values['daily-tokens']),
    embeddingModel: {
      model: values['embedding-model'] ?? environment.DOCS_ASSISTANT_EMBEDDING_MODEL,
      baseUrl:
        values['embedding-model-base-url'] ?? environment.DOCS_ASSISTANT_EMBEDDING_MODEL_BASE_URL,
      apiKey: environment.DOCS_ASSISTANT_EMBEDDING_MODEL_API_KEY,
    },
  };
}

function onlyFolder([given, ...more]: readonly string[], help: string): string {
  if (given !== undefined && more.length === 0) return given;
  throw new CommandError(
    `Name one folder of Markdown to serve, serve docs, or a site with --site. See ${help}.`,
  );
}

function readSite(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new CommandError(
    `--site ${given} is not the address of a site: give one such as https://docs.example.com/.`,
  );
}

/** What was given is not repeated: it may hold a password. */
function readSearchUrl(given: string | undefined): URL | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url;
  throw new CommandError(
    '--search-url is not the address of an OpenSearch: give one such as https://user:password@host:9200, with special characters of the password percent-encoded.',
  );
}

function readFolder(given: string): string {
  const folder = resolve(given);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folder;
  const reason = found ? 'is a file' : 'does not exist';
  throw new CommandError(`${folder} ${reason}: name a folder that holds Markdown pages.`);
}

function readPort(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(`--port ${given} is not a port: give a number from 0 to 65535.`);
}

function readDays(name: string, given: string): number {
  if (/^\d{1,5}$/.test(given)) return Number(given);
  throw new CommandError(
    `--${name} ${given} is not a number of days: give a whole one, such as 90.`,
  );
}

function readAllowedOrigin(given: string): string {
  return given === '*' ? given : readOrigin('allow-origin', given);
}

function readIdentifier(name: string, given: string): string {
  if (/^[\w.-]{1,100}$/.test(given)) return given;
  throw new CommandError(`--${name} "${given}" may hold letters, digits, ".", "-" and "_" only.`);
}
