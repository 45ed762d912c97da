import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { Engine } from './engines.ts';
import { peerBoosts, peerFields, peerWords } from './peer-fields.ts';

const weights = Object.values(peerBoosts).join(', ');

export const fts5: Engine = {
  async build(sections, language) {
    const folder = mkdtempSync(join(tmpdir(), 'retrieval-fts5-'));
    const url = pathToFileURL(join(folder, 'index.db')).href;
    const database = createClient({ url });
    const fields = Object.keys(peerBoosts).join(', ');
    await database.execute(
      `CREATE VIRTUAL TABLE sections USING fts5(${fields}, tokenize = unicode61)`,
    );
    for (let start = 0; start < sections.length; start += 1000) {
      const rows = sections.slice(start, start + 1000).map((section, offset) => ({
        sql: `INSERT INTO sections (rowid, ${fields}) VALUES (?, ?, ?, ?, ?)`,
        args: [
          start + offset,
          ...Object.values(peerFields(section)).map((text) => peerWords(text, language).join(' ')),
        ],
      }));
      await database.batch(rows, 'write');
    }
    return {
      async search(query, limit) {
        const words = new Set(peerWords(query, language));
        const match = [...words].map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ');
        if (!match) return [];
        const { rows } = await database.execute({
          sql: `SELECT rowid FROM sections WHERE sections MATCH ? ORDER BY bm25(sections, ${weights}) LIMIT ?`,
          args: [match, limit],
        });
        return rows.map(({ rowid }) => sections[Number(rowid)]?.path ?? '');
      },
      async prepareLoading() {
        return async () => createClient({ url }).execute('SELECT count(*) FROM sections_config');
      },
    };
  },
};
