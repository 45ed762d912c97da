import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readOptions } from '../../src/commands/options/read-options.js';
import { webhookKeyOf } from '../../src/commands/serving/webhook-key.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const keyIn = (data: string) =>
  webhookKeyOf(readOptions({ flags: { data }, environment: {} }).values)();

describe('the key of webhooks', () => {
  it('is made once', async () => {
    const data = await temporaryFolder();
    const key = await keyIn(data);
    assert.ok(key.length >= 32);
    assert.equal(await keyIn(data), key);
  });

  it('is told of in a sentence where it cannot be kept, or what is kept is none', async () => {
    const folder = await temporaryFolder({ taken: '', 'data/webhook-key': '' });
    await assert.rejects(keyIn(join(folder, 'taken/data')), {
      name: 'CommandError',
      message:
        /^The data folder .* cannot be used, as .* is no folder: choose another with --data\.$/,
    });
    await writeFile(join(folder, 'data/webhook-key'), '\n');
    await assert.rejects(keyIn(join(folder, 'data')), {
      name: 'CommandError',
      message: /webhook-key holds no key: delete it, and renew the secrets of webhooks\.$/,
    });
  });
});
