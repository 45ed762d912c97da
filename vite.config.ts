import { defineConfig } from 'vite';
import { compactTemplates } from './scripts/bundle/compact-templates.ts';
import { importableElements } from './scripts/bundle/importable-elements.ts';
import { leanLit } from './scripts/bundle/lean-lit.ts';
import { lexerOfMarked } from './scripts/bundle/lexer-of-marked.ts';

/**
 * Lit in two: its element is part of what is there before any interaction, its templates come later, with
 * what both elements share once they are open. What the core has for any backend, for a search, and for a
 * conversation is one file each, even where parts are shared: every further file costs a request, and compresses worse.
 */
const chunks = [
  {
    name: 'elements',
    test: /\/src\/elements\/docs-(assistant|search)\/docs-\w+-element\.ts$|\/@lit\/reactive-element\//,
  },
  {
    name: 'backend',
    test: /\/src\/core\/([a-z]+\/)?(assistant-error|backend-settings|network-error|possible-secret|request-privacy|response-\w+|site-url|store|timer|to-json)\.ts$/,
  },
  {
    name: 'search-core',
    test: /\/src\/core\/([a-z]+\/)?(docs-search|search-client|merge-results|search-words|stop-words|fold-text)\.ts$/,
  },
  {
    name: 'chat',
    test: /\/src\/core\/([a-z]+\/)?(assistant-chat|docs-message-transport|message-text|read-all|source)\.ts$/,
  },
  {
    name: 'code-blocks',
    test: /\/src\/markdown\/(code\/code-(blocks|copying|highlighting|wrapping)|highlighting\/code-languages)\.ts$/,
  },
  {
    name: 'interface',
    test: /\/node_modules\/lit(-html)?\/(?!directives\/repeat)|\/src\/elements\/(fill-label|format-\w+|language-name)\.ts$|\/src\/controllers\/(clock|countdown-controller)\.ts$|\/src\/dom\/[a-z]+\/(kept-texts|typed-key)\.ts$/,
  },
];

/** The widget as ES modules. `embed.js` is a classic script and has a build of its own. */
export default defineConfig({
  publicDir: false,
  // Wherever the files are served from: the address of the worker is told from that of its chunk.
  base: './',
  plugins: [importableElements(), lexerOfMarked(), leanLit(), compactTemplates()],
  worker: {
    format: 'es',
    rolldownOptions: { output: { minify: true, entryFileNames: 'chunks/[name]-[hash].js' } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The types are in there too; scripts/bundle/build.ts removes what the last bundle left.
    emptyOutDir: false,
    sourcemap: true,
    // As a library, dynamic imports stay as written: Vite's preload helper costs 1 kB in the entry.
    lib: {
      entry: {
        'docs-assistant': 'src/define/docs-assistant.ts',
        core: 'src/core/index.ts',
        markdown: 'src/markdown/index.ts',
        react: 'src/react/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react($|\/)/, '@lit/react'],
      preserveEntrySignatures: 'strict',
      output: {
        // Vite leaves the spaces in libraries, for the sake of bundlers that look for annotations.
        minify: true,
        // The minifier marks what it has already looked at as pure; nobody shakes these files again.
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
});
