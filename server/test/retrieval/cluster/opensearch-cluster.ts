import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';

const folder = 'server/test/retrieval/cluster';
const classPathFile = '.build/opensearch/class-path.txt';
/** Milliseconds that Maven may take to get what is missing: a network that is not there must not hang. */
const mavenPatience = 180_000;
const run = promisify(execFile);

/** How to start a cluster. */
export interface ClusterOptions {
  /** Megabytes of memory for all of its nodes. */
  heap: number;
}

/** OpenSearch itself: a cluster of three nodes in a process of its own. */
export class OpenSearchCluster {
  /** Where its nodes answer, those that were stopped included. */
  readonly addresses: URL[] = [];
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  readonly #data: string;

  private constructor(classPath: string, { heap, data }: ClusterOptions & { data: string }) {
    const source = join(folder, 'OpenSearchCluster.java');
    this.#data = data;
    this.#process = spawn('java', [
      `-Xmx${heap}m`,
      // It ends before the better compiler, or more threads to collect garbage, have paid for themselves.
      ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
      ...['-cp', classPath, source, join(data, 'nodes')],
    ]);
    this.#lines = createInterface(this.#process.stdout);
    // What it says of its start is read nowhere, and must not fill the pipe.
    this.#process.stderr.resume();
  }

  /** A cluster whose nodes have found each other; a reason where this machine cannot run one. */
  static async start(options: ClusterOptions): Promise<OpenSearchCluster | string> {
    const classPath = await findClassPath();
    if ('reason' in classPath) return classPath.reason;
    const data = await mkdtemp(join(tmpdir(), 'opensearch-'));
    const cluster = new OpenSearchCluster(classPath.found, { ...options, data });
    const line = await cluster.#line(/^http:/);
    cluster.addresses.push(...line.split(' ').map((address) => new URL(address)));
    return cluster;
  }

  /** Stops a node while it is used; the others get no time to take over. */
  async stopNode(number: number): Promise<void> {
    const stopped = this.#line(/^stopped$/);
    this.#process.stdin.write(`stop ${number}\n`);
    await stopped;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.stdin.end();
    await ended;
    await rm(this.#data, { recursive: true, force: true });
  }

  /** The next line of that form. */
  async #line(form: RegExp): Promise<string> {
    const ended = new AbortController();
    const exit = () =>
      ended.abort(new Error('OpenSearch has ended. Run its Java file to see why.'));
    this.#process.once('exit', exit);
    try {
      for (;;) {
        const [line] = await once(this.#lines, 'line', { signal: ended.signal });
        if (form.test(String(line))) return String(line);
      }
    } finally {
      this.#process.off('exit', exit);
    }
  }
}

/** What Java needs to run it, as Maven finds it; it is asked once. */
async function findClassPath(): Promise<{ found: string } | { reason: string }> {
  const version = await run('java', ['--version']).catch(() => undefined);
  const release = Number(/^\S+ (\d+)/.exec(version?.stdout ?? '')?.[1] ?? 0);
  if (release < 17) return { reason: 'There is no Java 17 to run OpenSearch.' };
  const kept = await readFile(classPathFile, 'utf8').catch(() => '');
  if (kept !== '' && kept.split(delimiter).every((file) => existsSync(file)))
    return { found: kept };
  await mkdir('.build/opensearch', { recursive: true });
  const words = [
    ...['--batch-mode', '--quiet', '--file', join(folder, 'pom.xml')],
    ...['dependency:build-classpath', `-Dmdep.outputFile=${join(process.cwd(), classPathFile)}`],
  ];
  try {
    await run('mvn', words, { timeout: mavenPatience });
  } catch {
    return { reason: 'Maven cannot get OpenSearch: there is no mvn, or no network.' };
  }
  return { found: await readFile(classPathFile, 'utf8') };
}
