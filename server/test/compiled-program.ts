import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const buildFolder = fileURLToPath(new URL('../../.build/', import.meta.url));

/** A program of the tests as one file: hundreds of processes that each compile it would take most of a test's time. */
export class CompiledProgram {
  /** What to give to Node. */
  readonly file: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.file = join(folder, 'program.js');
  }

  /** @param source - address of the TypeScript module. */
  static async compile(source: URL): Promise<CompiledProgram> {
    await mkdir(buildFolder, { recursive: true });
    const folder = await mkdtemp(join(buildFolder, 'program-'));
    const program = new CompiledProgram(folder);
    await build({
      configFile: false,
      logLevel: 'silent',
      // What is in the file itself need not be found and read again by each process.
      ssr: { noExternal: true, external: ['@libsql/client', 'pg'] },
      build: {
        ssr: fileURLToPath(source),
        outDir: folder,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'program.js' } },
      },
    });
    return program;
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
