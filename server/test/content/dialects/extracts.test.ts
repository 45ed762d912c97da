import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DialectName } from '../../../src/content/dialects/reading/dialect.js';
import { Tally } from '../../../src/content/dialects/reading/tally.js';
import { type Page, wholePage } from '../../../src/content/page.js';
import { DocsFolder } from '../../../src/library/docs-folder.js';
import { visibleSyntax } from './visible-syntax.js';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/extracts/${name}`, import.meta.url));

/** What `scripts/pages/write-anchors.ts` writes. */
const anchorsSchema = z.object({
  generator: z.string(),
  files: z.array(z.string()),
  pages: z.array(z.array(z.tuple([z.string(), z.string()]))),
});

async function read(name: DialectName): Promise<Page[]> {
  const folder = folderOf(name);
  const store = { readAll: async () => new Map<string, Page>() };
  const warnings: string[] = [];
  const onWarning = (warning: string) => void warnings.push(warning);
  const docs = new DocsFolder({ folder, store, dialect: name, tally: new Tally(), onWarning });
  const { pages } = await docs.open();
  assert.deepEqual(warnings, []);
  return Promise.all([...pages.values()].map((page) => wholePage(page)));
}

const generators = ['docusaurus', 'hugo', 'mkdocs', 'vitepress'] as const;

for (const name of [...generators, 'starlight'] as const) {
  describe(`pages that authors wrote for ${name}`, () => {
    it('show no syntax of it', async () => {
      const pages = await read(name);
      assert.ok(pages.length >= 3);
      for (const { file, sections } of pages) {
        assert.deepEqual(sections.flatMap(visibleSyntax), [], file);
      }
    });
  });
}

for (const name of generators) {
  it(`pages that authors wrote for ${name} have the anchors that it gives them`, async () => {
    const text = readFileSync(`${folderOf(name)}/anchors.json`, 'utf8');
    const { files, pages } = anchorsSchema.parse(JSON.parse(text));
    const byFile = new Map((await read(name)).map((page) => [page.file, page]));
    let compared = 0;
    for (const [at, file] of files.entries()) {
      const page = byFile.get(file);
      // Parts that others include are no pages.
      if (!page) continue;
      const own = new Set(
        [...page.html.matchAll(/<h[2-4][^>]*?\sid="([^"]*)"/g)].map(([, id]) => id),
      );
      const missing = (pages[at] ?? []).filter(([, anchor]) => !own.has(anchor));
      assert.deepEqual(missing, [], file);
      compared += pages[at]?.length ?? 0;
    }
    assert.ok(compared >= 5, `${compared} headings are too few`);
  });
}
