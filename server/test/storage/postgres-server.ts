import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/storage/database/database.js';
import { freePort, StartedProgram } from '../started-program.js';
import { findPostgres } from './find-postgres.js';

/** Why tests with PostgreSQL are left out here, or `false`: in CI they fail instead. */
export const postgresSkipReason: string | false =
  findPostgres() === undefined && !process.env.CI && 'there is no PostgreSQL on this machine';

/** A PostgreSQL of its own, with its data in a folder that goes when it stops. */
export class PostgresServer {
  static readonly user = 'docs';
  static readonly password = 'not/a#secret';
  readonly port: number;
  readonly #program: StartedProgram;
  #databases = 0;

  private constructor(started: { port: number; program: StartedProgram }) {
    this.port = started.port;
    this.#program = started.program;
  }

  /** Starts it; it takes connections by password on a free port of this machine. */
  static async start(): Promise<PostgresServer> {
    const programs = findPostgres();
    if (!programs) throw new Error('There is no PostgreSQL: run npm run postgresql.');
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-postgres-'));
    const data = join(folder, 'data');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, PostgresServer.password);
    const account = unprivilegedAccount();
    if (account)
      for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid);
    const options = { ...account, cwd: folder };
    const authentication = ['--auth', 'scram-sha-256', '--pwfile', passwordFile];
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', PostgresServer.user, '-E', 'UTF8', '--no-sync', ...authentication],
      { ...options, stdio: 'ignore' },
    );
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const program = await StartedProgram.start({
      name: 'PostgreSQL',
      command: join(programs, 'postgres'),
      args: ['-D', data, '-p', `${port}`, '-F', ...settings.flatMap((setting) => ['-c', setting])],
      spawnOptions: options,
      readyLine: 'ready to accept connections',
      folder,
      signals: { stop: 'SIGINT', end: 'SIGQUIT' },
    });
    return new PostgresServer({ port, program });
  }

  /** The address of a database here; nothing says that there is one. */
  address(database: string, password: string = PostgresServer.password): string {
    return `postgres://${PostgresServer.user}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes what is a database of its own to us, a schema, and gives its address. */
  async createDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `test_${this.#databases}`;
    const maintenance = await openDatabase('', this.address('postgres'));
    await maintenance.execute(`CREATE SCHEMA ${name}`);
    await maintenance.close();
    return `${this.address('postgres')}?options=-csearch_path%3D${name}`;
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }
}

/** PostgreSQL refuses to run as root: there the account of its package is taken, or nobody's. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('There is no account postgres or nobody to run PostgreSQL as.');
}
