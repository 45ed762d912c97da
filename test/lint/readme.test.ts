import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

describe('the README', () => {
  it('shows the very page that the embed is tested with', () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, example] = /^```html\n([\s\S]*?)^```$/m.exec(readme) ?? [];
    assert.equal(example, readFileSync('test/e2e/fixtures/embed.html', 'utf8'));
  });
});
