import { z } from 'zod';
import { giveWay } from '../../give-way.js';
import type { Database, StatementRunner } from './database.js';

/** Pages that one transaction looks at. */
const pagesAtOnce = 128;

/** From this number on, one of a chain of pages could be mistaken for a page of a table: 137 GB. */
const mostPages = 0x02000000;

const countRow = z.object({ count: z.number() });
const pageRow = z.object({
  number: z.number(),
  data: z.instanceof(ArrayBuffer).transform((data) => new Uint8Array(data)),
});

/**
 * Overwrites what is left of deleted rows in a database file. `secure_delete` overwrites them where they
 * stood, but leaves copies in the free room of pages from which SQLite has moved them before, to balance its
 * trees. Only that room is written, a few pages at a time, so that others go on meanwhile, as they could not
 * while `VACUUM` rewrites the whole file.
 *
 * Source: SQLite's "Database File Format", section 1.6.
 */
export async function scrubPages(database: Database): Promise<void> {
  const { rows } = await database.execute('SELECT page_count AS count FROM pragma_page_count');
  const { count } = countRow.parse(rows[0]);
  if (count >= mostPages) {
    await database.execute('VACUUM');
    return;
  }
  for (let first = 1; first <= count; first += pagesAtOnce) {
    const last = Math.min(first + pagesAtOnce - 1, count);
    await database.transaction((transaction) => scrubRange(transaction, { first, last }));
    await giveWay();
  }
}

async function scrubRange(
  transaction: StatementRunner,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const { rows } = await transaction.execute({
    sql: `WITH RECURSIVE wanted (number) AS
        (SELECT ? UNION ALL SELECT number + 1 FROM wanted WHERE number < ?)
      SELECT number, data FROM wanted JOIN sqlite_dbpage ON pgno = number`,
    args: [first, last],
  });
  for (const row of rows) {
    const { number, data } = pageRow.parse(row);
    const room = freeRoomOf(data, number);
    if (!room?.some((byte) => byte !== 0)) continue;
    room.fill(0);
    await transaction.execute({
      sql: 'UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?',
      args: [data, number],
    });
  }
}

/** Bytes of the header of a page of a tree, by its type: index and table, inner pages and leaves. */
const headerLengths = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** The room between the pointers to a page's cells and the cells; none where it is not a page of a tree. */
function freeRoomOf(page: Uint8Array, number: number): Uint8Array | undefined {
  // The first page begins with the header of the file.
  const header = number === 1 ? 100 : 0;
  const headerLength = headerLengths.get(page[header] ?? 0);
  if (headerLength === undefined) return undefined;
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const pointersEnd = header + headerLength + 2 * view.getUint16(header + 3);
  // The largest pages are of 65,536 bytes, which two bytes write as 0.
  const cells = view.getUint16(header + 5) || 65_536;
  return page.subarray(pointersEnd, cells);
}
