import { join } from 'node:path';
import { statusOf } from '../../content/file-stamp.js';
import { differingFiles, type FileStates, statesOfFiles } from './watched-files.js';

/** How many times as long as a look at all files takes there is none. */
const restShare = 100;

/** What may have become of a file. */
export type FileChange = 'written' | 'removed';

/**
 * The files of a folder as they were when they were told of. Events are lost: of files that are put into a new folder
 * before it is watched, on file systems of other machines, and where the system has no room for more. What no event
 * told of is found by looking at all files, as often as that costs a hundredth of a processor.
 */
export class ToldFiles {
  readonly #folder: string;
  readonly #told: Map<string, string>;
  /** As they were at the last look. */
  #seen: FileStates;
  /** When they may be looked at again, in milliseconds of `performance`. */
  #rested = 0;

  /** `states` are those that are told of. */
  constructor(folder: string, states: FileStates) {
    this.#folder = folder;
    this.#told = new Map([...states].filter(([file]) => !file.endsWith('/')));
    this.#seen = states;
  }

  get names(): Iterable<string> {
    return this.#told.keys();
  }

  /** Takes a file to be told of as it is now. */
  add(file: string): void {
    const found = statusOf(join(this.#folder, file));
    if (found?.isPlain) this.#told.set(file, found.state);
    else this.#told.delete(file);
  }

  /** Files of a new folder in it that were not told of. */
  async findNewIn(name: string): Promise<string[]> {
    const now = await statesOfFiles(this.#folder, `${name}/`);
    return [...now.keys()].filter((file) => !file.endsWith('/') && !this.#told.has(file));
  }

  /**
   * Looks for files that are other than told of. Those that were still others at the look before are passed over, as
   * whoever writes them may not be done, or have moved them away for a moment. None while it rests.
   */
  async findUntold(): Promise<Map<string, FileChange>> {
    const began = performance.now();
    if (began < this.#rested) return new Map();
    const now = await statesOfFiles(this.#folder);
    const ended = performance.now();
    this.#rested = ended + restShare * (ended - began);
    const before = this.#seen;
    this.#seen = now;
    const untold = [...differingFiles(this.#told, now)].filter(
      (file) => before.get(file) === now.get(file),
    );
    return new Map(untold.map((file) => [file, now.has(file) ? 'written' : 'removed']));
  }
}
