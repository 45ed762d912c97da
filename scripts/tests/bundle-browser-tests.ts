import { build } from 'vite';
import { compactTemplates } from '../bundle/compact-templates.ts';
import { importableElements } from '../bundle/importable-elements.ts';
import { leanLit } from '../bundle/lean-lit.ts';
import { lexerOfMarked } from '../bundle/lexer-of-marked.ts';
import { parserOfJsYaml } from '../bundle/parser-of-js-yaml.ts';
import { browserTestGroups, groupEntries } from './browser-test-groups.ts';

/**
 * Bundles test files as the widget is bundled, so that what is tested is what ships.
 *
 * @param options.pages - sources of the scripts of whole pages, by the names of their files.
 * @param options.hasMaps - whether stacks lead to the sources: maps take half of the time.
 */
export async function bundleBrowserTests(
  files: readonly string[],
  {
    folder,
    pages,
    hasMaps,
  }: { folder: string; pages: Readonly<Record<string, string>>; hasMaps: boolean },
): Promise<void> {
  const groups = browserTestGroups(files);
  const inputs = Object.fromEntries([...groups.keys()].map((name) => [name, name]));
  await build({
    configFile: false,
    publicDir: false,
    base: './',
    define: {
      everyCase: JSON.stringify(Boolean(process.env.EVERY_CASE)),
      // React runs effects twice only in development.
      'process.env.NODE_ENV': '"development"',
    },
    worker: {
      format: 'es',
      plugins: () => [parserOfJsYaml()],
      rolldownOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js' } },
    },
    logLevel: 'warn',
    plugins: [
      groupEntries(groups),
      importableElements(),
      lexerOfMarked(),
      leanLit(),
      compactTemplates(),
    ],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: hasMaps,
      // Stacks are readable without maps.
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: { ...inputs, ...pages },
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
