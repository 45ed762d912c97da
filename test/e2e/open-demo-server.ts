import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A demo server of its own for a test. */
export interface OpenDemoServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves the demo, or another folder, on a free port to pages of another origin too; resolves once it says
 * where.
 */
export async function startOpenDemoServer(
  allowedOrigin: string,
  folder = 'demo',
): Promise<OpenDemoServer> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-e2e-'));
  const command = ['server/dist/cli.js', 'serve', folder];
  const options = ['--port', '0', '--data', data, '--allow-origin', allowedOrigin];
  const server = spawn(process.execPath, [...command, ...options, '--log-level', 'warn'], {
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
    return { origin, stop };
  }
  throw new Error('The demo server ended before it said where it is.');
}
