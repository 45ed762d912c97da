import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.js';
import { StartedProgram } from '../started-program.js';

/** The host that the documentation's block is for. */
export const host = 'docs.example.com';

/** Where Debian keeps it, which is on the path of root alone. */
const program = find('nginx', ['/usr/sbin/nginx']);

/** Why tests with nginx are left out here, or `false`. */
export const nginxSkipReason: string | false =
  (!program || !find('openssl')) && 'there is no nginx or no openssl on this machine';

/** The block that the documentation gives for nginx. */
export function documentedBlock(): string {
  const page = readFileSync(new URL('../../../demo/server.md', import.meta.url), 'utf8');
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(page) ?? [];
  if (!block) throw new Error('The documentation has no block for nginx.');
  return block;
}

/** An nginx of its own, with the documented block but for ports, paths and what it stands before. */
export class Nginx {
  /** Where it takes requests with TLS, and without. */
  readonly ports: { https: number; http: number };
  /** The certificate that it shows, to be trusted. */
  readonly certificate: Buffer;
  readonly #program: StartedProgram;

  private constructor(started: {
    ports: Nginx['ports'];
    certificate: Buffer;
    program: StartedProgram;
  }) {
    this.ports = started.ports;
    this.certificate = started.certificate;
    this.#program = started.program;
  }

  /**
   * Starts it.
   *
   * @param block - servers with the documentation's ports, certificate and address.
   * @param upstream - address of the server that it stands before.
   */
  static async start(block: string, upstream: string): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-nginx-'));
    makeCertificate(folder);
    const ports = { https: await freePort(), http: await freePort() };
    const servers = withReplacements(block, [
      ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      [`/etc/ssl/certs/${host}.pem`, join(folder, 'certificate.pem')],
      [`/etc/ssl/private/${host}.key`, join(folder, 'key.pem')],
      ['http://127.0.0.1:4400', upstream],
    ]);
    const configuration = join(folder, 'nginx.conf');
    await writeFile(configuration, wholeConfiguration(folder, servers));
    const started = await StartedProgram.start({
      name: 'nginx',
      command: program ?? '',
      args: ['-p', folder, '-c', configuration, '-e', 'stderr'],
      readyLine: 'start worker process',
      folder,
      signals: { stop: 'SIGTERM', end: 'SIGTERM' },
    });
    const certificate = readFileSync(join(folder, 'certificate.pem'));
    return new Nginx({ ports, certificate, program: started });
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }
}

/** What stands around a block of `conf.d`, with nothing outside the folder. */
function wholeConfiguration(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr notice;`,
    `events {} http { access_log off; ${temporary.join(' ')}\n${servers}\n}\n`,
  ].join('\n');
}

function withReplacements(text: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The block has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
      ...['-days', '2', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ],
    { stdio: 'ignore' },
  );
}

function find(name: string, others: readonly string[] = []): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return [...onPath, ...others].find((file) => existsSync(file));
}
