import { posix } from 'node:path';
import {
  attributesOfFolder,
  type FolderAttributes,
} from '../content/navigation/folder-attributes.js';
import { type NavigationPlace, placesOf } from '../content/navigation/navigation.js';
import {
  configurationFile,
  linesOfPages,
  type SiteConfiguration,
  type SiteConfigurationOptions,
} from '../content/navigation/site-configuration.js';
import type { ParsePageOptions } from '../content/parse-page.js';

/** Everything that a page is made of, except its source. */
export type PageFile = Omit<ParsePageOptions, 'source'>;

/** What stands around each page of a folder, by path. */
export function pageFilesOf(
  site: SiteConfiguration,
  fileByPath: ReadonlyMap<string, string>,
): Map<string, PageFile> {
  const places = placesOf(site.navigation);
  const folders = new Map<string, FolderAttributes>();
  const attributesAround = (file: string) => {
    const folder = posix.dirname(file);
    const known = folders.get(folder) ?? attributesOfFolder(folder, site);
    folders.set(folder, known);
    return known;
  };
  return new Map(
    [...fileByPath].map(([path, file]) => [
      path,
      pageFile({ path, file, site, place: places.get(path), folder: attributesAround(file) }),
    ]),
  );
}

/** Pages that the navigation lists but that do not exist. */
export function missingPages(
  site: SiteConfiguration,
  fileByPath: ReadonlyMap<string, string>,
): Set<string> {
  return new Set([...placesOf(site.navigation).keys()].filter((path) => !fileByPath.has(path)));
}

/** Sentences that say where the navigation lists pages that do not exist. */
export async function describeMissing(
  place: Pick<SiteConfigurationOptions, 'folder' | 'files'>,
  paths: readonly string[],
): Promise<string[]> {
  const lines = await linesOfPages(place, new Set(paths));
  return paths.map((path) => {
    const line = lines.get(path);
    const place = line === undefined ? configurationFile : `${configurationFile}:${line}`;
    return `${place}: the navigation lists ${path}, and there is no such page.`;
  });
}

interface PageFileOptions {
  path: string;
  file: string;
  site: SiteConfiguration;
  place: NavigationPlace | undefined;
  /** What the folder that it stands in says of it. */
  folder: FolderAttributes;
}

function pageFile({ path, file, site, place, folder }: PageFileOptions): PageFile {
  return {
    path,
    file,
    groups: place?.groups ?? [],
    version: place?.version ?? folder.version ?? site.version,
    language: place?.language ?? folder.language ?? site.language,
    slugs: site.slugs,
  };
}
