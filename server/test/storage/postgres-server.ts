import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../src/storage/database/database.js';
import { findPostgres } from './find-postgres.js';

/** Why tests with PostgreSQL are left out here, or `false`: in CI they fail instead. */
export const postgresSkipReason: string | false =
  findPostgres() === undefined && !process.env.CI && 'there is no PostgreSQL on this machine';

/** A PostgreSQL of its own, with its data in a folder that goes when it stops. */
export class PostgresServer {
  static readonly user = 'docs';
  static readonly password = 'not/a#secret';
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  #databases = 0;

  private constructor(started: { port: number; child: ChildProcess; folder: string }) {
    this.port = started.port;
    this.#child = started.child;
    this.#folder = started.folder;
    process.once('exit', () => this.#remove());
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
    const options = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as const };
    const authentication = ['--auth', 'scram-sha-256', '--pwfile', passwordFile];
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', PostgresServer.user, '-E', 'UTF8', '--no-sync', ...authentication],
      { ...options, stdio: 'ignore' },
    );
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-F', ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const server = new PostgresServer({ port, child, folder });
    await server.#ready();
    return server;
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

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    await ended;
    this.#remove();
  }

  async #ready(): Promise<void> {
    const lines: string[] = [];
    for await (const line of createInterface({ input: this.#child.stderr ?? process.stdin })) {
      lines.push(line);
      if (!line.includes('ready to accept connections')) continue;
      this.#child.stderr?.resume();
      return;
    }
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
  }

  #remove(): void {
    this.#child.kill('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('This machine has no free port.');
}
