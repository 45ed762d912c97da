import { relative } from 'node:path';
import { build } from 'vite';
import { compactTemplates } from '../bundle/compact-templates.ts';
import { importableElements } from '../bundle/importable-elements.ts';
import { leanLit } from '../bundle/lean-lit.ts';
import { lexerOfMarked } from '../bundle/lexer-of-marked.ts';
import { parserOfJsYaml } from '../bundle/parser-of-js-yaml.ts';

/** Bundles test files as the widget is bundled, so that what is tested is what ships. */
export async function bundleBrowserTests(files: string[], folder: string): Promise<void> {
  const inputs = files.map((file) => [relative('test', file).replace(/\.ts$/, ''), file]);
  await build({
    configFile: false,
    publicDir: false,
    base: './',
    define: { everyCase: JSON.stringify(Boolean(process.env.EVERY_CASE)) },
    worker: {
      format: 'es',
      plugins: () => [parserOfJsYaml()],
      rolldownOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js' } },
    },
    logLevel: 'warn',
    plugins: [importableElements(), lexerOfMarked(), leanLit(), compactTemplates()],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      // Readable stacks, for the browsers that cannot map them.
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: Object.fromEntries(inputs),
        // Otherwise a lazy chunk may import a test file, which then runs twice.
        preserveEntrySignatures: 'strict',
        // The test runner serves this one itself.
        external: /^\/__web-dev-server__/,
        onLog(level, log, handle) {
          // Means nothing where no server renders.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
