import type { SearchResult } from '../../../src/core/index/search-result.js';
import { describeHit } from '../retrieval/ranking/describe-hit.js';
import { commonFlags, describeFlag } from './options/option-help.js';
import { wholeNumber } from './options/option-values.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions } from './options/read-options.js';
import { configureModels, noModel } from './serving/configure-models.js';
import {
  filterFlags,
  filterOf,
  libraryFlags,
  libraryHelp,
  withKnownLibrary,
} from './serving/known-library.js';
import { modelSettingsOf } from './serving/serve-settings.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';
import { writeWarning } from './terminal/write-warning.js';

/** What `docs-assistant-server search --help` prints. */
export const searchHelp = `Usage: docs-assistant-server search "<query>" [options]

Prints the sections that match, best first. Exits with 1 where there is none.

${describeFlag('--limit <number>', 'results at most; default 10')}
${describeFlag('--version <version>', 'only sections of this version')}
${describeFlag('--language <language>', 'only sections in this language')}
${describeFlag('--json', 'print what the search endpoint answers')}

${libraryHelp}
${commonFlags}

Examples
  docs-assistant-server search "stop the server"
  docs-assistant-server search "stop the server" --folder docs --limit 3
  docs-assistant-server search "stop the server" --data /var/lib/docs-assistant --json
`;

const help = 'docs-assistant-server search --help';

const flags = {
  ...libraryFlags,
  limit: { type: 'string', default: '10' },
  ...filterFlags,
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `search`: prints what a search finds. */
export async function runSearch(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(searchHelp);
    return;
  }
  const query = positionals.join(' ').trim();
  if (!query)
    throw new CommandError(`Say what to search for: search "stop the server". See ${help}.`);
  const limit = readLimit(values.limit);
  const options = commandOptions(values);
  const { embedder } = await configureModels({ ...modelSettingsOf(options), model: noModel });
  const results = await withKnownLibrary(
    { options, embedder, warn: writeWarning },
    async ({ index }) => {
      const hits = await index.search({ query, limit, filter: filterOf(values) });
      return hits.map((hit) => describeHit(hit, query));
    },
  );
  process.stdout.write(
    values.json ? `${JSON.stringify(results, null, 2)}\n` : printable(describe(results)),
  );
  if (results.length === 0) process.exitCode = 1;
}

function readLimit(given: string): number {
  const limit = wholeNumber.safeParse(given).data ?? 0;
  if (limit > 0) return limit;
  throw new CommandError(`--limit ${given} is not a number of results: give one such as 10.`);
}

function describe(results: readonly SearchResult[]): string {
  if (results.length === 0) return 'Nothing was found.\n';
  return results.map((result, position) => `${describeResult(result, position + 1)}\n`).join('\n');
}

function describeResult({ path, content, metadata }: SearchResult, position: number): string {
  const { title, section, anchor, score } = metadata;
  const name = section && section !== title ? `${title} › ${section}` : title;
  const place = anchor ? `${path}#${anchor}` : path;
  return [
    `${position}. ${place}  (${score?.toFixed(2)})`,
    `   ${name}`,
    `   ${content.replace(/\s+/g, ' ')}`,
  ].join('\n');
}
