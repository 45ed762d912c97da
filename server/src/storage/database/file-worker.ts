import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from './database.js';
import type { Answer } from './file-thread.js';
import { SqliteDatabase } from './sqlite-database.js';

// A thread that `FileThread` starts: statements in, one after the other, and what each gave out; `undefined` ends it.
const database = await SqliteDatabase.open(String(workerData));

async function answer(statement: Statement): Promise<Answer> {
  try {
    const { rows, rowsAffected } = await database.execute(statement);
    return { result: { rows: rows.map((row) => ({ ...row })), rowsAffected } };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message } };
  }
}

parentPort?.on('message', async (statement: Statement | undefined) => {
  if (statement !== undefined) return parentPort?.postMessage(await answer(statement));
  await database.close();
  parentPort?.close();
});
parentPort?.postMessage('open');
