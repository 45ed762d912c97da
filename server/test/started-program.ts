import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A program of another project, and how tests know it. */
export interface StartedProgramOptions {
  /** What it is called where it does not start. */
  name: string;
  command: string;
  args: readonly string[];
  /** Whose account it runs under, and where. */
  spawnOptions?: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
  /** Part of the line on its standard error by which it says that it is ready. */
  readyLine: string;
  /** What it keeps; goes with it. */
  folder: string;
  /** Ends it as tests do, and at once. */
  signals: { stop: NodeJS.Signals; end: NodeJS.Signals };
}

/** A program that runs for tests, with all it keeps in a folder of its own. */
export class StartedProgram {
  readonly #options: StartedProgramOptions;
  readonly #child: ChildProcess;

  private constructor(options: StartedProgramOptions) {
    const { command, args, spawnOptions } = options;
    this.#options = options;
    this.#child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => this.#remove());
  }

  /** Starts it, and resolves when it is ready. */
  static async start(options: StartedProgramOptions): Promise<StartedProgram> {
    const program = new StartedProgram(options);
    await program.#ready();
    return program;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill(this.#options.signals.stop);
    await ended;
    this.#remove();
  }

  async #ready(): Promise<void> {
    const { name, readyLine } = this.#options;
    const lines: string[] = [];
    for await (const line of createInterface({ input: this.#child.stderr ?? process.stdin })) {
      lines.push(line);
      if (!line.includes(readyLine)) continue;
      this.#child.stderr?.resume();
      return;
    }
    throw new Error(`${name} did not start:\n${lines.join('\n')}`);
  }

  #remove(): void {
    this.#child.kill(this.#options.signals.end);
    rmSync(this.#options.folder, { recursive: true, force: true });
  }
}
