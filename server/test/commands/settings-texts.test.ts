import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readOptions } from '../../src/commands/options/read-options.js';
import { temporaryFolder } from '../content/temporary-folder.js';

/** The options of a file with that text or those bytes. */
async function optionsOf(content: string | Uint8Array) {
  const folder = await temporaryFolder({});
  const file = join(folder, 'options.yaml');
  await writeFile(file, content);
  return readOptions({ flags: { config: file }, environment: {} }).values;
}

describe('a list in a file of options', () => {
  it('may be one text, as it is in a variable', async () => {
    const values = await optionsOf(
      'git-credentials: "https://a:b@one.example/acme https://c:d@two.example"\r\nallow-origin: https://a.example, https://b.example\r\n',
    );
    assert.deepEqual(
      values['git-credentials'].map(({ origin, path }) => origin + path),
      ['https://one.example/acme/', 'https://two.example/'],
    );
    assert.deepEqual(values['allow-origin'], ['https://a.example', 'https://b.example']);
  });

  it('takes no two credentials in one entry, of which the second would open nothing', async () => {
    await assert.rejects(
      optionsOf('git-credentials: ["https://a:b@one.example/acme https://c:d@two.example"]'),
      /options\.yaml:1: git-credentials is not a user and a token with an address: /,
    );
  });
});

it('a variable may have blanks and the line end of Windows behind its value, but for a secret', () => {
  const { values } = readOptions({
    flags: {},
    environment: {
      DOCS_ASSISTANT_PORT: '4401\r',
      DOCS_ASSISTANT_LOG_FORMAT: ' json ',
      DOCS_ASSISTANT_NO_DASHBOARD: 'true\r\n',
      DOCS_ASSISTANT_HOST: '\r',
      DOCS_ASSISTANT_SIGN_IN_TOKEN_SECRET: `${'x'.repeat(32)}\n`,
    },
  });
  assert.deepEqual(
    [values.port, values['log-format'], values['no-dashboard'], values.host],
    [4401, 'json', true, '127.0.0.1'],
  );
  assert.equal(values['sign-in-token-secret'], `${'x'.repeat(32)}\n`);
});

describe('a file of options in another encoding', () => {
  it('is told as that, where nothing of it can be read, and where only some letters are wrong', async () => {
    const author = 'agent-author: Jürgen <juergen@example.com>\n';
    for (const encoding of ['utf16le', 'latin1'] as const) {
      await assert.rejects(optionsOf(Buffer.from(`\uFEFF${author}`, encoding)), {
        name: 'CommandError',
        message: /options\.yaml is not in UTF-8: save it in that encoding/,
      });
    }
    assert.match((await optionsOf(`\uFEFF${author}`))['agent-author'], /^Jürgen /);
  });
});
