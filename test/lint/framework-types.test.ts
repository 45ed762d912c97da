import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';

const folder = '.build/framework-types';

/** What each is compiled with, beside what all are. */
const frameworks: Record<string, { file: string; options?: object }> = {
  'a page without a framework': { file: 'page.ts' },
  'an application that leaves options undefined': { file: 'undefined-options.ts' },
  'React 19': { file: 'react.tsx', options: { jsx: 'react-jsx' } },
  'React 18': {
    file: 'react-18.tsx',
    options: {
      jsx: 'react-jsx',
      paths: {
        react: [resolve('node_modules/types-react-18')],
        'react/jsx-runtime': [resolve('node_modules/types-react-18/jsx-runtime')],
      },
    },
  },
  Preact: { file: 'preact.tsx', options: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
  Solid: { file: 'solid.tsx', options: { jsx: 'preserve', jsxImportSource: 'solid-js' } },
  Vue: { file: 'vue.ts' },
  Svelte: { file: 'svelte.ts' },
  'the example in React': {
    file: '../../../demo/examples/react-chat/app.tsx',
    options: { jsx: 'react-jsx', types: ['vite/client'] },
  },
};

describe('the elements are typed (npm run build)', () => {
  for (const [name, { file, options }] of Object.entries(frameworks)) {
    it(`in ${name}`, async () => {
      await mkdir(folder, { recursive: true });
      const project = `${folder}/${basename(file)}.json`;
      const compilerOptions = {
        strict: true,
        // Under it what may be left out may be `undefined` only where that is said.
        exactOptionalPropertyTypes: true,
        noEmit: true,
        // The frameworks' own declarations do not all agree with each other.
        skipLibCheck: true,
        module: 'ESNext',
        moduleResolution: 'Bundler',
        target: 'ES2022',
        types: [],
        ...options,
      };
      const files = [resolve('test/lint/frameworks', file)];
      await writeFile(project, JSON.stringify({ compilerOptions, files }));
      const compiler = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project]);
      assert.equal(await text(compiler.stdout), '');
    });
  }
});
