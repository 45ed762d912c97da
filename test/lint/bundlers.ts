import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { build as vite } from 'vite';
import webpack from 'webpack';

/** What a bundler wrote: its files by name, each with those that it imports at once. */
export interface Bundle {
  entry: string;
  files: ReadonlyMap<string, { code: string; imports: readonly string[] }>;
}

/** Bundles a module as an application does, in a folder where its packages are installed. */
type Bundler = (path: string) => Promise<Bundle>;

/** A bundler by its name, for a module's text. */
export async function bundleWith(name: string, code: string, folder: string): Promise<Bundle> {
  const bundler = bundlers[name];
  if (!bundler) throw new Error(`There is no ${name}.`);
  const path = join(await mkdtemp(join(folder, 'application-')), 'entry.js');
  await writeFile(path, code);
  return bundler(path);
}

export const bundlers: Record<string, Bundler> = {
  esbuild: async (path) => {
    const { outputFiles, metafile } = await esbuild({
      entryPoints: [path],
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      outdir: 'out',
      write: false,
      metafile: true,
    });
    const files = Object.entries(metafile.outputs).map(([output, { imports }]) => {
      const name = basename(output);
      const code = outputFiles.find((file) => basename(file.path) === name)?.text ?? '';
      const atOnce = imports.filter(({ kind }) => kind === 'import-statement');
      return [name, { code, imports: atOnce.map((each) => basename(each.path)) }] as const;
    });
    return { entry: 'entry.js', files: new Map(files) };
  },

  Rollup: async (path) => {
    const bundle = await rollup({ input: path, plugins: [nodeResolve({ browser: true })] });
    const { output } = await bundle.generate({ format: 'es', chunkFileNames: '[name]-[hash].js' });
    await bundle.close();
    return inChunks(output);
  },

  Vite: async (path) => {
    const outputs = await vite({
      configFile: false,
      logLevel: 'silent',
      root: join(path, '..'),
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: path, preserveEntrySignatures: 'strict' },
      },
    });
    const [bundle] = [outputs].flat();
    if (!bundle || !('output' in bundle)) throw new Error('Vite wrote nothing.');
    return inChunks(bundle.output);
  },

  webpack: async (path) => {
    const folder = join(path, '../out');
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          entry: path,
          context: join(path, '..'),
          // Minified below, as for Rollup and Vite, without the processes that it would start for that.
          optimization: { minimize: false },
          experiments: { outputModule: true },
          output: { path: folder, filename: 'entry.js', module: true, library: { type: 'module' } },
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
          else resolve();
        },
      );
    });
    // All that is there at once is in one file.
    const { code = '' } = await minify(await readFile(join(folder, 'entry.js'), 'utf8'), {
      module: true,
    });
    return { entry: 'entry.js', files: new Map([['entry.js', { code, imports: [] }]]) };
  },
};

/** What Rollup and its successor give. */
interface Output {
  type: string;
  fileName: string;
  isEntry?: boolean;
  code?: string;
  imports?: readonly string[];
}

async function inChunks(output: readonly Output[]): Promise<Bundle> {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const files = chunks.map(async ({ fileName, code = '', imports = [] }) => {
    const small = await minify(code, { module: true });
    return [fileName, { code: small.code ?? '', imports }] as const;
  });
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  return { entry, files: new Map(await Promise.all(files)) };
}
