import { join } from 'node:path';
import { build } from 'vite';
import { compactTemplates } from '../../scripts/bundle/compact-templates.ts';

/** Bundles each contestant's page script, for production and minified, as `<name>.js` in the folder. */
export async function bundleContestants(names: readonly string[], folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [compactTemplates()],
    resolve: { alias: { 'last-release': join(process.cwd(), '.build/last-release/src/markdown') } },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, join('bench', 'markdown', 'page', `${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
