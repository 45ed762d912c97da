import { dirname, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** The server, and the threads that it starts. */
export const serverPrograms: readonly string[] = [
  'server/src/cli.ts',
  'server/src/content/openapi/specification-worker.ts',
  'server/src/library/parse-worker.ts',
  'server/src/library/watching/watch-worker.ts',
  'server/src/retrieval/index/index-worker.ts',
  'server/src/storage/database/file-worker.ts',
];

/** Where sources of the server take what it shares with the widget from. */
export const sharedSources = { '#core': resolve('src/core') };

const sources = resolve('server/src');

/**
 * Bundles the server into a folder, with what it shares with the widget: of hundreds of files that it would read and
 * compile one by one, each command would take a third of a second longer. Packages stay what is installed.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundled = await rolldown({
    input: Object.fromEntries(
      serverPrograms.map((file) => [relative(sources, file).replace(/\.ts$/, ''), file]),
    ),
    platform: 'node',
    // Helpers of the compiler are no package that is installed.
    external: (id, importer) => importer !== undefined && /^(?!#|@oxc-project\/)[\w@]/.test(id),
    resolve: { alias: sharedSources, extensionAlias: { '.js': ['.ts'] } },
    plugins: [addresses()],
    logLevel: 'warn',
  });
  await bundled.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  });
  await bundled.close();
}

/**
 * Has each source know the address that it would have by itself: it names threads, assets and the package by where they
 * are from there.
 */
function addresses(): Plugin {
  return {
    name: 'addresses',
    transform: {
      filter: { id: /\/server\/src\//, code: 'import.meta.url' },
      handler(code, id) {
        const path = relative(sources, id).replace(/\.ts$/, '.js');
        // Each line stays where it was.
        return {
          code: code.replaceAll('import.meta.url', `addressOfSource('${path}')`),
          map: null,
        };
      },
    },
    renderChunk(code, { fileName }) {
      const placed = code.replaceAll(
        /\baddressOfSource\(["'`]([^"'`]+)["'`]\)/g,
        (_, path: string) => {
          const way = relative(dirname(fileName), path);
          return `new URL('./${way}', import.meta.url).href`;
        },
      );
      return placed === code ? null : { code: placed, map: null };
    },
  };
}
