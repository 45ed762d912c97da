import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { it } from 'node:test';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { Command } from '../command.js';

const skip = process.platform !== 'linux' && 'only Linux sets the priority of one thread';

/** The priority of a thread. */
function priorityOf(folder: string, thread: number): number {
  // After the name in parentheses, which is the second field; the nineteenth is wanted.
  const fields = readFileSync(`${folder}/${thread}/stat`, 'utf8').replace(/^.*\) /s, '');
  return Number(fields.split(' ')[16]);
}

it('threads that collect garbage leave the processors to readers', { skip }, async () => {
  const usual = getPriority();
  const low = Math.max(usual, constants.priority.PRIORITY_BELOW_NORMAL);
  const docs = await temporaryFolder({ 'index.md': '# Home\n\nWhere readers begin.' });
  const server = new Command(['serve', docs, '--port', '0', '--data', await temporaryFolder()]);
  await server.started();
  const folder = `/proc/${server.pid}/task`;
  const others = readdirSync(folder)
    .map(Number)
    .filter((thread) => thread !== server.pid)
    .toSorted((first, second) => first - second)
    // These stay as long as the process does.
    .slice(0, 6);
  const priorities = others.map((thread) => priorityOf(folder, thread));
  const own = priorityOf(folder, server.pid ?? 0);
  server.signal('SIGTERM');
  await server.ended;
  assert.equal(own, usual);
  assert.deepEqual(priorities, [low, low, low, low, low, usual]);
});
