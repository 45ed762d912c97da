import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** V8's helpers, of which Node starts four, and the one that wakes them: the first threads of a process beside its own. */
const runtimeThreads = 5;
/** The threads of this process by number, where Linux tells them. */
const threadsFolder = '/proc/self/task';

/**
 * Has the threads that collect garbage and compile leave the processors to the one that answers. Where there are two
 * processors, the helpers took turns with it whenever the heap was marked, for a fifth of a second: at 100 searches a
 * second, one in a hundred took 22 to 37 ms and the longest 70 to 107, which are 15 to 19 and 24 to 32 with this.
 *
 * Only on Linux does `setPriority` take the number of a thread.
 */
export function lowerRuntimeThreads(): void {
  if (process.platform !== 'linux') return;
  try {
    const threads = readdirSync(threadsFolder).map(Number);
    // Otherwise the numbers are those of another namespace, in which they name other processes.
    if (!threads.includes(process.pid)) return;
    // Behind the process's own; numbers that have begun anew since are of later ones.
    const next = threads
      .filter((thread) => thread > process.pid)
      .toSorted((first, second) => first - second);
    for (const thread of next.slice(0, runtimeThreads)) lower(thread);
  } catch {
    // Where it may not be asked or set, all threads are equal.
  }
}

function lower(thread: number): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority(thread) < PRIORITY_BELOW_NORMAL) setPriority(thread, PRIORITY_BELOW_NORMAL);
}
