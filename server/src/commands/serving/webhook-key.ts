import { randomBytes } from 'node:crypto';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
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
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' });
    await leaveToOwner(path, dataFolder);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length >= shortest) return key;
  throw new Error(`${path} holds no key: delete it, and renew the secrets of webhooks.`);
}

/** What root makes has to be readable for the account of the server, as the files of the database are. */
async function leaveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}
