import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Bundle, bundlers, bundleWith } from './bundlers.js';

const run = promisify(execFile);
let folder = '';
const packages = { widget: '.', server: 'server' };
const tarballs = new Map<string, string>();
const installed = new Map<string, string>();

before(async () => {
  await mkdir('.build', { recursive: true });
  folder = await mkdtemp(resolve('.build/packed-'));
  // Of its own: within this package its name would stand for what is not packed.
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const order = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  for (const [name, source] of Object.entries(packages)) {
    const { stdout } = await run('npm', order, { cwd: source, maxBuffer: 1e8 });
    const [packed]: { filename: string; name: string }[] = JSON.parse(stdout);
    if (!packed) throw new Error(stdout);
    const target = join(folder, 'node_modules', packed.name);
    tarballs.set(name, join(folder, packed.filename));
    installed.set(name, target);
    await mkdir(target, { recursive: true });
    const unpacked = ['-xzf', join(folder, packed.filename), '--strip-components=1', '-C', target];
    await run('tar', unpacked);
  }
});

after(() => rm(folder, { recursive: true }));

type Manifest = Record<'dependencies' | 'peerDependencies', Record<string, string>>;

/** The folder of a package as it was packed. */
function unpacked(name: keyof typeof packages): string {
  return installed.get(name) ?? assert.fail(`${name} was not packed.`);
}

describe('the packages as they are published (npm run build)', () => {
  for (const name of ['widget', 'server'] as const) {
    it(`have nothing that publint advises against: ${name}`, async () => {
      const { messages, pkg } = await publint({
        pkgDir: unpacked(name),
        strict: true,
        pack: false,
      });
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg, { color: false })),
        [],
      );
    });

    it(`have types that say what is there: ${name}`, async () => {
      const tarball = await readFile(tarballs.get(name) ?? '');
      const checked = await checkPackage(createPackageFromTarballData(tarball));
      // ES modules alone, with subpaths: neither `require` nor TypeScript's oldest resolution knows them.
      const problems = (checked.types ? checked.problems : []).filter(
        (problem) => !('resolutionKind' in problem && /node10|cjs/.test(problem.resolutionKind)),
      );
      assert.deepEqual(problems, []);
      assert.equal(Boolean(checked.types), name === 'widget');
    });

    it(`hold no source maps, and no script for browsers that names one: ${name}`, async () => {
      const paths = await readdir(unpacked(name), { recursive: true });
      assert.deepEqual(
        paths.filter((path) => path.endsWith('.map')),
        [],
      );
      const own = name === 'widget' ? /^dist\/.*\.js$/ : /^dist\/(widget|dashboard)\/.*\.js$/;
      const loaded = paths.filter((path) => own.test(path));
      assert.notEqual(loaded.length, 0);
      for (const path of loaded) {
        const code = await readFile(join(unpacked(name), path), 'utf8');
        assert.ok(!/^\/\/# sourceMappingURL=/m.test(code), path);
      }
    });
  }
});

describe('the types of docs-assistant (npm run build)', () => {
  it('name no package but those that it has as peers, whatever an installer puts beside it', async () => {
    const manifest = await readFile(join(unpacked('widget'), 'package.json'), 'utf8');
    const { exports, peerDependencies }: Manifest & { exports: object } = JSON.parse(manifest);
    const entries = JSON.stringify(exports).match(/[^"]+\.d\.ts/g) ?? [];
    const files = new Set(entries.map((entry) => join(unpacked('widget'), entry)));
    const named = new Set<string>();
    for (const file of files) {
      const code = await readFile(file, 'utf8');
      for (const [, name = ''] of code.matchAll(/(?:from |import\(|module )["']([^"']+)["']/g)) {
        if (name.startsWith('.')) files.add(join(file, '..', name.replace(/\.js$/, '.d.ts')));
        else named.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      }
    }
    assert.deepEqual(
      [...named].filter((name) => !(name in peerDependencies)),
      [],
    );
  });
});

describe('docs-assistant/core', () => {
  const cases: [code: string, most: number][] = [
    ["export { searchDocs } from 'docs-assistant/core'", 3000],
    ["export * from 'docs-assistant/core'", 14_000],
  ];
  // A bundler's own loader is there once, for all that an application loads late.
  const loader = "export const late = () => import('docs-assistant/core');";
  for (const bundler of Object.keys(bundlers)) {
    let ofLoader: Promise<Bundle> | undefined;
    for (const [code, most] of cases) {
      it(`costs less than ${most} bytes with ${bundler}: ${code}`, async () => {
        const all = atOnce(await bundleWith(bundler, code, folder));
        ofLoader ??= bundleWith(bundler, loader, folder);
        const size = all - atOnce(await ofLoader);
        assert.ok(size > 1000 && size < most, `${size}`);
      });
    }
  }
});

describe('docs-assistant/react', () => {
  const entries = {
    react: ['@ai-sdk/react', 'react'],
    'react-elements': ['react'],
    'react-chat': ['@ai-sdk/react', 'react'],
  };

  for (const client of ['ai-5', 'ai-6', 'ai-7']) {
    it(`can be installed beside ${client}`, async () => {
      const { peerDependencies }: Manifest = JSON.parse(await readFile('package.json', 'utf8'));
      const path = `test/e2e/clients/${client}/package.json`;
      const { dependencies }: Manifest = JSON.parse(await readFile(path, 'utf8'));
      for (const name of ['ai', '@ai-sdk/react']) {
        const majors: string[] = peerDependencies[name]?.match(/(?<=\^)\d+/g) ?? [];
        assert.ok(majors.includes(dependencies[name]?.split('.')[0] ?? ''), name);
      }
    });
  }

  for (const [entry, needed] of Object.entries(entries)) {
    it(`begins with the directive for which it is rendered by browsers: ${entry}`, async () => {
      const code = await readFile(join(unpacked('widget'), `dist/${entry}.js`), 'utf8');
      assert.match(code, /^["']use client["']/);
    });

    it(`needs no package but ${needed.join(' and ')}: ${entry}`, async () => {
      const { metafile } = await esbuild({
        entryPoints: [join(unpacked('widget'), `dist/${entry}.js`)],
        bundle: true,
        splitting: true,
        format: 'esm',
        outdir: 'out',
        write: false,
        metafile: true,
        external: ['react', '@ai-sdk/react'],
      });
      const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
      const packages = imports.filter(({ external }) => external).map(({ path }) => path);
      assert.deepEqual([...new Set(packages)].sort(), needed);
    });
  }
});

describe('docs-assistant/embed', () => {
  it('does nothing where there is no document', async () => {
    const code = "await import('docs-assistant/embed')";
    const node = ['--input-type=module', '--eval', code];
    assert.deepEqual(await run(process.execPath, node, { cwd: folder }), {
      stdout: '',
      stderr: '',
    });
  });
});

describe('docs-assistant-server', () => {
  it('brings its README, licence, systemd unit and examples', async () => {
    const names = await readdir(unpacked('server'), { recursive: true });
    for (const name of [
      'README.md',
      'LICENSE',
      'systemd/docs-assistant-server.service',
      'examples/compose.yaml',
      'examples/demo-questions.yaml',
    ]) {
      assert.ok(names.includes(name), name);
    }
  });

  it('serves a folder with npx, where only its package is', async () => {
    const site = join(folder, 'site');
    await mkdir(join(site, 'docs'), { recursive: true });
    await mkdir(join(site, 'node_modules/.bin'), { recursive: true });
    await writeFile(join(site, 'docs/index.md'), '# Kettles\n\nA kettle boils water.\n');
    // What npm would fetch is beside it, in the packages of this repository.
    const { bin }: { bin: Record<string, string> } = JSON.parse(
      await readFile(join(unpacked('server'), 'package.json'), 'utf8'),
    );
    const program = join(unpacked('server'), bin['docs-assistant-server'] ?? '');
    await chmod(program, 0o755);
    await symlink(program, join(site, 'node_modules/.bin/docs-assistant-server'));
    const order = ['--no-install', 'docs-assistant-server', 'serve', 'docs', '--port', '0'];
    const server = spawn('npx', order, { cwd: site, detached: true });
    try {
      const address = await saidAddress(server.stdout);
      const page = await fetch(address);
      assert.match(await page.text(), /A kettle boils water/);
      const widget = await fetch(new URL('/docs-assistant/docs-assistant.js', address));
      assert.match(widget.headers.get('content-type') ?? '', /javascript/);
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
      await once(server, 'close');
    }
  });
});

/** Where a server says that it is to be found. */
async function saidAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended without an address.');
}

/** What loads with the entry, in bytes with gzip: what its files import, without what waits for later. */
function atOnce({ entry, files }: Bundle): number {
  const loaded = new Set([entry]);
  for (const name of loaded) for (const next of files.get(name)?.imports ?? []) loaded.add(next);
  return [...loaded].reduce(
    (sum, name) => sum + gzipSync(files.get(name)?.code ?? '', { level: 9 }).length,
    0,
  );
}
