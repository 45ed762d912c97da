import { createContext, runInContext } from 'node:vm';

const sandbox: { work?: () => void } = {};
const context = createContext(sandbox);

/** Ten times what the largest page takes, so that it is read on a busy machine as well. */
const patience = 60;

/** A page that takes longer than it may. */
export class OutOfTime extends Error {}

/**
 * Runs work that waits for nothing, and ends it in the middle of whatever it does when it takes longer. What the
 * work was changing then is in any state: it must change nothing but its own result.
 *
 * @throws OutOfTime, or what the work throws.
 */
export function withinSeconds<Result>(work: () => Result, seconds = patience): Result {
  let finish = (): Result => {
    throw new Error('The work did not run.');
  };
  sandbox.work = () => {
    const result = work();
    finish = () => result;
  };
  try {
    // Only what is called from here can be ended, wherever it was defined.
    runInContext('work()', context, { timeout: seconds * 1000 });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const problem = `it takes more than ${seconds} seconds to be read: split the page`;
    throw new OutOfTime(problem, { cause: error });
  } finally {
    delete sandbox.work;
  }
  return finish();
}

/** The error is one of the other context's, and no `Error` of this one. */
function isTimeout(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
