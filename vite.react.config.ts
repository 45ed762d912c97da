import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/**
 * What the package has built already, which React's part uses as its applications do; from the files that import it:
 * the elements' is an entry.
 */
const built = {
  'src/define/docs-assistant.ts': './docs-assistant.js',
  'src/core/index.ts': '../../../core.js',
  'src/markdown/index.ts': '../../../markdown.js',
};

/** Those of React alone, of the AI SDK, and of both, by what they are called in `dist`. */
const entries = {
  react: 'src/react/index.ts',
  'react-elements': 'src/react/elements.ts',
  'react-chat': 'src/react/chat.ts',
};

/** The entries' files by the names of their modules. */
const files: Record<string, string> = {
  ...Object.fromEntries(Object.keys(entries).map((name) => [name, `${name}.js`])),
  index: 'react.js',
  elements: 'react-elements.js',
  chat: 'react-chat.js',
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
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: [/^react($|\/)/, '@ai-sdk/react'],
      onLog(level, log, handle) {
        // `use client` stays at the beginning of its module, which a test looks at.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: {
        preserveModules: true,
        entryFileNames: ({ name }) => files[name] ?? 'modules/for-react/[name].js',
      },
    },
  },
});
