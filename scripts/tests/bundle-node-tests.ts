import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { serverPrograms, sharedSources } from '../bundle/bundle-server.ts';
import { parserOfJsYaml } from '../bundle/parser-of-js-yaml.ts';
import { compiledPath, programsFolder } from './compiled-path.ts';

/** What tests start as processes. */
const programs: readonly string[] = [
  ...serverPrograms,
  'server/test/jobs/working-agent-program.ts',
  'server/test/storage/acknowledging-writer.ts',
  'server/test/storage/damaged-reader.ts',
  'server/test/updates/working-program.ts',
];

/** What each of them loads first. */
const codeKeeper = 'scripts/tests/keep-code.ts';

/**
 * Packages that find files of their own beside themselves, or load others only where those are installed, compilers, and
 * the workers that elements have in a page.
 */
const external = [
  /^@libsql\//,
  /^libsql/,
  /^pg($|[-/])/,
  /^satteri$/,
  /^rolldown/,
  /^@seriousme\//,
  /^@custom-elements-manifest\//,
  /^(@arethetypeswrong|@rollup)\//,
  /^(esbuild|publint|rollup|svelte|terser|vite|vue|webpack)($|\/)/,
  /\?worker&url$/,
];

/** Where what is compiled goes, and what comes with it. */
export interface Place {
  folder: string;
  /** Whether a fault is looked for: maps to the sources take two fifths of the time. */
  hasMaps: boolean;
}

/**
 * Compiles sources that run in Node, and the programs that tests start, into a folder where each keeps its path:
 * once for all processes, which would take longer to find and compile hundreds of files than for most tests.
 */
export async function bundleNodeTests(files: readonly string[], place: Place): Promise<void> {
  await bundlePrograms(place);
  await bundle(files, { ...place, target: place.folder, format: 'es' });
}

/**
 * Compiles the programs, or some, by themselves: one shares few files with tests, and starts faster from few. They are
 * CommonJS, of which V8's code can be kept.
 */
export async function bundlePrograms(place: Place, files = programs): Promise<void> {
  const target = programsFolder(place.folder);
  await bundle([...files, codeKeeper], { ...place, target, format: 'cjs' });
  await writeFile(join(target, 'package.json'), '{ "type": "commonjs" }');
}

interface Bundling extends Place {
  /** Where what is made of the files goes. */
  target: string;
  format: 'es' | 'cjs';
}

async function bundle(
  files: readonly string[],
  { folder, hasMaps, target, format }: Bundling,
): Promise<void> {
  const bundled = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), file])),
    platform: 'node',
    external,
    resolve: { alias: sharedSources, extensionAlias: { '.js': ['.ts', '.js'] } },
    plugins: [
      copies(),
      parserOfJsYaml(),
      ownAddresses(folder),
      ...(format === 'cjs' ? [awaitInFunction(files)] : []),
    ],
    logLevel: 'warn',
  });
  await bundled.write({
    dir: target,
    format,
    banner: ({ isEntry, name }) =>
      format === 'cjs' && isEntry && `${name}.ts` !== codeKeeper
        ? `require(${JSON.stringify(compiledPath(codeKeeper, target))});`
        : '',
    sourcemap: hasMaps,
    entryFileNames: '[name].js',
    // In the folder of a source, by which a test that several files share is told.
    chunkFileNames: ({ moduleIds }) => {
      const source = moduleIds.findLast((id) => id.endsWith('.ts')) ?? '[name]';
      return `${relative('.', source)}-[hash].js`;
    },
  });
  await bundled.close();
}

/** What is imported with a query is another module, as in Node. */
function copies(): Plugin {
  return {
    name: 'copies',
    load: {
      filter: { id: /\?copy$/ },
      async handler(id) {
        return { code: await readFile(id.replace(/\?copy$/, ''), 'utf8'), moduleType: 'ts' };
      },
    },
  };
}

/**
 * Has a source know its own address as if it were not bundled, for it names files beside itself. Only the program of
 * a thread lies beside what is made of it.
 */
function ownAddresses(folder: string): Plugin {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
      handler(code, id) {
        const path = code.includes('new Worker(') ? compiledPath(id, programsFolder(folder)) : id;
        const address = JSON.stringify(pathToFileURL(path).href);
        // Each line stays where it was.
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}

/** Has programs wait in a function, as CommonJS does not elsewhere. */
function awaitInFunction(files: readonly string[]): Plugin {
  const id = files.map((file) => resolve(file));
  return {
    name: 'await-in-function',
    transform: {
      filter: { id },
      handler(code) {
        const [imports = ''] = /^(?:#!.*\n)?\n*(?:import [^;]+;\n)*/.exec(code) ?? [];
        // Each line stays where it was.
        return {
          code: `${imports}void (async () => {${code.slice(imports.length)}})();`,
          map: null,
        };
      },
    },
  };
}
