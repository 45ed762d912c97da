import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The releases of the AI SDK whose clients are tried, and the application that each is given. */
export const clients = {
  'ai-4.3': 'ai-4.3',
  'ai-5.0.0': 'ai-7',
  'ai-5': 'ai-7',
  'ai-6': 'ai-7',
  'ai-7': 'ai-7',
} as const;

/** One of the releases. */
export type ClientName = keyof typeof clients;

const folder = import.meta.dirname;

/** Bundles the application with that release of the AI SDK; gives the script as text. */
export async function bundleClient(name: ClientName): Promise<string> {
  // Not in the process that only lists the tests.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [resolveFrom(name)],
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(folder, clients[name], 'app.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('There is no bundle.');
  return bundle.output[0].code;
}

/** Has an application import the AI SDK of a release, whatever stands beside its file. */
export function resolveFrom(name: ClientName): Plugin {
  const importer = join(folder, name, 'package.json');
  return {
    name: 'resolve-from',
    enforce: 'pre',
    resolveId(source, from) {
      const isOfApplication = from !== undefined && !from.includes('node_modules');
      if (!isOfApplication || !/^(ai|@ai-sdk\/react)$/.test(source)) return null;
      return this.resolve(source, importer, { skipSelf: true });
    },
  };
}
