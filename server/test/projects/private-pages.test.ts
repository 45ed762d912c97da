import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { documentationFor } from '../../src/projects/for-readers.js';
import { onEachDatabase } from '../storage/each-database.js';
import { startProjectsServer } from './projects-server.js';

const rota = (who: string) => `---\ngroups: [staff]\n---\n\n# Rota\n\n${who} feeds the anvil.\n`;

onEachDatabase('a project with pages for some readers', (open) => {
  it('gives them to these readers as they are now, and to nobody else', async () => {
    const server = await startProjectsServer({ database: await open() });
    const { key, folder } = await server.make({
      domain: 'acme',
      files: { 'index.md': '# Acme\n\nAn anvil.\n', 'rota.md': rota('Ada') },
    });
    const readFor = async (groups: string[] | undefined) => {
      const project = await server.projects.find({ domain: 'acme' });
      const opened = await project?.open('api');
      assert.ok(opened);
      const { library } = await documentationFor(opened, async () => groups && { groups });
      const hits = await library.index.search({ query: 'anvil', limit: 5 });
      return hits.map(({ section }) => [
        section.path,
        section.blocks.map(({ text }) => text).join(),
      ]);
    };
    assert.deepEqual(await readFor(undefined), [['/', 'An anvil.']]);
    assert.deepEqual(await readFor(['partners']), [['/', 'An anvil.']]);
    assert.deepEqual((await readFor(['staff'])).sort(), [
      ['/', 'An anvil.'],
      ['/rota', 'Ada feeds the anvil.'],
    ]);
    await writeFile(join(folder, 'rota.md'), rota('Grace'));
    await server.publish('acme', folder);
    assert.deepEqual((await readFor(['staff'])).sort()[1], ['/rota', 'Grace feeds the anvil.']);
    assert.deepEqual(await server.search('/discovery/v1/search/acme', key), ['/sites/acme/']);
    await server.stop();
  });
});
