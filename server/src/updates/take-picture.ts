import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PictureKind } from '../storage/projects/picture-store.js';

/** Of what to take a picture, and with what. */
export interface TakePictureOptions {
  /** Path of a browser of Chromium's family. */
  browser: string;
  url: string;
  kind: PictureKind;
  /** Gives up. */
  signal: AbortSignal;
}

/** Milliseconds that the browser has, to which others on the machine come first. */
const patience = 120_000;

const run = promisify(execFile);

/** Takes a picture of a page as PNG, in a browser that keeps nothing of it. */
export async function takePicture({
  browser,
  url,
  kind,
  signal,
}: TakePictureOptions): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-picture-'));
  const file = join(folder, 'picture.png');
  try {
    const running = run(
      browser,
      [
        ...['--headless', '--disable-gpu', '--hide-scrollbars', '--mute-audio', '--no-first-run'],
        ...['--disable-extensions', '--disable-background-networking', '--window-size=1280,800'],
        // Chromium refuses to run as root with its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--blink-settings=preferredColorScheme=${kind === 'dark' ? 0 : 1}`,
        ...[`--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${file}`, url],
      ],
      { cwd: folder, timeout: patience, killSignal: 'SIGKILL', signal },
    );
    leaveProcessors(running.child.pid);
    await running;
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Nobody waits for a picture, and a browser takes what it gets. Where that is not possible, it takes it. */
function leaveProcessors(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
