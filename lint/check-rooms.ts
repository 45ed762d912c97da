import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findImports } from './find-imports.js';
import type { Layer } from './layer.js';
import { layers } from './rooms.js';

/** Files of code that a folder holds at most: with more, nobody finds anything. */
const maximumFiles = 21;

/** A file's folder: which layer it is of, and the path below it; `.` for the layer's own files. */
interface Room {
  layer: Layer;
  name: string;
}

/** What the table of rooms says against the imports of a file, a sentence each. */
export function checkImports(path: string, code: string): string[] {
  const room = roomOf(path);
  if (!room) return [];
  return findImports(path, code).flatMap((specifier) => {
    const file = fileOf(path, specifier);
    const objection =
      file === undefined ? objectToPackage(room, specifier) : objectToFile(room, file);
    return objection ? [`${path} imports ${specifier}. ${objection}`] : [];
  });
}

/** The file that is imported; `undefined` for a package. */
function fileOf(path: string, specifier: string): string | undefined {
  // What the server shares with the widget, and bundles for itself; see `scripts/bundle/bundle-server.ts`.
  if (specifier.startsWith('#core/')) return join('src/core', specifier.slice('#core/'.length));
  return specifier.startsWith('.') ? join(dirname(path), specifier) : undefined;
}

function roomOf(path: string): Room | undefined {
  // The folder of an element is a layer of its own inside that of the elements.
  const [layer] = layers
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length);
  return layer && { layer, name: relative(layer.folder, dirname(path)) || '.' };
}

function objectToFile({ layer, name }: Room, path: string): string | undefined {
  const target = roomOf(path);
  if (!target) return 'That is in no layer.';
  if (target.layer !== layer) {
    if (layer.uses.includes(target.layer.folder)) return undefined;
    return `${layer.folder} may use ${layer.uses.join(', ') || 'no other layer'}: an import runs down the picture of the layers, never up, and never from one element to the other.`;
  }
  if (name === '.' || name === target.name) return undefined;
  const allowed = layer.rooms[name]?.split(' ');
  if (!allowed) return `The room ${name} is not in lint/rooms.ts.`;
  if (allowed.includes(target.name)) return undefined;
  return `In ${layer.folder}, ${name} may use ${layer.rooms[name] || 'no other room'}: move what both need to a room below.`;
}

function objectToPackage({ layer }: Room, specifier: string): string | undefined {
  if (
    !layer.packages ||
    layer.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  ) {
    return undefined;
  }
  return `${layer.folder} may use ${layer.packages.join(', ') || 'no package'}.`;
}

/** Rows that use what does not stand above them, which could close a circle. */
export function checkOrder({ folder, rooms }: Layer): string[] {
  const known = new Set(['', '.']);
  return Object.entries(rooms).flatMap(([name, uses]) => {
    const unknown = uses.split(' ').filter((used) => !known.has(used));
    known.add(name);
    return unknown.map(
      (used) =>
        `lint/rooms.ts: in ${folder}, ${name} uses ${used}, which is not in a row above: rooms must not use each other in a circle.`,
    );
  });
}

function checkFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maximumFiles)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files; at most ${maximumFiles}: give it rooms.`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = ['src', 'dashboard/src', 'server/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(folder, path)),
  );
  const objections = [
    ...layers.flatMap(checkOrder),
    ...checkFolders(paths),
    ...paths.flatMap((path) => checkImports(path, readFileSync(path, 'utf8'))),
  ];
  for (const objection of objections) console.error(objection);
  process.exitCode = objections.length === 0 ? 0 : 1;
}
