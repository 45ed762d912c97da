import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openFolder } from './opened-folder.js';

it('links to headings of a page at the address of another are not missed', async () => {
  const { docs, warnings, close } = await openFolder({
    '_config.yml': '',
    'index.md': '# Home\n\n[a](/start#one) [b](/start#two) [c](/env#three)\n',
    'start.md': '---\npermalink: /env/\n---\n# Start\n\n## One\n',
    'intro.md': '---\npermalink: /start/\n---\n# Introduction\n\n## Two\n',
  });
  await docs.open();
  await docs.checkLinks();
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /^index\.md:3: the page \/start has no heading #three,/);
  await close();
});
