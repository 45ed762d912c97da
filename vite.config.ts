import { defineConfig } from 'vite';
import { compactTemplates } from './scripts/bundle/compact-templates.ts';
import { importableElements } from './scripts/bundle/importable-elements.ts';
import { leanLit } from './scripts/bundle/lean-lit.ts';
import { lexerOfMarked } from './scripts/bundle/lexer-of-marked.ts';
import { minifyTwice } from './scripts/bundle/minify-twice.ts';
import { shortCustomProperties } from './scripts/bundle/short-custom-properties.ts';

/**
 * Lit in two: its element is part of what is there before any interaction, its templates come later, with
 * what both elements share once they are open. What opening the assistant and asking takes is one file
 * beside that: each file costs a request, and compresses worse. What loads late imports nothing that extends or starts
 * the Markdown lexer, which would have a file of its own then.
 */
const chunks = [
  {
    name: 'elements',
    test: /\/src\/elements\/docs-(assistant|search)\/docs-\w+-element\.ts$|\/@lit\/reactive-element\//,
  },
  {
    name: 'shared',
    test: /\/node_modules\/lit(-html)?\/(?!directive-helpers|directives)|\/src\/elements\/(fill-label|format-locale|language-name|late-module|typed-text)\.ts$|\/src\/controllers\/clock\.ts$|\/src\/dom\/[a-z]+\/(kept-texts|typed-key)\.ts$|\/panel\/panel-memory\.ts$|\/src\/core\/([a-z]+\/)?(assistant-error|backend-settings|message-text|network-error|possible-secret|read-all|request-privacy|response-\w+|mistake-error|settings-mistake|site-url|store|timer|to-json)\.ts$/,
  },
  {
    // Of the search, and of the index that it loads later: from here both import by name what they share.
    name: 'search-words',
    test: /\/src\/core\/(index\/search-words|search\/merge-results|search-engine\/words\/(character-start|fold-text|stop-words|edit-distance))\.ts$/,
  },
  {
    // Of the assistant and the search, where their backend wants to be left alone.
    name: 'countdown',
    test: /\/src\/(controllers\/countdown-controller|elements\/format-wait)\.ts$/,
  },
];

/** Without the bundler's warning that plugins take long: minifying takes nearly all of the time. */
export const quietly = { bundlerTimings: false };

/** What makes less code of the sources, whatever is built of them. */
export const sourcePlugins = [
  importableElements(),
  lexerOfMarked(),
  leanLit(),
  compactTemplates(),
  shortCustomProperties(),
];

/** The widget as ES modules. `embed.js` is a classic script and has a build of its own. */
export default defineConfig({
  publicDir: false,
  // Wherever the files are served from: the address of the worker is told from that of its chunk.
  base: './',
  plugins: [...sourcePlugins, minifyTwice()],
  worker: {
    format: 'es',
    rolldownOptions: {
      checks: quietly,
      output: { minify: true, entryFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // The types are in there too; scripts/bundle/build.ts removes what the last bundle left.
    emptyOutDir: false,
    // As a library, dynamic imports stay as written: Vite's preload helper costs 1 kB in the entry.
    lib: {
      entry: {
        'docs-assistant': 'src/define/docs-assistant.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      checks: quietly,
      preserveEntrySignatures: 'strict',
      output: {
        // Done by `minifyTwice`, as Vite leaves the spaces in libraries.
        minify: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
});
