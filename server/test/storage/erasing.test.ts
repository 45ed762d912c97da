import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import {
  type Database,
  databaseFile,
  openDatabase,
  type Statement,
  type StatementResult,
  type StatementRunner,
} from '../../src/storage/database/database.js';
import { scrubPages } from '../../src/storage/database/scrub-pages.js';
import { Eraser } from '../../src/storage/stores/eraser.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { onEachDatabase } from './each-database.js';

/**
 * The database, how many rows each statement has read or changed on it, and what someone else, who asks before
 * each transaction, was answered.
 */
function watched(database: Database) {
  const rows: number[] = [];
  const others: StatementResult[] = [];
  const count = async (result: Promise<StatementResult>) => {
    const { rows: read, rowsAffected } = await result;
    rows.push(Math.max(read.length, rowsAffected));
    return result;
  };
  const watching: Database = {
    execute: (statement) => count(database.execute(statement)),
    batch: (statements) => database.batch(statements),
    transaction: async (work) => {
      others.push(await database.execute('SELECT 1'));
      return database.transaction((transaction) =>
        work({ execute: (statement: Statement) => count(transaction.execute(statement)) }),
      );
    },
    exclusiveTransaction: (work) => database.exclusiveTransaction(work),
    inBackground: (work) => database.inBackground(work),
    scrub: (tables) => database.scrub(tables),
    close: () => database.close(),
  };
  return { rows, others, database: watching };
}

const secret = (reader: number) => `secret-of-${reader}-reader`;

/** What readers asked in threads of their own: of one, many threads, and many questions in one of them. */
async function fill(database: Database, { readers }: { readers: number }): Promise<void> {
  await database.transaction(async (transaction) => {
    const add = async (thread: string, reader: number, questions: number) => {
      await transaction.execute({
        sql: `INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
          VALUES (?, 'docs', 'hash', ?, '2026-11-21', '2026-11-21')`,
        args: [thread, secret(reader)],
      });
      for (let count = 0; count < questions; count += 1) {
        const id = `${thread}-${count}`;
        const text = `${secret(reader)} `.repeat(1 + ((count * 7 + reader) % 90));
        await transaction.execute({
          sql: `INSERT INTO conversations (id, project, domain, thread_id, fingerprint, question, answer,
            sources, created_at) VALUES (?, 'docs', 'docs', ?, ?, ?, ?, '[]', '2026-11-21')`,
          args: [id, thread, count % 2 ? secret(reader) : 'anonymous', text, text],
        });
        await transaction.execute({
          sql: `INSERT INTO feedback (message_id, rating, created_at) VALUES (?, 'up', '2026')`,
          args: [id],
        });
      }
    };
    for (let reader = 0; reader < readers; reader += 1) await add(`${reader}`, reader, 3);
    for (let thread = 0; thread < 150; thread += 1) await add(`first-${thread}`, 0, 1);
    await add('long', 0, 450);
  });
}

onEachDatabase('forgetting a reader who asked much', (open) => {
  it('takes a bounded number of rows a statement, and lets others come between', async () => {
    const { rows, others, database } = watched(await open());
    await fill(database, { readers: 20 });
    rows.length = 0;
    others.length = 0;
    const eraser = new Eraser(database);
    const { threads, conversations, feedback } = await eraser.erase({ fingerprint: secret(0) });
    assert.deepEqual([threads.length, conversations, feedback], [152, 603, 603]);
    assert.ok(Math.max(...rows) <= 100, `${Math.max(...rows)} rows in a statement`);
    assert.ok(others.length >= 10, `${others.length} statements came between`);
    const left = await database.execute('SELECT COUNT(*) AS count FROM conversations');
    assert.deepEqual(left.rows, [{ count: 19 * 3 }]);
    await database.close();
  });

  it('that was broken off is ended by asking again', async () => {
    const database = await open();
    await fill(database, { readers: 2 });
    let steps = 0;
    const breaking: Database = {
      ...watched(database).database,
      transaction: (work) => {
        steps += 1;
        if (steps > 4) throw new Error('broken off');
        return database.transaction(work);
      },
    };
    // Of a thread in which others asked as well, the questions of this reader are deleted by then.
    await database.execute("UPDATE threads SET fingerprint = 'anonymous' WHERE id = 'long'");
    const target = { fingerprint: secret(0) };
    await assert.rejects(new Eraser(breaking).erase(target), /broken off/);
    await new Eraser(database).erase(target);
    const { rows } = await database.execute('SELECT id FROM threads');
    assert.deepEqual(rows, [{ id: '1' }]);
    await database.close();
  });
});

describe('what is left of a reader in a database file', () => {
  /** Threads of readers with long names, many of which come and go: rows are moved between pages. */
  async function churn(database: Database, readers: number): Promise<number[]> {
    const live = new Set<number>();
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return ((state >> 8) % 100_000) / 100_000;
    };
    for (let round = 0; round < 4; round += 1) {
      await database.transaction(async (transaction) => {
        for (let count = 0; count < readers / 4; count += 1) {
          const reader = (round * readers) / 4 + count;
          live.add(reader);
          const name = `${secret(reader)} `.repeat(1 + Math.floor(random() * 60));
          const id = Math.floor(random() * 1e9).toString(36);
          await transaction.execute({
            sql: `INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
              VALUES (?, 'docs', 'hash', ?, '2026-11-21', '2026-11-21')`,
            args: [id + name.slice(0, 600), name],
          });
        }
        for (const reader of [...live]) {
          if (round === 3 || random() > 0.3) continue;
          live.delete(reader);
          await remove(transaction, reader);
        }
      });
    }
    return [...live];
  }

  const remove = (runner: StatementRunner, reader: number) =>
    runner.execute({
      sql: 'DELETE FROM threads WHERE fingerprint LIKE ?',
      args: [`${secret(reader)} %`],
    });

  it('is overwritten a few pages a statement, and the file stays sound', async (context) => {
    const folder = await temporaryFolder();
    const { rows, database } = watched(await openDatabase(folder));
    const readers = await churn(database, 400);
    const forgotten = readers.filter((_, place) => place % 2 === 0);
    for (const reader of forgotten) await remove(database, reader);
    const countLeft = async () => {
      await database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      const content = await readFile(databaseFile(folder), 'latin1');
      return forgotten.filter((reader) => content.includes(`${secret(reader)} `)).length;
    };
    const left = await countLeft();
    context.diagnostic(`${left} of ${forgotten.length} were left`);
    assert.ok(left > 0, 'SQLite leaves copies by itself');

    rows.length = 0;
    await scrubPages(database);
    assert.ok(rows.length > 3 && Math.max(...rows) <= 128);
    assert.equal(await countLeft(), 0);
    const { rows: checked } = await database.execute('PRAGMA integrity_check');
    assert.deepEqual(checked, [{ integrity_check: 'ok' }]);
    const { rows: kept } = await database.execute('SELECT COUNT(*) AS count FROM threads');
    assert.deepEqual(kept, [{ count: readers.length - forgotten.length }]);
    await database.close();
  });
});
