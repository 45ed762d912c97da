import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, untilAnswering } from './loopback-server.ts';

/** A site, served by the built server. */
export interface DemoServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the demo, or another folder, on a free port, as `npm start` does; resolves once it answers. */
export async function startDemoServer(dataFolder: string, docs = 'demo'): Promise<DemoServer> {
  const port = await freePort();
  const command = [
    ...['serve', docs, '--port', String(port)],
    ...['--data', dataFolder, '--log-level', 'warn'],
  ];
  const server = spawn(process.execPath, ['server/dist/cli.js', ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(origin, server);
  return {
    origin,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
