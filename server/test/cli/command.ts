import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { runCommandLine } from '../../src/command-line.js';
import { compiledProgram } from '../compiled-program.js';

const entry = compiledProgram(new URL('../../src/cli.ts', import.meta.url));

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

const running = new Set<ChildProcess>();
// What a failed test leaves behind would keep its process from ending.
after(() => {
  for (const child of running) child.kill('SIGKILL');
});

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
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
    this.#ended = once(this.#child, 'close').then(([code]: (number | null)[]) => ({
      code: code ?? null,
      output: this.#output,
      errors: this.#errors,
    }));
  }

  get pid(): number | undefined {
    return this.#child.pid;
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

  /** Resolves when it has written something that fits to its standard error. */
  async told(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#errors)) {
      const ended = await Promise.race([
        once(this.#child.stderr ?? this.#child, 'data'),
        this.#ended,
      ]);
      if (!Array.isArray(ended)) throw new Error(`It ended with ${ended.code}: ${ended.errors}`);
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}

/** Runs a command to its end, in a process of its own. */
export function runCommand(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return new Command(words, environment).ended;
}

/**
 * Runs a command to its end in this process, one at a time: a process for each of many would take most of a test's
 * time. What a command does to a terminal or a signal needs one.
 */
export async function runCommandHere(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const { env, exitCode } = process;
  const output = capture(process.stdout);
  const errors = capture(process.stderr);
  process.env = { ...env, ...settings, ...environment };
  process.exitCode = undefined;
  try {
    await runCommandLine(words);
    return { code: Number(process.exitCode ?? 0), output: output.text(), errors: errors.text() };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    output.restore();
    errors.restore();
  }
}

/**
 * Keeps the text that is written to a stream of this process in place of writing it. The bytes, by which the test runner
 * hears of this process's tests, go on.
 */
function capture(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  const write = stream.write;
  let text = '';
  stream.write = (written: string | Uint8Array, ...rest: []): boolean => {
    if (typeof written !== 'string') return write.call(stream, written, ...rest);
    text += written;
    return true;
  };
  const restore = () => {
    stream.write = write;
  };
  return { text: () => text, restore };
}
