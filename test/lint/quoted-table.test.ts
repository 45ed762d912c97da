import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

describe('what streamed Markdown costs', () => {
  const results = readFileSync('bench/results/markdown.md', 'utf8');
  for (const page of ['README.md', 'demo/core.md']) {
    it(`is quoted in ${page} as it was measured last`, () => {
      const quoted = /<!-- npm run bench -- markdown -->\n([\s\S]*?)<!-- end -->/;
      const [, table = ''] = quoted.exec(readFileSync(page, 'utf8')) ?? [];
      assert.match(table, /\*\*ours\*\*/);
      assert.ok(results.includes(table.trim()));
    });
  }
});
