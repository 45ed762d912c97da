import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Ends once the other has written more than any pipe holds, and ended. */
const waiting = `const { existsSync, watch } = require('node:fs');
  console.log('first');
  const watcher = watch('.', end);
  end();
  function end() {
    if (!existsSync('ended')) return;
    watcher.close();
    console.log('last of the first');
  }`;
const talking = `console.log('x'.repeat(5_000_000)); require('node:fs').writeFileSync('ended', '');`;

describe('steps that go on side by side', () => {
  it('are heard one after the other, and do not wait for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-turns-'));
    const module = JSON.stringify(resolve('scripts/tests/run-in-turn.ts'));
    const script = `import { allHeard, runInTurn } from ${module};
      const run = (title, code) => runInTurn(title, process.execPath, ['-e', code]);
      const codes = await Promise.all([
        run('one', ${JSON.stringify(waiting)}), run('two', ${JSON.stringify(talking)}), run('three', 'process.exit(3)'),
      ]);
      await allHeard();
      console.log(String(codes));`;
    const order = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
    const { stdout } = await execute(process.execPath, order, { cwd: folder, maxBuffer: 1e8 });
    await rm(folder, { recursive: true });
    const said = stdout.replace(/x{5000000}/, 'much');
    assert.equal(
      said,
      '\n── one ──\nfirst\nlast of the first\n\n── two ──\nmuch\n\n── three ──\n0,0,3\n',
    );
  });
});
