import { readFile, realpath } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { areServedNames } from '../content/asset-types.js';
import { spellingsOf } from '../content/navigation/page-path.js';
import { entityResponse } from './entity-response.js';

/** Where a file may lie. */
export interface FilePlace {
  /** Folder that no answer leaves. */
  folder: string;
  /** Name of a folder in it that no answer leaves either, and that is no symbolic link. Default: any may be asked for. */
  within?: string | undefined;
  /** The path below the folder, exactly as requested: still percent-encoded, no slash first. */
  path: string;
}

/** Which file is asked for, and how it is served. */
export interface StaticFileOptions extends FilePlace {
  /** Media types by file extension, such as `.png`; files of other extensions do not exist. */
  mediaTypes: ReadonlyMap<string, string>;
  request: Request;
  headers: Record<string, string>;
}

/** The file as a response, or `undefined` when there is no such file to be seen. */
export async function serveStaticFile(options: StaticFileOptions): Promise<Response | undefined> {
  const { path, mediaTypes, request, headers } = options;
  const mediaType = mediaTypes.get(extname(path).toLowerCase());
  const file = mediaType && (await findStaticFile(options));
  // By a link, an image could be the source of a page that only some may read.
  if (!file || !mediaTypes.has(extname(file).toLowerCase())) return undefined;
  const body = await readFile(file).catch(() => undefined);
  if (!body) return undefined;
  return entityResponse({ body, request, headers: { ...headers, 'content-type': mediaType } });
}

/** The whole path of a file; `undefined` where there is none to be seen. */
export async function findStaticFile({
  folder,
  within = '',
  path,
}: FilePlace): Promise<string | undefined> {
  const segments = decodeSegments(path);
  if (!segments || !areServedNames(segments)) return undefined;
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) return undefined;
  for (const spelling of spellingsOf(join(...segments))) {
    const file = await findWithin(join(root, within), spelling);
    if (file !== undefined) return file;
  }
  return undefined;
}

async function findWithin(root: string, path: string): Promise<string | undefined> {
  try {
    // A symbolic link may lead anywhere, as to `.git/config`: what counts is where the file really lies.
    const file = await realpath(join(root, path));
    const isWithin = file.startsWith(root + sep);
    return isWithin && areServedNames(relative(root, file).split(sep)) ? file : undefined;
  } catch {
    return undefined;
  }
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}
