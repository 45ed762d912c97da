import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../docs-reader.js';
import { type OpenDemoServer, startServer } from '../open-demo-server.js';

let folder = '';
let server: OpenDemoServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-titles-'));
  const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2);
  for (const name of ['index', 'law', 'other']) {
    await writeFile(join(folder, `${name}.md`), `# ${word}${name}\n`);
  }
  server = await startServer([folder]);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

for (const width of [320, 1280]) {
  test(`a title of one long word stays on a page ${width} pixels wide`, async ({
    page,
    reader,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${server.origin}/law`);
    const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
    await expect(neighbours.getByRole('link')).toHaveCount(2);
    expect(await reader.scrollsSideways()).toBe(false);
  });
}
