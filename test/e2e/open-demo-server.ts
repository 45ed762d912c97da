import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A demo server of its own for a test. */
export interface OpenDemoServer {
  origin: string;
  /** What leads another command to its data. */
  databaseFlags: readonly string[];
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
  return startServer([folder, '--allow-origin', allowedOrigin]);
}

/**
 * Serves what these options say on a free port, with data of its own; resolves once it says where.
 *
 * @param databaseUrl - a PostgreSQL database to keep the data in; default: a file.
 */
export async function startServer(
  options: readonly string[],
  databaseUrl?: string,
): Promise<OpenDemoServer> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-e2e-'));
  const command = ['server/dist/cli.js', 'serve', ...options];
  const databaseFlags = databaseUrl ? ['--database-url', databaseUrl] : ['--data', data];
  const ownOptions = ['--port', '0', ...databaseFlags, '--log-level', 'warn'];
  const server = spawn(process.execPath, [...command, ...ownOptions], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    const stop = async () => {
      server.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    };
    return { origin, databaseFlags, stop };
  }
  throw new Error('The demo server ended before it said where it is.');
}
