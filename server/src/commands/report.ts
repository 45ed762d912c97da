import { QuestionMeanings } from '../gaps/question-meanings.js';
import { openStores } from '../storage/stores/open-stores.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { collectDigest } from './reporting/collect-digest.js';
import { writeDigest } from './reporting/write-digest.js';
import { configureModels, noModel } from './serving/configure-models.js';
import { openExistingData } from './serving/open-data.js';
import { modelSettingsOf } from './serving/serve-settings.js';
import { CommandError } from './terminal/command-error.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = [
  ...(['project', 'data', 'database-url'] as const),
  ...(['embedding-model', 'embedding-model-base-url'] as const),
] as const;

/** What `docs-assistant-server report --help` prints. */
export const reportHelp = `Usage: docs-assistant-server report [options]

Prints what readers asked lately as Markdown: how many questions were answered against the time
before, the gaps that most readers fell into, the pages that were cited and those that never were,
searches without a result, and what to do next. A server that runs goes on running.

${describeFlag('--since <time>', 'how far back: days or weeks, such as 7d or 4w; at most 366d; default 7d')}
${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server report --since 7d
  docs-assistant-server report --since 4w --project handbook > report.md
`;

const help = 'docs-assistant-server report --help';

const flags = {
  ...flagsFor(shared),
  since: { type: 'string', default: '7d' },
  help: { type: 'boolean', short: 'h' },
} as const;

const day = 24 * 60 * 60 * 1000;
const mostDays = 366;
/** Milliseconds that it waits for the embedding model. */
const patience = 60_000;

/** `report`: prints a digest. */
export async function runReport(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(reportHelp);
    return;
  }
  if (positionals.length > 0) throw new CommandError(`report takes no arguments. See ${help}.`);
  const duration = readDuration(values.since);
  const options = commandOptions(values);
  const { embedder } = await configureModels({ ...modelSettingsOf(options), model: noModel });
  const meanings = embedder && new QuestionMeanings({ embedder, report: writeWarning, patience });
  const database = await openExistingData(options);
  try {
    const stores = openStores(database);
    const { project } = options;
    const domain = (await stores.projects.find({ id: project }))?.domain;
    if (domain === undefined) {
      throw new CommandError(
        `There is no project ${project} in this database: name one with --project; docs-assistant-server projects list shows them.`,
      );
    }
    const published = await stores.ofDomain(domain).documentation.read();
    const documentation = published?.documentation ?? { pages: new Map() };
    const now = new Date();
    const digest = await collectDigest({
      ...{ stores, documentation, meanings, project, domain, duration, now },
    });
    process.stdout.write(writeDigest(digest));
  } finally {
    await database.close();
  }
}

function readDuration(given: string): number {
  const [, number, unit] = /^(\d+)(d|w)$/.exec(given) ?? [];
  const days = Number(number) * (unit === 'w' ? 7 : 1);
  if (days >= 1 && days <= mostDays) return days * day;
  if (days > mostDays) {
    const weeks = Math.floor(mostDays / 7);
    throw new CommandError(
      `--since ${given} is too far back: give at most ${mostDays}d or ${weeks}w.`,
    );
  }
  throw new CommandError(`--since ${given} is not a time: give days or weeks, such as 7d or 4w.`);
}
