import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a data folder is made with. */
export interface PostgresDataOptions {
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** Where it is made. */
  folder: string;
  user: string;
  password: string;
  /** The account that owns it, where that is another, and its current folder. */
  options: { uid?: number; gid?: number; cwd: string };
}

/**
 * Makes the data folder of a PostgreSQL, and gives its path. In a run of the tests it is made once, and copied from
 * then on: making one takes a second of a core.
 */
export function makePostgresData({ folder, ...rest }: PostgresDataOptions): string {
  const data = join(folder, 'data');
  const shared = process.env.NODE_TESTS_FOLDER;
  const kept = shared && join(shared, 'postgres-data');
  if (kept && existsSync(kept)) copyFolder(kept, data);
  else {
    initialize({ folder, data, ...rest });
    if (kept) keep(data, kept);
  }
  return data;
}

function initialize(wanted: PostgresDataOptions & { data: string }): void {
  const { programs, folder, data, user, password, options } = wanted;
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const { uid, gid } = options;
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', user, '-E', 'UTF8', '--no-sync'],
      ...['--auth', 'scram-sha-256', '--pwfile', passwordFile],
    ],
    { ...options, stdio: 'ignore' },
  );
}

/** Several processes may do so at once: none sees a part of it. */
function keep(data: string, kept: string): void {
  const copied = `${kept}-${process.pid}`;
  copyFolder(data, copied);
  try {
    renameSync(copied, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(copied, { recursive: true });
  }
}

/** With its owner and its rights, on which PostgreSQL insists. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}
