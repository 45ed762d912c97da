import { join, relative, resolve } from 'node:path';

/** The path of what is made of a source in a folder of compiled ones, where each keeps its own. */
export function compiledPath(source: string, folder: string): string {
  return resolve(folder, relative('.', source)).replace(/\.ts$/, '.js');
}

/** The source, from the root, of what was compiled into a folder; any other path from the root as it is. */
export function sourcePath(compiled: string, folder: string): string {
  const inFolder = relative(folder, compiled);
  return inFolder.startsWith('..') ? relative('.', compiled) : inFolder.replace(/\.js$/, '.ts');
}

/** Where the programs lie that tests start, in a folder of compiled sources. */
export function programsFolder(folder: string): string {
  return join(folder, 'programs');
}
