import { defineConfig } from 'vite';
import { minifyTwice } from './scripts/bundle/minify-twice.ts';
import widget, { sourcePlugins } from './vite.config.ts';

/** The subpaths of the package that these modules are. */
const entries: Record<string, string> = {
  'core/index': 'core',
  'markdown/index': 'markdown',
  'core/search-engine/index': 'search-engine',
};

/**
 * What others build their own interface with, beside the widget: a file a module, so that whichever bundler they
 * use leaves out what they do not import, and minifies the rest once more.
 */
export default defineConfig({
  ...widget,
  plugins: [...sourcePlugins, minifyTwice(2)],
  build: {
    ...widget.build,
    lib: {
      entry: Object.keys(entries).map((name) => `src/${name}.ts`),
      formats: ['es'],
    },
    rolldownOptions: {
      ...widget.build?.rolldownOptions,
      output: {
        minify: false,
        preserveModules: true,
        preserveModulesRoot: 'src',
        // Beside the chunks, which alone have a hash in their names. npm publishes no folder `node_modules`.
        entryFileNames: ({ name }) =>
          `${entries[name] ?? `modules/${name.replace('node_modules', 'packages')}`}.js`,
      },
    },
  },
});
