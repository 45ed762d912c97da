import { z } from 'zod';
import { defaultRateLimits } from '../../http/guards/rate-limiter.js';
import { defaultKeepGenerations } from '../../storage/documentation/documentation-store.js';
import { defaultLeaseTime } from '../../storage/queue/leases.js';
import { agentOptions } from './agent-options.js';
import { gitOptions } from './git-options.js';
import { jobOptions } from './job-options.js';
import { entries, type OptionEntry } from './option-entries.js';
import {
  basePath,
  days,
  identifier,
  listenedAddress,
  oneOf,
  origins,
  port,
  positiveCount,
  positiveNumber,
  searchAddresses,
  seconds,
  siteAddress,
  text,
  wholeNumber,
  yesOrNo,
} from './option-values.js';
import { crawlOptions, pageOptions } from './page-options.js';
import { signInOptions } from './sign-in-options.js';

/**
 * Every option of `serve`, each in one place: its name, what it takes, its default, and what help says.
 * It may stand on the command line as `--name`, in the environment as `DOCS_ASSISTANT_NAME`, and in a file
 * as `name`. `OptionValues` has its value by the same name.
 */
export const optionSchema = z.object({
  folder: text.optional().register(entries, {
    argument: '<folder>',
    about: 'the folder of Markdown or MDX to serve',
    isPath: true,
    flag: 'argument',
  }),
  ...pageOptions,
  site: siteAddress.optional().register(entries, {
    argument: '<url>',
    about:
      'where the documentation begins: its pages are found by its sitemap, else by links; read again at each start and once a day',
  }),
  'from-database': yesOrNo.default(false).register(entries, {
    argument: '',
    about: 'serve what another server on the same database reads',
  }),
  ...crawlOptions,
  ...gitOptions,
  ...jobOptions,
  port: port
    .default(4400)
    .register(entries, { argument: '<number>', about: 'port to listen on; 0 for any free one' }),
  host: listenedAddress.default('127.0.0.1').register(entries, {
    argument: '<address>',
    about: 'address to listen on; 127.0.0.1 is this machine alone',
  }),
  'base-path': basePath.optional().register(entries, {
    argument: '<path>',
    about:
      'path below which all is served, such as /docs-assistant/, where a proxy serves other things beside it',
  }),
  data: text.optional().register(entries, {
    argument: '<dir>',
    about:
      'where the index, the keys and what readers asked are kept; default .docs-assistant beside the folder, or here without one',
    isPath: true,
  }),
  'database-url': text.optional().register(entries, {
    argument: '<url>',
    about:
      'keep them in PostgreSQL instead, which several servers may share: postgres://user:password@host:5432/name',
    isSecret: true,
  }),
  'search-url': searchAddresses.default([]).register(entries, {
    argument: '<url>',
    about:
      'search with OpenSearch, where one process cannot index all sections: https://user:password@host:9200; may be given more than once, for the nodes of a cluster',
    isList: true,
    isSecret: true,
  }),
  browser: text.optional().register(entries, {
    argument: '<path>',
    about:
      'the Chromium that takes pictures of a home page after its updates; none for no pictures; default: one that is found',
  }),
  'keep-generations': positiveNumber.default(defaultKeepGenerations).register(entries, {
    argument: '<number>',
    about:
      'states of each documentation that are kept, the live one included, so that projects rollback can go back to them',
  }),
  'update-lease': positiveNumber.default(defaultLeaseTime / 1000).register(entries, {
    argument: '<seconds>',
    about: 'how long an update of a process that died waits for another',
  }),
  'keep-conversations': days.default(90).register(entries, {
    argument: '<days>',
    about: 'how long questions, answers and feedback are kept; 0 keeps none',
  }),
  'keep-threads': days.default(90).register(entries, {
    argument: '<days>',
    about: 'how long a thread can be continued after its last question',
  }),
  'allow-origin': origins.default([]).register(entries, {
    argument: '<origin>',
    about:
      'let pages of another site ask, such as https://www.example.com, or * for all; may be given more than once',
    isList: true,
  }),
  'limit-key-month': wholeNumber.default(defaultRateLimits.keyMonth).register(entries, {
    argument: '<number>',
    about: 'questions with one key in a month; 0 for no limit',
  }),
  'limit-project-hour': wholeNumber.default(defaultRateLimits.projectHour).register(entries, {
    argument: '<number>',
    about: 'questions with all keys of a project in an hour',
  }),
  'limit-address-day': wholeNumber.default(defaultRateLimits.addressDay).register(entries, {
    argument: '<number>',
    about: 'questions from one network address in a day',
  }),
  'limit-search-address-day': wholeNumber
    .default(defaultRateLimits.searchAddressDay)
    .register(entries, {
      argument: '<number>',
      about: 'searches from one network address in a day',
    }),
  'trusted-proxies': wholeNumber.default(0).register(entries, {
    argument: '<number>',
    about:
      "reverse proxies before the server: so far from its end a reader's address stands in X-Forwarded-For",
  }),
  ...signInOptions,
  'playground-proxy': yesOrNo.default(false).register(entries, {
    argument: '',
    about:
      'let readers send requests of playgrounds through this server, where an API does not allow pages to read its responses',
  }),
  'no-dashboard': yesOrNo.default(false).register(entries, {
    argument: '',
    about: 'leave out the dashboard at /admin, for owners with an admin key',
  }),
  domain: identifier
    .default('docs')
    .register(entries, { argument: '<domain>', about: "the site's domain in the API's paths" }),
  project: identifier
    .default('docs')
    .register(entries, { argument: '<project>', about: "the project's identifier" }),
  memory: positiveCount.default(512).register(entries, {
    argument: '<megabytes>',
    about:
      'what pages and indexes of projects may take in memory, about: those that were not used for the longest time leave; without a folder',
  }),
  model: text.optional().register(entries, {
    argument: '<provider:id>',
    about:
      'the language model that writes answers; provider is openai, anthropic, gateway or openai-compatible',
  }),
  'model-base-url': text.optional().register(entries, {
    argument: '<url>',
    about: "the address of the model's API; needed for openai-compatible",
  }),
  'model-api-key': text.optional().register(entries, {
    argument: '<key>',
    about: "key for the model's API; default: the provider's own variable",
    isSecret: true,
    flag: 'unsafe',
  }),
  'model-timeout': positiveNumber.default(20).register(entries, {
    argument: '<seconds>',
    about: 'how long the model has for its first words before the answer is quoted instead',
  }),
  'answer-tokens': wholeNumber.default(4096).register(entries, {
    argument: '<number>',
    about: 'what the model may write in one answer, its reasoning included; 0 for no limit',
  }),
  'daily-tokens': wholeNumber.default(2_000_000).register(entries, {
    argument: '<number>',
    about:
      'what the model may use in a day (UTC), questions and answers together; then answers are quoted; 0 for no limit',
  }),
  'embedding-model': text.optional().register(entries, {
    argument: '<provider:id>',
    about: 'ranks by meaning as well as by words; provider is openai, gateway or openai-compatible',
  }),
  'embedding-model-base-url': text.optional().register(entries, {
    argument: '<url>',
    about: 'the address of its API; needed for openai-compatible',
  }),
  'embedding-model-api-key': text.optional().register(entries, {
    argument: '<key>',
    about: "key for its API; default: the provider's own variable",
    isSecret: true,
    flag: 'unsafe',
  }),
  ...agentOptions,
  grace: seconds.default(25).register(entries, {
    argument: '<seconds>',
    about:
      'how long answers that are being written have to end when the server stops, before they are cut off',
  }),
  drain: seconds.default(0).register(entries, {
    argument: '<seconds>',
    about:
      'how long requests are still taken after a signal to stop, while /-/healthz says 503, so that a load balancer notices',
  }),
  'log-level': oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info')
    .register(entries, {
      argument: '<level>',
      about: 'least weight of what is logged: trace, debug, info, warn, error, fatal or silent',
    }),
  'log-format': oneOf('text', 'json').optional().register(entries, {
    argument: '<format>',
    about: 'text or json; default text on a terminal, else json',
  }),
});

/** The options' values by name, defaults filled in. */
export type OptionValues = z.output<typeof optionSchema>;

/** The name of an option, as written on the command line after `--`. */
export type OptionName = keyof OptionValues;

/** All names, in the order of the table. */
export const optionNames: readonly OptionName[] = optionSchema.keyof().options;

const nameSchema = optionSchema.keyof();

/** Whether there is an option of that name. */
export function isOptionName(name: string): name is OptionName {
  return nameSchema.safeParse(name).success;
}

/** What is said of an option. */
export function entryOf(name: OptionName): OptionEntry {
  const entry = entries.get(optionSchema.shape[name]);
  if (!entry) throw new Error(`The option ${name} has no entry: register one in the table.`);
  return entry;
}

/** The value where none is given; `undefined` where that depends. */
export function defaultOf(name: OptionName): string | undefined {
  const { data } = optionSchema.shape[name].safeParse(undefined);
  return data === undefined || Array.isArray(data) ? undefined : String(data);
}

/** The option's variable in the environment, such as `DOCS_ASSISTANT_KEEP_THREADS`. */
export function variableOf(name: string): string {
  return `DOCS_ASSISTANT_${name.replaceAll('-', '_').toUpperCase()}`;
}
