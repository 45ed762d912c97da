import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiledProgram } from '../compiled-program.js';

const entry = compiledProgram(new URL('../../src/cli.ts', import.meta.url));

/** How a command ended. */
export interface CommandResult {
  code: number | null;
  output: string;
  errors: string;
}

/** The command line, running as a process of its own. */
export class Command {
  readonly #child: ChildProcess;
  readonly #ended: Promise<CommandResult>;
  #output = '';
  #errors = '';

  constructor(words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    const settings = {
      DOCS_ASSISTANT_MODEL: '',
      DOCS_ASSISTANT_MODEL_BASE_URL: '',
      DOCS_ASSISTANT_DATABASE_URL: '',
      DOCS_ASSISTANT_SEARCH_URL: '',
      DOCS_ASSISTANT_EMBEDDING_MODEL: '',
      DOCS_ASSISTANT_EMBEDDING_MODEL_BASE_URL: '',
      DOCS_ASSISTANT_LOG_FORMAT: 'text',
      DOCS_ASSISTANT_BROWSER: 'none',
      NO_COLOR: '1',
    };
    this.#child = spawn(process.execPath, [entry, ...words], {
      env: { ...process.env, ...settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
    this.#ended = once(this.#child, 'close').then(([code]: (number | null)[]) => ({
      code: code ?? null,
      output: this.#output,
      errors: this.#errors,
    }));
  }

  /** Resolves when it has ended by itself or by a signal. */
  get ended(): Promise<CommandResult> {
    return this.#ended;
  }

  /** The lines that `serve` prints once it listens, and the address among them. */
  async started(): Promise<{ url: string; lines: string[] }> {
    while (!/\n.*\n.*\n/.test(this.#output)) {
      const ended = await Promise.race([
        once(this.#child.stdout ?? this.#child, 'data'),
        this.#ended,
      ]);
      if (!Array.isArray(ended)) throw new Error(`It ended with ${ended.code}: ${ended.errors}`);
    }
    const lines = this.#output.trimEnd().split('\n');
    const url = /http:\/\/\S+/.exec(this.#output)?.[0] ?? '';
    return { url, lines };
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}

/** Runs a command to its end. */
export function runCommand(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return new Command(words, environment).ended;
}
