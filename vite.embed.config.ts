import { defineConfig } from 'vite';

/** `embed.js`: one classic script, wrapped so that nothing of it becomes global. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { embed: 'src/define/embed.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
