import { parentPort, workerData } from 'node:worker_threads';
import type { WatchedByThread, WatchMessage } from './watch-folder.js';
import { WatchedFolder } from './watched-folder.js';

// A thread that `watchFolder` starts: what changes out, and that it was taken in back.
let taken: (() => void) | undefined;

const watched: WatchedByThread = workerData;
const watch = new WatchedFolder({
  ...watched,
  onChange: (files, emptied) => {
    say({ type: 'changed', files, emptied });
    return new Promise((resolve) => {
      taken = resolve;
    });
  },
  onFailure: (reason) => say({ type: 'failed', reason }),
});

parentPort?.on('message', () => taken?.());

void watch.ready.then(() => say({ type: 'ready' }));

function say(message: WatchMessage): void {
  parentPort?.postMessage(message);
}
