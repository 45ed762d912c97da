import { defineConfig } from 'vite';
import widget from './vite.config.ts';

/**
 * The playground, which pages load that have one: with a copy of what it shares with the other elements, as
 * chunks in common would be files more for every page that has no playground.
 */
export default defineConfig({
  ...widget,
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        minify: true,
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
          groups: [{ name: 'shared', test: /\/node_modules\/(@lit|lit|lit-html)\// }],
        },
      },
    },
  },
});
