import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder, messagePath, questionBody, searchPath } from '../http/test-server.js';
import { Command } from './command.js';

/** Written in pieces, so that no scanner takes this file for a leak. */
const secrets = {
  amazon: ['AKIA', 'Z7QX2M4NPLKRW3TB'].join(''),
  password: 'tr0ub4dor3',
  bearer: 'aB3dE9fG2hJ7kL4mN8pQ6rS1tU5vW0xY3zA9bC2dF',
};
const texts = [
  `Why is ${secrets.amazon} refused?`,
  `It fails with password=${secrets.password}`,
  `curl -H "Authorization: Bearer ${secrets.bearer}"`,
];

async function write(isMasked: boolean) {
  const data = await temporaryFolder();
  const database = await openDatabase(data);
  await openStores(database).analyticsSettings.change('docs', {
    ...{ categories: [], maskQuestions: isMasked },
  });
  await database.close();
  const options = ['--port', '0', '--data', data, '--log-level', 'trace'];
  const command = new Command(['serve', docsFolder, ...options]);
  const { url } = await command.started();
  const key = /api-key="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
  for (const text of texts) {
    const context = [{ type: 'code', value: text, path: `/timers?${text}` }];
    for (const [path, body] of [
      [messagePath, { ...questionBody(text), context }],
      [searchPath, { query: text }],
    ] as const) {
      const headers = { authorization: `Bearer ${key}` };
      const sent = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.equal(sent.status, 200);
      await sent.text();
    }
  }
  command.signal('SIGTERM');
  const { code, output, errors } = await command.ended;
  assert.equal(code, 0);
  const files = await Promise.all(
    (await readdir(data)).map((name) => readFile(join(data, name), 'latin1').catch(() => '')),
  );
  return { stored: files.join('\n').toLowerCase(), logged: `${output}${errors}`.toLowerCase() };
}

it('masked secrets are in no byte of the data folder, nor in the log', async () => {
  const masked = await write(true);
  const plain = await write(false);
  for (const secret of Object.values(secrets)) {
    const written = secret.toLowerCase();
    assert.ok(plain.stored.includes(written), `${secret} is found where it is not masked`);
    assert.ok(!masked.stored.includes(written), secret);
    assert.ok(!masked.logged.includes(written), secret);
  }
  assert.match(masked.stored, /\[password\]/);
});
