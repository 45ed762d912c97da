import { defineConfig } from 'vite';
import { compactTemplates } from './scripts/bundle/compact-templates.ts';
import { leanLit } from './scripts/bundle/lean-lit.ts';
import { lexerOfMarked } from './scripts/bundle/lexer-of-marked.ts';

/**
 * The dashboard, an application of its own: it has a copy of the widget's renderer of answers, and else shares nothing with it. It is built for `/admin/` at the root
 * of a host; the server puts its base path before that.
 */
export default defineConfig({
  root: 'dashboard',
  base: '/admin/',
  plugins: [lexerOfMarked(), leanLit(), compactTemplates()],
  build: {
    target: 'es2022',
    outDir: '../server/dist/dashboard',
    emptyOutDir: true,
    // Nothing inline: the policy of the page allows none of it.
    assetsInlineLimit: 0,
    // Parts that load later would ask for the styles again, at the root of the host.
    cssCodeSplit: false,
    modulePreload: false,
  },
});
