import { dirname, join } from 'node:path';

/**
 * The changed files, and every source that depends on one of them, directly or not. A source depends on what it imports
 * and on any other file or folder that it names: by a relative path, or by the path from the root.
 *
 * @param sources - the text of each source by its path from the root.
 */
export function findDependents(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
): Set<string> {
  const dependents = new Map<string, string[]>();
  for (const [path, code] of sources) {
    for (const target of findNamedPaths(path, code)) {
      dependents.set(target, [...(dependents.get(target) ?? []), path]);
    }
  }
  const found = new Set(changed);
  for (const path of found) {
    for (const target of [path, ...foldersOf(path)]) {
      for (const dependent of dependents.get(target) ?? []) found.add(dependent);
    }
  }
  return found;
}

/** What stands in quotes and could be a path: an import, a file, or after dots a folder. */
function findNamedPaths(path: string, code: string): Set<string> {
  const relative = [...code.matchAll(/(['"])(\.{1,2}\/[./]*\w[\w@./-]*)(?:\?[\w&]*)?\1/g)].flatMap(
    ([, , text = '']) => {
      const target = join(dirname(path), text).replace(/\/$/, '');
      // Imports name what the compiler makes of a source.
      return [target, target.replace(/\.js$/, '.ts')];
    },
  );
  // What ships is started anywhere, so that a path from the root means something else there.
  if (/^(server\/)?src\//.test(path)) return new Set(relative);
  const fromRoot = [...code.matchAll(/(['"])(\w[\w@./-]*\.\w+)\1/g)].map(([, , text = '']) => text);
  return new Set([...relative, ...fromRoot]);
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
}
