import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStaticFile } from './static-file.js';

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
]);

/** The script that registers the elements, below the widget's folder. */
const entry = 'docs-assistant.js';

/**
 * The folder of the built widget: the copy in this package, else the build of the repository that the
 * package lies in. `undefined` when neither was built.
 */
export function findWidgetFolder(): string | undefined {
  const folders = ['../../dist/widget/', '../../../dist/'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  );
  return folders.find((folder) => existsSync(`${folder}${entry}`));
}

/**
 * A file of the widget by its path there, percent-encoded; or `undefined`. Sites of other origins load it as a
 * module, which browsers allow only when the response does; there is nothing secret in it.
 */
export async function serveWidgetFile(
  request: Request,
  { folder, path }: { folder: string | undefined; path: string },
): Promise<Response | undefined> {
  // The builder puts a hash of the content into the names of chunks, and of nothing else.
  const cacheControl = path.startsWith('chunks/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  return folder === undefined
    ? undefined
    : serveStaticFile({
        folder,
        path,
        mediaTypes,
        request,
        headers: {
          'cache-control': cacheControl,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        },
      });
}
