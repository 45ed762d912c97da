import { createContext, Script } from 'node:vm';

const sandbox: { work?: () => void } = {};
const context = createContext(sandbox);
const call = new Script('work()');

/** Whether work runs that is ended when it takes too long: what is within it need not be watched by itself. */
let isWatched = false;

/** Five times what the largest page takes. */
const patience = 30;

/** How often work is begun again, with twice the time, because a busy machine gave it too little of its own. */
const mostTries = 5;

/** A page that takes longer than it may. */
export class OutOfTime extends Error {}

/**
 * Runs work that waits for nothing, and ends it in the middle of whatever it does when it takes longer. What the
 * work was changing then is in any state: it must change nothing but its own result, and may be run again. Work within
 * other such work has the time of that one.
 *
 * @param seconds of the processor's time, as far as this process can tell; default 30.
 * @throws OutOfTime, or what the work throws.
 */
export function withinSeconds<Result>(work: () => Result, seconds = patience): Result {
  if (isWatched) return work();
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage();
    try {
      return runFor(work, seconds * 2 ** (tries - 1));
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const { user, system } = process.cpuUsage(before);
      const isStarved = (user + system) / 1_000_000 < seconds * 0.8;
      if (isStarved && tries < mostTries) continue;
      const problem = `it takes more than ${seconds} seconds to be read: split the page`;
      throw new OutOfTime(problem, { cause: error });
    }
  }
}

function runFor<Result>(work: () => Result, seconds: number): Result {
  let finish = (): Result => {
    throw new Error('The work did not run.');
  };
  sandbox.work = () => {
    const result = work();
    finish = () => result;
  };
  isWatched = true;
  try {
    // Only what is called from here can be ended, wherever it was defined.
    call.runInContext(context, { timeout: seconds * 1000 });
  } finally {
    delete sandbox.work;
    isWatched = false;
  }
  return finish();
}

/** The error is one of the other context's, and no `Error` of this one. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
