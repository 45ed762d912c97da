import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../storage/database/make-folder.js';
import type { OptionValues } from '../options/option-table.js';
import { dataPlaceOf } from './open-data.js';

const file = 'webhook-key';
const shortest = 32;

/**
 * What the secrets of webhooks are derived from: not in the database, of which there are copies. It is what the
 * options say, or else a file beside the data, which is made where it is missing.
 */
export function webhookKeyOf(options: OptionValues): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= readKey(options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readKey(options: OptionValues): Promise<string> {
  const given = options['webhook-key'];
  if (given !== undefined) return given;
  const { dataFolder } = dataPlaceOf(options);
  const path = join(dataFolder, file);
  await makeFolder(dataFolder);
  const made = randomBytes(32).toString('base64url');
  // Who comes second takes what the first has made.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length >= shortest) return key;
  throw new Error(`${path} holds no key: delete it, and renew the secrets of webhooks.`);
}
