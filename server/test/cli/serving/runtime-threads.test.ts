import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { it } from 'node:test';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { Command } from '../command.js';

const skip = process.platform !== 'linux' && 'only Linux has a priority for each thread';

/** The priority of a process's threads in the order in which they were started; its own first. */
function prioritiesOf(pid: number | undefined): number[] {
  const folder = `/proc/${pid}/task`;
  const threads = readdirSync(folder).toSorted((first, second) => Number(first) - Number(second));
  return threads.map((thread) => {
    // After the name in parentheses, which is the second field; the nineteenth is wanted.
    const fields = readFileSync(`${folder}/${thread}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(fields.split(' ')[16]);
  });
}

it('threads that collect garbage leave the processors to the one that answers', {
  skip,
}, async () => {
  const usual = getPriority();
  const low = Math.max(usual, constants.priority.PRIORITY_BELOW_NORMAL);
  const docs = await temporaryFolder({ 'index.md': '# Home\n\nWhere readers begin.' });
  const server = new Command(['serve', docs, '--port', '0', '--data', await temporaryFolder()]);
  await server.started();
  const [own, ...others] = prioritiesOf(server.pid);
  server.signal('SIGTERM');
  await server.ended;
  assert.equal(own, usual);
  assert.deepEqual(others.slice(0, 5), [low, low, low, low, low]);
  assert.ok(others.slice(5).includes(usual));
});
