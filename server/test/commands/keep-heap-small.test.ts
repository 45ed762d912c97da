import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it, mock } from 'node:test';
import v8 from 'node:v8';
import { keepHeapSmall } from '../../src/commands/terminal/keep-heap-small.js';

it('the heap is kept small by an option that this Node has: it passes over others without a word', () => {
  const { mock: set } = mock.method(v8, 'setFlagsFromString', () => {});
  keepHeapSmall();
  const [name = ''] = `${set.calls[0]?.arguments[0]}`.split('=');
  assert.equal(set.callCount(), 1);
  assert.ok(
    name.length > 2 &&
      execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).includes(`${name} (`),
  );
});
