import { resolve } from 'node:path';
import { type ClientName, resolveFrom } from './bundle-client.js';

const folder = resolve('demo/examples/react-chat');

/** Bundles the example application with a backend of the test and a release of the AI SDK; gives its script and styles. */
export async function bundleExample(
  client: ClientName,
): Promise<{ script: string; styles: string }> {
  // Not in the process that only lists the tests.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    publicDir: false,
    root: folder,
    logLevel: 'error',
    plugins: [
      resolveFrom(client),
      {
        name: 'backend-of-the-test',
        enforce: 'pre',
        load: (id) =>
          id === resolve(folder, 'backend.ts')
            ? "export const backend = { domain: 'docs', ...window.backend };"
            : null,
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: resolve(folder, 'app.tsx'),
        output: { codeSplitting: false },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('There is no bundle.');
  const styles = bundle.output.find(({ fileName }) => fileName.endsWith('.css'));
  return {
    script: bundle.output[0].code,
    styles: styles && 'source' in styles ? String(styles.source) : '',
  };
}
