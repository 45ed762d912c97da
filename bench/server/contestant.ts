import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { untilAnswering } from '../../scripts/loopback-server.ts';
import { freePort } from '../../server/test/free-port.js';

/** A server in a process of its own that is measured. */
export interface Contestant {
  name: string;
  origin: string;
  /** The key that its requests carry. */
  key: string;
  /** Number of its process. */
  pid: number | undefined;
  /** Bytes of memory that its process holds now. */
  memory(): number;
  /** Milliseconds that processors have worked for its process so far. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** What to start. */
export interface StartOptions {
  name: string;
  /** Node's arguments, of which `{port}` becomes a free port. */
  command: readonly string[];
  environment?: Record<string, string>;
  /** Milliseconds until it must answer. Default: five minutes. */
  patience?: number;
}

/** Starts it; resolves once it answers. */
export async function startContestant(options: StartOptions): Promise<Contestant> {
  const port = await freePort();
  const command = options.command.map((word) => word.replace('{port}', String(port)));
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...options.environment },
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(origin, child, options.patience);
  const page = await (await fetch(origin)).text();
  return {
    name: options.name,
    origin,
    key: /api-key="(svc_dsc_[^"]+)"/.exec(page)?.[1] ?? 'none',
    pid: child.pid,
    memory: () => residentBytes(child.pid),
    processorTime: () => processorTime(child.pid),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Linux tells it in kB. */
function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** Linux tells it in hundredths of a second, after the name in parentheses and eleven other fields. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
