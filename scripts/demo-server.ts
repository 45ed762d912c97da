import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { patience } from './loopback-server.ts';

/** A site, served by the built server. */
export interface DemoServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the demo, or another folder, on a free port, as `npm start` does; resolves once it says where. */
export async function startDemoServer(dataFolder: string, docs = 'demo'): Promise<DemoServer> {
  const command = ['serve', docs, '--port', '0', '--data', dataFolder, '--log-level', 'warn'];
  const server = spawn(process.execPath, ['server/dist/cli.js', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  const timer = setTimeout(() => server.kill(), patience);
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!origin) continue;
    clearTimeout(timer);
    return { origin, stop };
  }
  clearTimeout(timer);
  throw new Error('The demo server did not say where it is.');
}
