import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFolderAt } from './opened-folder.js';

it('links of Docusaurus in reviewed answers lead where those of pages do', async () => {
  const outer = await temporaryFolder({
    'docusaurus.config.js': '',
    'docs/guide/a.md': '# A\n\n## Steps\n',
    'docs/answers/a.md': '---\nquestions: [Which?]\n---\n[A](@site/docs/guide/a.md#steps).\n',
  });
  const { docs, warnings, close } = await openFolderAt(join(outer, 'docs'));
  const [answer] = (await docs.open()).reviewedAnswers ?? [];
  assert.equal(answer?.markdown, '[A](/guide/a#steps).');
  const again = '---\nquestions: [Which?]\n---\n[A](@site/docs/guide/a.md) again.\n';
  await writeFile(join(outer, 'docs/answers/a.md'), again);
  const [changed] = (await docs.update(['answers/a.md'])).reviewedAnswers ?? [];
  assert.equal(changed?.markdown, '[A](/guide/a) again.');
  assert.deepEqual(warnings, []);
  await close();
});
