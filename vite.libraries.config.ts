import { defineConfig } from 'vite';
import widget from './vite.config.ts';

/**
 * What others build their own interface with, beside the widget: modules whose own chunks hold nothing of the
 * widget's, so that all which opening the assistant and asking takes can be one file there.
 */
export default defineConfig({
  ...widget,
  build: {
    ...widget.build,
    lib: {
      entry: {
        core: 'src/core/index.ts',
        markdown: 'src/markdown/index.ts',
        'search-engine': 'src/core/search-engine/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      ...widget.build?.rolldownOptions,
      output: {
        minify: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/libraries/[name]-[hash].js',
      },
    },
  },
});
