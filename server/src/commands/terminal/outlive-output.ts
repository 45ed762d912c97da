import { writeWarning } from './write-warning.js';

/**
 * Lets the process go on where what it prints reaches nobody any more: whoever reads may leave early, as `head` does,
 * which is no fault, and the disk of a file may be full, which is told and makes the exit code 1.
 */
export function outliveOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A file that failed is closed, which all that is printed later fails with.
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return;
    process.exitCode = 1;
    writeWarning(`What the command prints cannot be written (${error.code}): see where it goes.`);
  });
  // There is nowhere to tell of it.
  process.stderr.on('error', () => {});
}
