import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProgressLine } from '../../src/commands/terminal/progress-line.js';

function progressOn(output: { isTTY: boolean }) {
  const clock = { now: 0 };
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const line = new ProgressLine({ ...output, write }, () => clock.now);
  return { clock, written, line };
}

describe('the progress of reading pages', () => {
  it('shows in a terminal once it takes longer than a moment, and goes away', () => {
    const { clock, written, line } = progressOn({ isTTY: true });
    line.show('Reading pages', { done: 1, total: 900 });
    assert.deepEqual(written, []);
    clock.now = 1000;
    line.show('Reading pages', { done: 200, total: 900 });
    line.show('Reading pages', { done: 201, total: 900 });
    line.clear();
    assert.deepEqual(written, ['\r\u001b[KReading pages: 200 of 900', '\r\u001b[K']);
  });

  it('never shows in a file or a pipe', () => {
    const { clock, written, line } = progressOn({ isTTY: false });
    clock.now = 5000;
    line.show('Reading pages', { done: 200, total: 900 });
    line.clear();
    assert.deepEqual(written, []);
  });
});
