import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { findImports } from '../../lint/find-imports.js';

type Dependencies = Record<string, string>;

interface Manifest {
  engines: { node: string };
  main?: string;
  types?: string;
  exports?: Record<string, unknown>;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const widget = readManifest('package.json');
const server = readManifest('server/package.json');

/** What no file imports, and why it is a dependency all the same. */
const heldBack = ['micromark']; // At 4.0.2: 4.0.3 takes a minute for 10,000 lists.

describe('the packages', () => {
  it('list no dependency twice', () => {
    for (const { dependencies, devDependencies, optionalDependencies } of [widget, server]) {
      const names = [dependencies, devDependencies, optionalDependencies].flatMap((list = {}) =>
        Object.keys(list),
      );
      assert.deepEqual([...new Set(names)], names);
    }
  });

  it('run on the same versions of Node', () => {
    assert.equal(server.engines.node, widget.engines.node);
  });
});

describe('the widget (npm run build)', () => {
  const bundle = filesIn('dist', /\.js$/);

  it('installs nothing, and loads from elsewhere only what its reader brings', () => {
    assert.deepEqual(widget.dependencies ?? {}, {});
    assert.deepEqual([...importedBy(bundle)].sort(), ['@ai-sdk/react', 'react']);
  });

  it('is found by tools that read no `exports`, such as Parcel', () => {
    const { main, types, exports } = widget;
    assert.deepEqual({ types, default: main }, exports?.['.']);
  });

  it('says by a hash in its name what a file holds that browsers keep for good', () => {
    const kept = filesIn('dist/chunks', /\.js$/);
    assert.ok(kept.length > 50);
    assert.deepEqual(
      kept.filter((path) => !/-[\w-]{8}\.js$/.test(path)),
      [],
    );
  });

  it('leaves React, and the packages whose types it shows, to those who use them', () => {
    const entries = [
      'define/docs-assistant',
      'core/index',
      'core/search-engine/index',
      'markdown/index',
      'react/index',
      'react/elements',
      'react/chat',
      ...['preact', 'react', 'solid', 'svelte', 'vue'].map((name) => `frameworks/${name}`),
    ];
    const types = reachable(entries.map((entry) => `dist/types/${entry}.d.ts`));
    const peers = Object.keys(widget.peerDependencies ?? {});
    // The declarations of `react` are a package of their own.
    const named = [...importedBy([...bundle, ...types]), '@types/react'];
    assert.deepEqual(named.sort(), peers.sort());
    for (const name of peers) {
      assert.equal(widget.peerDependenciesMeta?.[name]?.optional, true, name);
    }
  });
});

describe('the server (npm run build)', () => {
  it('names threads and files by where they are', () => {
    const named = ownFiles().flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return [...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, way = '']) =>
        relative('server/dist', join(dirname(file), way)),
      );
    });
    assert.equal(named.length > 0, true);
    const sources = named.map((path) => join('server/src', path.replace(/\.js$/, '.ts')));
    assert.deepEqual(
      sources.filter((path) => !existsSync(path)),
      [],
    );
    const threads = sources.flatMap((path) => {
      const [, name] = /`\.\/([\w-]+)\$\{extname/.exec(readFileSync(path, 'utf8')) ?? [];
      return name ? [join(dirname(path), `${name}.js`).replace('server/src', 'server/dist')] : [];
    });
    assert.equal(threads.length > 0, true);
    assert.deepEqual(
      threads.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('installs what it imports, and nothing else', () => {
    const installed = Object.keys(server.dependencies ?? {});
    assert.deepEqual([...importedBy(ownFiles()), ...heldBack].sort(), installed.sort());
  });
});

/** What the server is, without what it serves. */
function ownFiles(): string[] {
  return filesIn('server/dist', /\.js$/).filter(
    (path) => !/^server\/dist\/(widget|dashboard|site\/assets)\//.test(path),
  );
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

/** Names of the packages that files import, without Node's own. */
function importedBy(files: readonly string[]): Set<string> {
  const names = files.flatMap((path) =>
    findImports(path, readFileSync(path, 'utf8')).flatMap((specifier) => {
      if (/^[.#]/.test(specifier) || isBuiltin(specifier)) return [];
      return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? [];
    }),
  );
  return new Set(names);
}

/** Declarations, and all that they import of the same package. */
function reachable(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    for (const specifier of findImports(path, readFileSync(path, 'utf8'))) {
      const target = join(dirname(path), specifier.replace(/\.js$/, '.d.ts'));
      if (specifier.startsWith('.') && existsSync(target)) found.add(target);
    }
  }
  return [...found];
}
