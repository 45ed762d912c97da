import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const page = readFileSync('demo/playground.md', 'utf8');
const source = readFileSync('src/elements/docs-playground/docs-playground-element.ts', 'utf8');

describe('the page of the playground', () => {
  it('names the attributes that the element has, and its events', () => {
    const [, declared = ''] = /= attributes\(\{([\s\S]*?)\n {2}\}\)/.exec(source) ?? [];
    const attributes = [...declared.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
    const [, table = ''] = /## Attributes of the playground\n([\s\S]*?)\n## /.exec(page) ?? [];
    const rows = [...table.matchAll(/^\| `[\w-]+`(?: \(JSON\))? \| `(\w+)`/gm)].map(
      ([, name]) => name,
    );
    assert.ok(attributes.length > 5);
    assert.deepEqual(rows, attributes);
    for (const [, event] of source.matchAll(/@fires (docs-playground:\w+)/g))
      assert.ok(table.includes(`\`${event}\``), event);
  });
});
