import { isUtf8 } from 'node:buffer';
import { LibsqlError } from '@libsql/client/sqlite3';
import { z } from 'zod';
import { UnavailableError } from '../../unavailable-error.js';
import type { Database, SqlValue, StatementRunner } from './database.js';

/** How much of a database file is looked at. */
export interface IntegrityOptions {
  /** Bytes of a file that is looked at as a whole; of a larger one, what a start reads. Default: of any. */
  mostBytes?: number;
}

/** Kinds of damage that are told at most: one is enough to know that there is some. */
const mostFaults = 5;
/** Rows that one statement reads. */
const rowsAtOnce = 100;
/** What a server reads when it starts. */
const readAtStart = new Set([
  ...['migrations', 'settings', 'keys', 'generations', 'pages'],
  ...['projects', 'project_hosts'],
]);

const bytes = z
  .instanceof(ArrayBuffer)
  .nullable()
  .transform((value) => Buffer.from(value ?? new ArrayBuffer(0)));
const schemaRow = z.object({ type: bytes, name: bytes, sql: bytes });
const sizeRow = z.object({ size: z.number() });
const textRow = z.object({ text: bytes });
const batchRow = z.object({ last: z.number().nullable(), text: bytes });

/**
 * What is damaged in a database file, as a few words each; nothing where it is sound. Text is read as bytes:
 * the driver ends the process where text is no UTF-8, whether in a row or in the schema, so that this comes
 * before anything else is read.
 */
export async function findDamage(
  database: Database,
  { mostBytes = Number.POSITIVE_INFINITY }: IntegrityOptions = {},
): Promise<string[]> {
  try {
    const tables = await readTables(database);
    if (!tables) return ['the names of tables are no text'];
    const isWhole = (await sizeOf(database)) <= mostBytes;
    const faults = isWhole ? await structureFaults(database) : [];
    // In a broken structure the rows of a table may have no end.
    if (faults.length > 0) return faults;
    const read = isWhole ? tables : tables.filter((table) => readAtStart.has(table));
    for (const table of read) faults.push(...(await textFaults(database, table)));
    return faults.slice(0, mostFaults);
  } catch (error) {
    const damage = damageOf(error);
    if (damage === undefined) throw error;
    return [damage];
  }
}

/** The message of SQLite's error where that says that the file is damaged. */
export function damageOf(error: unknown): string | undefined {
  const reason = error instanceof UnavailableError ? error.cause : error;
  if (!(reason instanceof LibsqlError)) return undefined;
  return /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/.test(reason.code) ? reason.message : undefined;
}

/** The names of the tables; `undefined` where the schema holds something else than text. */
async function readTables(runner: StatementRunner): Promise<string[] | undefined> {
  const { rows } = await runner.execute(
    `SELECT CAST(type AS BLOB) AS type, CAST(name AS BLOB) AS name, CAST(sql AS BLOB) AS sql
      FROM sqlite_schema`,
  );
  const schema = rows.map((row) => schemaRow.parse(row));
  if (!schema.every((row) => Object.values(row).every((text) => isUtf8(text)))) return undefined;
  return schema
    .filter(({ type }) => type.toString() === 'table')
    .map(({ name }) => name.toString());
}

async function sizeOf(runner: StatementRunner): Promise<number> {
  const { rows } = await runner.execute(
    'SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size',
  );
  return sizeRow.parse(rows[0]).size;
}

async function structureFaults(runner: StatementRunner): Promise<string[]> {
  const { rows } = await runner.execute({
    sql: 'SELECT CAST(integrity_check AS BLOB) AS text FROM pragma_integrity_check(?)',
    args: [mostFaults],
  });
  return rows
    .map((row) => textRow.parse(row).text.toString('latin1').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== 'ok')
    .map((line) => line.slice(0, 200));
}

/** Whether a table holds text with invalid bytes. A batch of rows comes as one text, as that is faster by far. */
async function textFaults(runner: StatementRunner, table: string): Promise<string[]> {
  const texts = (await columnsOf(runner, table)).map(
    (column) => `CASE typeof(${quoted(column)}) WHEN 'text' THEN ${quoted(column)} ELSE '' END`,
  );
  for (let last: number | undefined; ; ) {
    const behind: { sql: string; args: SqlValue[] } =
      last === undefined ? { sql: '', args: [] } : { sql: 'WHERE rowid > ?', args: [last] };
    const { rows } = await runner.execute({
      sql: `SELECT MAX(id) AS last, CAST(group_concat(text, char(10)) AS BLOB) AS text FROM (
        SELECT rowid AS id, ${texts.join(' || char(10) || ')} AS text
        FROM ${quoted(table)} ${behind.sql} ORDER BY rowid LIMIT ${rowsAtOnce})`,
      args: behind.args,
    });
    const batch = batchRow.parse(rows[0]);
    if (!isUtf8(batch.text)) return [`the table ${table} holds bytes that are not text`];
    if (batch.last === null) return [];
    if (last !== undefined && batch.last <= last) return [`the table ${table} is out of order`];
    last = batch.last;
  }
}

async function columnsOf(runner: StatementRunner, table: string): Promise<string[]> {
  const { rows } = await runner.execute({
    sql: 'SELECT CAST(name AS BLOB) AS text FROM pragma_table_info(?)',
    args: [table],
  });
  return rows.map((row) => textRow.parse(row).text.toString());
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
