import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { compile } from 'svelte/compiler';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { type CodeModule, codeModules, moduleText } from './code-module.js';
import { type Sample, samplesIn, samplesOf } from './sample.js';

/** The members of a decorator of Angular, which is not installed here: npm run test:embeds builds with it. */
const ofAngular = ({ heading }: Sample): boolean => heading === 'Angular';

const modules = codeModules(
  samplesIn('ts', 'tsx', 'js', 'jsx').filter(
    (sample) => !ofAngular(sample) && !sample.file.endsWith('.svelte'),
  ),
);

/** What samples import and this repository does not install, with the types that they have there. */
const declarations = `
declare module '@vitejs/plugin-vue' {
  import type { CompilerOptions } from 'vue/compiler-sfc';
  import type { Plugin } from 'vite';
  export default function vue(options: { template: { compilerOptions: CompilerOptions } }): Plugin;
}
`;

const typesOfFrameworks = `
import type {} from 'docs-assistant';
import type {} from 'docs-assistant/types/react';
import type {} from 'docs-assistant/types/solid';
`;

let folder = '';

before(async () => {
  await mkdir('.build', { recursive: true });
  folder = await mkdtemp(resolve('.build/samples-'));
});

after(() => rm(folder, { recursive: true }));

describe('the samples of TypeScript and JavaScript (npm run build)', () => {
  it('compile in strict TypeScript, with the types of the package', async () => {
    assert.ok(modules.length > 20);
    assert.deepEqual(await faultsOf(modules), []);
    for (const { name, code } of modules.flatMap(({ samples }) => samples)) {
      assert.doesNotMatch(code, /\bany\b|@ts-/, name);
    }
  });

  it('are refused where they name what there is not, at the line of the page', async () => {
    const page = [
      '```js',
      "const assistant = document.querySelector('docs-assistant');",
      'assistant.open();',
      '```',
      '```js',
      "assistant?.ask('Why?', { gone: 1 });",
      "document.addEventListener('docs-assistant:error', ({ detail }) => detail.gone);",
      'undeclared();',
      'const nothing = (value) => value;',
      '```',
    ].join('\n');
    const found = await faultsOf(codeModules(samplesOf('demo/faulty.md', page)));
    assert.deepEqual(
      found.map((fault) => fault.replace(/,\d+\): error (TS\d+).*$/, ') $1')),
      [
        'demo-faulty.md-2.tsx(3) TS18047',
        'demo-faulty.md-6.tsx(3) TS18047',
        'demo-faulty.md-6.tsx(6) TS2353',
        'demo-faulty.md-6.tsx(7) TS2339',
        'demo-faulty.md-6.tsx(8) TS2304',
        'demo-faulty.md-6.tsx(9) TS7006',
      ],
    );
  });
});

describe('the samples of components', () => {
  it('compile with Vue', () => {
    const source = joined(samplesIn('vue'));
    const [script = '', markup = ''] = source.split(/(?<=<\/script>\n)/);
    const { descriptor, errors } = parse(`${script}<template>\n${markup}</template>\n`);
    const compiled = compileTemplate({
      id: 'docs',
      filename: 'docs.vue',
      source: descriptor.template?.content ?? '',
    });
    assert.deepEqual([...errors, ...compiled.errors], []);
    assert.ok(descriptor.scriptSetup?.content.includes('backend'));
  });

  it('compile with Svelte', () => {
    const all = samplesIn('js', 'svelte').filter(({ file }) => file.endsWith('.svelte'));
    const script = joined(all.filter(({ language }) => language === 'js'));
    const markup = joined(all.filter(({ language }) => language === 'svelte'));
    const { warnings } = compile(`<script>\n${script}</script>\n${markup}`, {});
    assert.deepEqual(
      warnings.map(({ message }) => message),
      [],
    );
  });
});

function joined(all: readonly Sample[]): string {
  assert.notEqual(all.length, 0);
  return all.map(({ code }) => code).join('\n');
}

/** Faults of modules, as the compiler prints them. All are one program. */
async function faultsOf(all: readonly CodeModule[]): Promise<string[]> {
  const files = ['packages.d.ts', 'frameworks.ts'];
  await writeFile(join(folder, 'packages.d.ts'), declarations);
  await writeFile(join(folder, 'frameworks.ts'), typesOfFrameworks);
  for (const module of all) {
    const [last] = module.samples.slice(-1);
    if (!last) continue;
    files.push(fileOf(last));
    await writeFile(join(folder, fileOf(last)), moduleText(module));
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    // The frameworks' own declarations do not all agree with each other.
    skipLibCheck: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    jsx: 'react-jsx',
    types: ['node'],
  };
  const project = join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files }));
  const program = [resolve('node_modules/typescript/bin/tsc'), '-p', project];
  const compiler = spawn(process.execPath, program, { cwd: folder });
  return (await text(compiler.stdout)).split('\n').filter((line) => /^\S/.test(line));
}

function fileOf({ name }: Sample): string {
  return `${name.replaceAll('/', '-').replace(':', '-')}.tsx`;
}
