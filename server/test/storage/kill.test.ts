import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { type Database, openDatabase } from '../../src/storage/database/database.js';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';

/** In all lanes: more with WRITER_KILLS. Most of the time goes into starting writers again. */
const kills = Number(process.env.WRITER_KILLS ?? 20);
/** Writers that are killed at a time, each on a database of its own. */
const lanes = 4;

const program = compiledProgram(new URL('./acknowledging-writer.ts', import.meta.url));

/** Where the tables hold what a line of the writer names. */
const places: Record<string, string> = {
  thread: 'SELECT id FROM threads',
  conversation: 'SELECT id FROM conversations',
  feedback: 'SELECT message_id AS id FROM feedback',
};

describe('a process that is killed while it writes', () => {
  it(`loses nothing that it had acknowledged, ${kills} times`, async (context) => {
    const acknowledged = await Promise.all(
      Array.from({ length: lanes }, () => killRepeatedly(kills / lanes)),
    );
    const rows = acknowledged.reduce((sum, each) => sum + each, 0);
    context.diagnostic(`${rows} acknowledged rows, none lost`);
    assert.ok(rows > kills, 'the writers wrote');
  });
});

/** Kills a writer that often, each time on what the one before has left; gives how much was acknowledged. */
async function killRepeatedly(times: number): Promise<number> {
  const data = await temporaryFolder();
  const acknowledged: string[] = [];
  for (let time = 0; time < times; time += 1) {
    acknowledged.push(...(await writeUntilKilled(data)));
    const database = await openDatabase(data);
    await requireAll(database, acknowledged);
    await database.close();
  }
  return acknowledged.length;
}

async function writeUntilKilled(data: string): Promise<string[]> {
  const child: ChildProcess = spawn(process.execPath, [program, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  assert.ok(child.stdout);
  // Between two acknowledgements, or in the midst of one: the process goes on writing meanwhile.
  const lastRow = Math.floor(Math.random() * 12);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length > lastRow) child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  assert.equal(signal, 'SIGKILL', 'it wrote until it was killed');
  return lines;
}

async function requireAll(database: Database, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await database.execute('PRAGMA integrity_check');
  assert.equal(rows[0]?.integrity_check, 'ok');
  const named = acknowledged.map((line) => line.split(' '));
  for (const [kind, query] of Object.entries(places)) {
    const kept = new Set((await database.execute(query)).rows.map(({ id }) => id));
    const lost = named.filter(([what, id]) => what === kind && !kept.has(id));
    assert.deepEqual(lost, []);
  }
  const counted = named.filter(([what]) => what === 'counter').map(([, total]) => Number(total));
  const { rows: totals } = await database.execute('SELECT total FROM counters');
  assert.ok(Number(totals[0]?.total ?? 0) >= Math.max(0, ...counted));
}
