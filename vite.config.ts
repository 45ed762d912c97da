import { defineConfig } from 'vite';
import { pureSdkCalls } from './scripts/pure-sdk-calls.ts';

/** What both elements need before any interaction; directives stay with the parts that use them. */
const litRuntime =
  /\/node_modules\/(lit-html\/(lit-html|is-server)|lit-element|@lit\/reactive-element)/;

/** The widget as ES modules. `embed.js` is a classic script and has a build of its own. */
export default defineConfig({
  publicDir: false,
  plugins: [pureSdkCalls()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The types are in there too; scripts/build.ts removes what the last bundle left.
    emptyOutDir: false,
    sourcemap: true,
    // Vite's preload helper would guess chunk addresses, and costs bytes in the entries.
    modulePreload: false,
    rolldownOptions: {
      input: {
        'docs-assistant': 'src/define/docs-assistant.ts',
        core: 'src/core/index.ts',
        markdown: 'src/markdown/index.ts',
        react: 'src/react/index.ts',
      },
      external: [/^react($|\/)/, '@lit/react'],
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'lit', test: litRuntime }] },
      },
    },
  },
});
