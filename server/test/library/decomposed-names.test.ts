import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { openFolder } from './opened-folder.js';

const decomposed = (name: string) => name.normalize('NFD');

it('files whose names are decomposed are pages that links lead to as they are typed', async () => {
  const { folder, docs, warnings, close } = await openFolder({
    'docs.json': '{ "navigation": ["/", "größe/maß.md", "/über"] }',
    'index.md':
      `[a](über.md) [b](größe/maß.md#länge) [c](/%C3%BCber/) [d](/${encodeURI(decomposed('über'))})` +
      ` [e](${decomposed('über')}.md) ![](bild-ä.svg) ![](/${decomposed('bild-ä')}.svg)\n`,
    [decomposed('über.md')]: 'Text.\n',
    [decomposed('größe/maß.md')]: '# Maß\n\n## Länge\n',
    [decomposed('bild-ä.svg')]: '',
    'answers/a.md': '---\nquestions: [Which?]\n---\n[A](../über.md) [B](/über)\n',
  });
  const { pages } = await docs.open();
  await docs.checkLinks();
  const found = [...pages.values()].map(({ path, file, title }) => [path, file, title]);
  assert.deepEqual(found.slice(1), [
    ['/größe/maß', decomposed('größe/maß.md'), 'Maß'],
    ['/über', decomposed('über.md'), 'Über'],
  ]);
  assert.deepEqual(warnings, []);

  await writeFile(join(folder, decomposed('über.md')), '# Changed\n');
  const changed = await docs.update([decomposed('über.md')]);
  assert.equal(changed.pages.get('/über')?.title, 'Changed');
  await rm(join(folder, decomposed('über.md')));
  assert.equal((await docs.update([decomposed('über.md')])).pages.has('/über'), false);
  await close();
});
