import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { dialectFor } from '../../src/content/dialects/dialects.js';
import type { DialectName } from '../../src/content/dialects/reading/dialect.js';
import { PageDialect } from '../../src/content/dialects/reading/page-dialect.js';
import { Tally } from '../../src/content/dialects/reading/tally.js';
import { parsePage } from '../../src/content/parse-page.js';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { temporaryFolder } from './temporary-folder.js';

/** What `scripts/pages/write-anchors.ts` writes. */
const fixture = z.object({
  generator: z.string(),
  from: z.string(),
  pages: z.array(z.array(z.tuple([z.string(), z.string()]))),
});

const generators: readonly DialectName[] = ['docusaurus', 'vitepress', 'hugo', 'mkdocs'];

describe('headings of a real documentation', () => {
  for (const name of generators) {
    const text = readFileSync(`server/test/fixtures/anchors/${name}.json`, 'utf8');
    const { generator, from, pages } = fixture.parse(JSON.parse(text));

    it(`have the anchors that ${generator} gives them (${from})`, async () => {
      const files = filesOfFolder(await temporaryFolder({}));
      const dialect = await PageDialect.open({ files, dialectFor, name, tally: new Tally() });
      const others: string[] = [];
      for (const page of pages) {
        // Below a text no heading is the title of the page.
        const written = page.map(([heading]) => `Text.\n\n${heading}`).join('\n\n');
        const resolved = await dialect.resolve('page.md', written);
        const { slugs } = dialect;
        const isMdx = dialect.isMdx('page.md');
        const made = await parsePage({ file: 'page.md', path: '/page', ...resolved, slugs, isMdx });
        for (const [at, [heading, anchor]] of page.entries()) {
          const own = made.headings[at]?.anchor;
          if (own !== anchor) others.push(`${heading}: ${own}, not ${anchor}`);
        }
      }
      const count = pages.flat().length;
      assert.ok(count >= 250, `${count} headings are too few`);
      assert.ok(others.length <= count / 100, others.join('\n'));
    });
  }
});
