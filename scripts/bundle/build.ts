import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { writeEditorData } from '../elements/write-editor-data.ts';
import { writeFrameworkTypes } from '../elements/write-framework-types.ts';
import { run } from '../run.ts';
import { bundleServer } from './bundle-server.ts';

/**
 * Builds what the packages publish: the widget with its types in `dist/`, and the server in
 * `server/dist/` with the dashboard, the site's assets and a copy of the widget, so that it runs by itself.
 */
await removeLastBundle();
await bundleServer('server/dist');
// Beside the rest, which takes one processor.
const compiling = run('npx', ['tsc', '-b', 'src/define', 'src/react']);
try {
  for (const part of ['', '.libraries', '.react', '.playground', '.embed', '.dashboard']) {
    // The address of the server, printed next, would scroll away behind a table of files.
    await build({ configFile: `vite${part}.config.ts`, logLevel: 'warn' });
  }
  writeEditorData('dist');
  writeFrameworkTypes('dist/types/frameworks');
} finally {
  process.exitCode = await compiling;
}
await copyIntoServer();

/** Without it, chunks of earlier builds pile up. The types stay, as the compiler trusts its record of them. */
async function removeLastBundle(): Promise<void> {
  for (const folder of ['dist/assets', 'dist/chunks', 'dist/modules', 'server/dist']) {
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of await readdir('dist').catch(() => [])) {
    if (/\.js(\.map)?$/.test(name)) await rm(join('dist', name));
  }
}

async function copyIntoServer(): Promise<void> {
  await cp('dist', 'server/dist/widget', {
    recursive: true,
    // Types and editors' data are for who develops with the widget.
    filter: (source) => basename(source) !== 'types' && !/\.(map|json)$/.test(source),
  });
  await cp('server/src/site/assets', 'server/dist/site/assets', { recursive: true });
}
