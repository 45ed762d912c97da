import { attributesOfFolder, type FolderAttributesOptions } from './folder-attributes.js';

/**
 * What paths of pages are without the folders that stand for their version and their language, such as `/guide/setup`
 * for `/ja/v2/guide/setup`: the same page has it in all of them. What is found out of a folder is remembered.
 */
export function pathsWithoutEdition(names: FolderAttributesOptions): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, end);
    const rest = known.get(folder) ?? folderWithoutEdition(folder, names);
    known.set(folder, rest);
    return rest + path.slice(end);
  };
}

function folderWithoutEdition(folder: string, names: FolderAttributesOptions): string {
  const segments = folder.split('/');
  let around = attributesOfFolder('', names);
  const kept = segments.filter((_, place) => {
    const { version, language } = around;
    around = attributesOfFolder(segments.slice(1, place + 1).join('/'), names);
    return around.version === version && around.language === language;
  });
  return kept.join('/');
}
