import { Tally } from '../content/dialects/reading/tally.js';
import { countSections } from '../library/library.js';
import { openStores } from '../storage/stores/open-stores.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { configureModels, noModel } from './serving/configure-models.js';
import { describeKeptBack } from './serving/describe-start.js';
import { describeData, openData } from './serving/open-data.js';
import { readDocumentation } from './serving/open-documentation.js';
import { missingSource, onlyFolder, settingsOf } from './serving/serve-settings.js';
import { count } from './terminal/count.js';
import { describeTally } from './terminal/describe-tally.js';
import { describeUnlisted } from './terminal/describe-unlisted.js';
import { keepHeapSmall } from './terminal/keep-heap-small.js';
import { printable } from './terminal/printable.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = [
  ...(['dialect', 'site', 'crawl-pages', 'crawl-delay'] as const),
  ...(['data', 'database-url', 'domain', 'keep-generations'] as const),
  ...(['search-url', 'embedding-model', 'embedding-model-base-url'] as const),
] as const;

/** What `docs-assistant-server index --help` prints. */
export const indexHelp = `Usage: docs-assistant-server index <folder> [options]
       docs-assistant-server index --site <url> [options]

Reads a documentation, builds its index and, with an embedding model, its embeddings, and stores
them, so that a server that starts with the same data has nothing left to do. Where there is no page,
it exits with 1 and leaves what is stored.

${describeFlag('--report', 'say what became of the syntax of the pages, and which of them the navigation leaves out')}
${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server index docs
  docs-assistant-server index docs --dialect mkdocs --report
  docs-assistant-server index docs --database-url postgres://docs@db.example.com/docs
  docs-assistant-server index --site https://docs.example.com/guide/ --data /var/lib/docs-assistant
`;

const help = 'docs-assistant-server index --help';

const flags = {
  ...flagsFor(shared),
  report: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `index`: reads and stores a documentation and its index, without serving it. */
export async function runIndex(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(indexHelp);
    return;
  }
  const folder = onlyFolder(positionals, help);
  const effective = commandOptions({ ...values, folder });
  const settings = settingsOf(effective, help);
  if (settings.isEveryProject) throw missingSource(help);
  const { embedder } = await configureModels({ ...settings, model: noModel });
  let warnings = 0;
  const warn = (line: string) => {
    warnings += 1;
    writeWarning(line);
  };
  if (settings.leavesTexts) keepHeapSmall();
  const database = await openData(settings);
  try {
    const stores = openStores(database, settings);
    const tally = new Tally();
    const reading = { settings, stores, embedder, warn, tally };
    const { pages, parsedCount, withheld } = await readDocumentation(reading);
    const sections = countSections(pages.values());
    const lines = [
      `Indexed ${count(pages.size, 'page')} with ${count(sections, 'section')}, ${count(parsedCount, 'page')} newly parsed${describeKeptBack(withheld)}; stored in ${describeData(settings)}`,
      embedder
        ? `Ranked by words and, with ${embedder.name}, by meaning.`
        : 'Ranked by words: no embedding model is configured.',
      ...(warnings > 0 ? [`${count(warnings, 'warning')}, see above.`] : []),
    ];
    const unlisted = [...pages.values()].filter(({ isUnlisted }) => isUnlisted);
    const report = values.report
      ? [...describeTally(tally), ...describeUnlisted(unlisted.map(({ path }) => path))]
      : [];
    process.stdout.write(printable(`${[...lines, ...report].join('\n')}\n`));
  } finally {
    await database.close();
  }
}
