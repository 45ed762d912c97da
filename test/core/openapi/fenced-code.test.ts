import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fencedCode } from '../../../src/core/openapi/written/fenced-code.js';

describe('code in Markdown', () => {
  it('stands between fences of one kind, of which the last may be longer', () => {
    const markdown = [
      ...['First:', '', '```sh', 'curl one', '~~~', 'curl two', '````', ''],
      ...['1. Then', '', '   ~~~~', '   curl three', '~~~', '   ~~~~', '```', 'curl four'],
    ].join('\n');
    assert.deepEqual(fencedCode(markdown), ['curl one\n~~~\ncurl two', '   curl three\n~~~']);
  });

  it('is found at once, however long a fence that nothing ends is', () => {
    assert.deepEqual(fencedCode(`${'`'.repeat(200_000)}\n${'a\n'.repeat(100_000)}`), []);
  });
});
