import { readFile, rm, writeFile } from 'node:fs/promises';
import { databaseFile, openDatabase } from '../../src/storage/database/database.js';
import { DatabaseError } from '../../src/storage/database/database-error.js';

/**
 * Flips bytes in the database of the folder that it is called with, again and again at other places, opens
 * it each time and reads all of it. Prints for each whether it was refused. It may be ended by the driver.
 */
const [folder = '', rounds = '0'] = process.argv.slice(2);
const file = databaseFile(folder);
const sound = await readFile(file);

for (let round = 1; round <= Number(rounds); round += 1) {
  await writeFile(file, flipped(sound, round));
  await Promise.all(['-wal', '-shm'].map((end) => rm(file + end, { force: true })));
  process.stdout.write(`${round} ${await openAndRead()}\n`);
}

async function openAndRead(): Promise<'refused' | 'read'> {
  try {
    const database = await openDatabase(folder);
    const { rows } = await database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
    for (const { name } of rows) await database.execute(`SELECT * FROM "${name}"`);
    await database.execute('SELECT fingerprint FROM threads ORDER BY fingerprint');
    await database.close();
    return 'read';
  } catch (error) {
    if (error instanceof DatabaseError && /is damaged \(/.test(error.message)) return 'refused';
    throw error;
  }
}

/** Some bytes of one page differ, or of the whole file: the same ones at each run. */
function flipped(bytes: Buffer, round: number): Buffer {
  const copy = Buffer.from(bytes);
  const next = randomNumbers(round);
  const pageSize = 4096;
  const pages = bytes.length / pageSize;
  const from = round % 4 === 0 ? 0 : Math.floor(next() * pages) * pageSize;
  const length = [100, 64, pageSize, bytes.length - from][round % 4] ?? pageSize;
  for (let count = 0; count <= round % 6; count += 1) {
    copy[from + Math.floor(next() * length)] = Math.floor(next() * 256);
  }
  return copy;
}

/** Source: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
