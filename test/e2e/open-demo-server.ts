import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoData, serverProgram } from './server-program.js';

/** A demo server of its own for a test. */
export interface OpenDemoServer {
  origin: string;
  /** What leads another command to its data. */
  databaseFlags: readonly string[];
  /** Ends it, and leaves its data. */
  end(): Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Serves the demo, or another folder, on a free port to pages of another origin too; resolves once it says
 * where.
 */
export function startOpenDemoServer(
  allowedOrigin: string,
  folder = 'demo',
): Promise<OpenDemoServer> {
  return startServer([folder, '--allow-origin', allowedOrigin], { isDemo: folder === 'demo' });
}

/** Where a server keeps its data, and what else is set for it. */
export interface ServerSurroundings {
  /** A PostgreSQL database; default: a file. */
  databaseUrl?: string | undefined;
  /** Whether the folder has the pages of the demo, which take most of a start to read. */
  isDemo?: boolean | undefined;
  /** Beside what is set for this process. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** Makes what has to be in its data when it starts. */
  prepare?: ((databaseFlags: readonly string[]) => void) | undefined;
  /** Gets all that it says, down to what it tells of each request; default: warnings are shown. */
  onOutput?: ((text: string) => void) | undefined;
}

/** Serves what these options say on a free port, with data of its own; resolves once it says where. */
export async function startServer(
  options: readonly string[],
  { databaseUrl, isDemo, environment, prepare, onOutput }: ServerSurroundings = {},
): Promise<OpenDemoServer> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-e2e-'));
  const command = [serverProgram(), 'serve', ...options];
  const databaseFlags = databaseUrl ? ['--database-url', databaseUrl] : ['--data', data];
  if (isDemo) await cp(demoData(), data, { recursive: true });
  prepare?.(databaseFlags);
  const level = onOutput ? 'trace' : 'warn';
  // No test looks at pictures of home pages, for each of which a browser would start.
  const ownOptions = ['--port', '0', ...databaseFlags, '--log-level', level, '--browser', 'none'];
  const server = spawn(process.execPath, [...command, ...ownOptions], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', onOutput ? 'pipe' : 'inherit'],
  });
  if (onOutput)
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (data: Buffer) => onOutput(data.toString()));
  const ended = once(server, 'exit');
  if (!server.stdout) throw new Error('The demo server says nothing.');
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    const end = async () => {
      server.kill();
      await ended;
    };
    const stop = async () => {
      await end();
      await rm(data, { recursive: true, force: true });
    };
    return { origin, databaseFlags, end, stop };
  }
  throw new Error('The demo server ended before it said where it is.');
}
