import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dialectNames } from '../../server/src/content/dialects/reading/dialect.js';
import { Tally } from '../../server/src/content/dialects/reading/tally.js';
import type { Page, Section } from '../../server/src/content/page.js';
import { wholePages } from '../../server/src/content/whole-pages.js';
import { DocsFolder } from '../../server/src/library/docs-folder.js';
import { visibleSyntax } from '../../server/test/content/dialects/visible-syntax.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dialect: { type: 'string' },
    sections: { type: 'string', default: '500' },
    show: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
const dialect = dialectNames.find((name) => name === values.dialect);
if (!folder || (values.dialect !== undefined && !dialect)) {
  throw new Error(
    `Usage: npx tsx scripts/pages/find-syntax.ts <folder> [--dialect ${dialectNames.join('|')}]`,
  );
}

const warnings: string[] = [];
const tally = new Tally();
const started = process.cpuUsage();
const docs = new DocsFolder({
  folder: resolve(folder),
  store: { readAll: async () => new Map<string, Page>() },
  dialect,
  tally,
  onWarning: (warning) => void warnings.push(warning),
});
const { pages } = await docs.open();
const { user, system } = process.cpuUsage(started);
const all: { section: Section; file: string }[] = [];
for await (const { sections, file } of wholePages(pages.values())) {
  all.push(...sections.map((section) => ({ section, file })));
}
const chosen = sample(all, { count: Number(values.sections), seed: Number(values.seed) });
const found = chosen.flatMap(({ section, file }) =>
  visibleSyntax(section).map((hit) => ({ ...hit, section, file })),
);

console.log(
  `${pages.size} pages, ${all.length} sections, ${warnings.length} warnings, ${((user + system) / 1e6).toFixed(1)} s of CPU, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
);
console.log(
  `${new Set(found.map(({ section }) => section)).size} of ${chosen.length} sections show syntax`,
);
for (const { name, file, text } of found.slice(0, Number(values.show)))
  console.log(`  ${name}: ${file}: ${text}`);
for (const outcome of ['unknown', 'left out'] as const) {
  console.log(
    outcome,
    tally
      .of(outcome)
      .slice(0, 25)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
}
for (const warning of warnings.slice(0, Number(values.show))) console.log(`  warning: ${warning}`);

/** The same sections each time: chosen by numbers that follow from the seed. */
function sample<Item>(
  items: readonly Item[],
  { count, seed }: { count: number; seed: number },
): Item[] {
  const left = [...items];
  let state = seed;
  return Array.from({ length: Math.min(count, items.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return left.splice(state % left.length, 1);
  }).flat();
}
