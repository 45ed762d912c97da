import { bundlePrograms } from './bundle-node-tests.ts';

/**
 * Compiles the server that tests start by the dozen, for Playwright: half of what a small one takes is to find and
 * compile its hundreds of files. The demo's own server runs as it ships.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by its default export.
export default async function compileE2ePrograms(): Promise<void> {
  await bundlePrograms(process.env.NODE_TESTS_FOLDER ?? '');
}
