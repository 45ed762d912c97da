import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/storage/database/database.js';
import { PostgresDatabase } from '../../src/storage/database/postgres-database.js';
import { freePort } from '../free-port.js';
import { StartedProgram } from '../started-program.js';
import { findPostgres } from './find-postgres.js';
import { makePostgresData } from './postgres-data.js';

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
  #template: Promise<string> | undefined;

  private constructor(started: { port: number; program: StartedProgram }) {
    this.port = started.port;
    this.#program = started.program;
  }

  /** Starts it; it takes connections by password on a free port of this machine. */
  static async start(): Promise<PostgresServer> {
    const programs = findPostgres();
    if (!programs) throw new Error('There is no PostgreSQL: run npm run postgresql.');
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-postgres-'));
    const account = unprivilegedAccount();
    if (account) chownSync(folder, account.uid, account.gid);
    const options = { ...account, cwd: folder };
    const { user, password } = PostgresServer;
    const data = makePostgresData({ programs, folder, user, password, options });
    const port = await freePort();
    const settings = [
      ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
      // It would look at each of the databases every minute.
      'autovacuum=off',
      // Nothing of it outlives the machine, and nobody follows its log.
      ...['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
    ];
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

  /** Makes what is an empty database of its own to us, a schema, and gives its address. */
  async createDatabase(): Promise<string> {
    const name = this.#nextName();
    await this.#maintain(`CREATE SCHEMA ${name}`);
    return `${this.address('postgres')}?options=-csearch_path%3D${name}`;
  }

  /** Makes a database that is set up and empty, as a copy of one: to set it up takes twice as long. */
  async copyDatabase(): Promise<string> {
    this.#template ??= this.#makeTemplate();
    const template = await this.#template;
    const name = this.#nextName();
    await this.#maintain(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return this.address(name);
  }

  async #makeTemplate(): Promise<string> {
    const name = this.#nextName();
    await this.#maintain(`CREATE DATABASE ${name}`);
    const database = await openDatabase('', this.address(name));
    await database.close();
    return name;
  }

  async #maintain(statement: string): Promise<void> {
    const maintenance = await PostgresDatabase.connect(this.address('postgres'));
    await maintenance.execute(statement);
    await maintenance.close();
  }

  #nextName(): string {
    this.#databases += 1;
    return `test_${this.#databases}`;
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
