import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatchedByThread, WatchMessage } from './watch-folder.js';
import { statesOfFiles } from './watched-files.js';
import { WatchedFolder } from './watched-folder.js';

// A thread that `watchFolder` starts: what changes out, and in that it may begin, and that a change was taken in.
const watched: WatchedByThread = workerData;
const before = await statesOfFiles(watched.folder);
say({ type: 'seen' });
if (parentPort) await once(parentPort, 'message');
let taken: (() => void) | undefined;
parentPort?.on('message', () => taken?.());
const watch = new WatchedFolder({
  ...watched,
  before,
  onChange: (files, emptied) => {
    say({ type: 'changed', files, emptied });
    return new Promise((resolve) => {
      taken = resolve;
    });
  },
  onFailure: (reason) => say({ type: 'failed', reason }),
});
await watch.ready;
say({ type: 'ready' });

function say(message: WatchMessage): void {
  parentPort?.postMessage(message);
}
