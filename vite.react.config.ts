import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** What the package has built already, which React's part uses as its applications do. */
const built = {
  'src/define/docs-assistant.ts': '../../../docs-assistant.js',
  'src/core/index.ts': '../../../core.js',
  'src/markdown/index.ts': '../../../markdown.js',
};

/**
 * `docs-assistant/react`, a file a module: an application that has no use for the elements leaves their file out, and
 * with that what registers them.
 */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'beside-what-is-built',
      enforce: 'pre',
      resolveId(source, importer) {
        if (!source.startsWith('../') || importer === undefined) return null;
        const path = resolve(importer, '..', source).replace(/\.js$/, '.ts');
        const found = Object.entries(built).find(([file]) => resolve(file) === path);
        return found ? { id: found[1], external: true } : null;
      },
    },
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    sourcemap: 'hidden',
    lib: { entry: { react: 'src/react/index.ts' }, formats: ['es'] },
    rolldownOptions: {
      external: [/^react($|\/)/, '@lit/react', '@ai-sdk/react'],
      onLog(level, log, handle) {
        // `use client` stays at the beginning of its module, which a test looks at.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: {
        preserveModules: true,
        entryFileNames: ({ name }) =>
          /^(react|index)$/.test(name) ? 'react.js' : 'modules/for-react/[name].js',
      },
    },
  },
});
