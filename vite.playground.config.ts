import { defineConfig } from 'vite';
import { minifyTwice } from './scripts/bundle/minify-twice.ts';
import { parserOfJsYaml } from './scripts/bundle/parser-of-js-yaml.ts';
import widget, { quietly } from './vite.config.ts';

/** What an operation loads in any case, and a channel with few exceptions: it compresses best as one file. */
const surface = [
  'controllers/playground/(?!api-response|fill-in|sending)',
  'core/store',
  'core/openapi/(?:schema|reading/json-pointer|request/(?!fetch|form-body|framed|pass-on|problem))',
  'core/openapi/form/(?!example-value|pattern-example|plain-examples|unlike-others)',
  'dom/browser/(?:clipboard|module-worker)',
  'elements/(?:fill-label|late-module)',
  'elements/docs-playground/(?:code-directive|mistake-label|open-playground|parts/|playground-surface|simple-markup|surface-heading|description-beginning)',
  'markdown/(?:code/code-highlighting|highlighting/when-idle)',
];

/**
 * The playground, which pages load that have one: with a copy of what it shares with the other elements, as
 * chunks in common would be files more for every page that has no playground.
 */
export default defineConfig({
  ...widget,
  worker: {
    format: 'es',
    plugins: () => [parserOfJsYaml(), minifyTwice()],
    rolldownOptions: {
      checks: quietly,
      output: {
        minify: false,
        entryFileNames: 'chunks/playground/[name]-[hash].js',
        chunkFileNames: 'chunks/playground/[name]-[hash].js',
      },
    },
  },
  build: {
    ...widget.build,
    lib: { entry: { playground: 'src/define/docs-playground.ts' }, formats: ['es'] },
    rolldownOptions: {
      ...widget.build?.rolldownOptions,
      output: {
        minify: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/playground/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/node_modules\/@lit\// },
            // By itself, as it needs a document: there is none where a framework renders on a server.
            { name: 'shared-html', test: /\/node_modules\/(lit|lit-html)\// },
            { name: 'base', test: /\/src\/.*\/(?:record|safe-storage|snippet-language)\.ts$/ },
            { name: 'surface', test: new RegExp(`/src/(?:${surface.join('|')})`) },
          ],
        },
      },
    },
  },
});
