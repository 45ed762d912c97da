import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dialectFor } from '../../../src/content/dialects/dialects.js';
import { PageDialect, readingVersion } from '../../../src/content/dialects/reading/page-dialect.js';
import { filesOfFolder, readPageFile } from '../../../src/content/read-docs-folder.js';

it('files are read as another source by another version alone', async () => {
  const sources = createHash('sha256');
  for (const name of ['docusaurus', 'hugo', 'mkdocs', 'starlight', 'vitepress'] as const) {
    const folder = fileURLToPath(new URL(`../../fixtures/extracts/${name}`, import.meta.url));
    const files = filesOfFolder(folder);
    const dialect = await PageDialect.open({ files, dialectFor, name });
    for (const file of (await files.pages()).sort()) {
      const written = (await readPageFile(file, { folder })) ?? '';
      sources.update(`${file}\n${(await dialect.resolve(file, written)).source}\n`);
    }
  }
  assert.deepEqual(
    [readingVersion, sources.digest('hex').slice(0, 16)],
    [4, 'a2d62ff87fccb70b'],
    'the same files give other sources: raise readingVersion, and write its number and hash here',
  );
});
