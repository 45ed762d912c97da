import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
export function startOpenDemoServer(
  allowedOrigin: string,
  folder = 'demo',
): Promise<OpenDemoServer> {
  const data = `.build/e2e-open-data/${folder.replace(/\W/g, '')}`;
  return startServer([folder, '--data', data, '--allow-origin', allowedOrigin]);
}

/** Serves what these options say on a free port; resolves once the server says where. */
export async function startServer(options: readonly string[]): Promise<OpenDemoServer> {
  const command = ['server/dist/cli.js', 'serve', ...options, '--port', '0'];
  const server = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    const stop = async () => {
      server.kill();
      await ended;
    };
    return { origin, stop };
  }
  throw new Error('The demo server ended before it said where it is.');
}
