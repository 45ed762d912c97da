import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dialectNames } from '../../../src/content/dialects/reading/dialect.js';
import { resolvePage } from './resolve.js';

for (const name of dialectNames) {
  it(`alerts of GitHub are notes in pages of ${name}`, async () => {
    const { page } = await resolvePage({
      name,
      files: { 'a.md': '> [!WARNING]\n> It is *hot*.\n' },
    });
    assert.match(page.html, /<blockquote class="note warning">\n<p><strong>Warning<\/strong><\/p>/);
    assert.match(page.html, /<p>It is <em>hot<\/em>\.<\/p>/);
  });
}
