import { randomBytes } from 'node:crypto';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../storage/database/make-folder.js';
import type { OptionValues } from '../options/option-table.js';
import { CommandError } from '../terminal/command-error.js';
import { dataPlaceOf, withDataErrors } from './open-data.js';

const file = 'webhook-key';
const shortest = 32;

/**
 * What the secrets of webhooks are derived from: not in the database, of which there are copies. It is what the
 * options say, or else a file beside the data, which is made where it is missing. Where it can be neither made nor read, a
 * CommandError says what to do.
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
  const place = dataPlaceOf(options);
  const path = join(place.dataFolder, file);
  const key = await withDataErrors(place, async () => {
    await makeKey(path, place.dataFolder);
    return (await readFile(path, 'utf8')).trim();
  });
  if (key.length >= shortest) return key;
  throw new CommandError(`${path} holds no key: delete it, and renew the secrets of webhooks.`);
}

async function makeKey(path: string, folder: string): Promise<void> {
  await makeFolder(folder);
  const made = randomBytes(32).toString('base64url');
  // Who comes second takes what the first has made.
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' });
    await leaveToOwner(path, folder);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
}

/** What root makes has to be readable for the account of the server, as the files of the database are. */
async function leaveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}
