/** What the folders that a page stands in say about it. */
export interface FolderAttributes {
  version?: string | undefined;
  language?: string | undefined;
}

/** Folders by their path without slashes around it, such as `ja` or `docs/v2`, and what they stand for. */
export type FolderNames = Readonly<Record<string, string>>;

/** Which folders stand for a version or a language; those not given are recognised by their names. */
export interface FolderAttributesOptions {
  versions?: FolderNames | undefined;
  languages?: FolderNames | undefined;
}

const versionName = /^(?:version-|v(?=\d))?(\d+(?:\.\d+)*(?:\.x)?)$/i;
/** Languages that documentation is translated to; a folder of another name is a folder. */
const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv ta th tr uk ur vi zh';
const languageName = new RegExp(
  `^(?:${languageCodes.replaceAll(' ', '|')})(?:[-_](?:[a-z]{2}|[a-z]{4}|\\d{3}))?$`,
  'i',
);

/**
 * Version and language of the pages in a folder.
 *
 * @param folder - such as `ja/v2`; empty for the top.
 */
export function attributesOfFolder(
  folder: string,
  { versions, languages }: FolderAttributesOptions = {},
): FolderAttributes {
  const segments = folder.split('/');
  return {
    version: versions ? nameOf(folder, versions) : leading(segments, versionOf),
    language: languages ? nameOf(folder, languages) : leading(segments, languageOf),
  };
}

/** The name of the innermost folder that has one. */
function nameOf(folder: string, names: FolderNames): string | undefined {
  return Object.entries(names)
    .filter(([named]) => `${folder}/`.startsWith(`${named}/`))
    .sort(([first], [second]) => second.length - first.length)[0]?.[1];
}

/** Only folders at the top count, before one that stands for neither: `/guide/it/` is not Italian. */
function leading(
  segments: readonly string[],
  read: (segment: string) => string | undefined,
): string | undefined {
  const end = segments.findIndex((segment) => !versionOf(segment) && !languageOf(segment));
  const top = segments.slice(0, end === -1 ? segments.length : end);
  return top.map(read).find((found) => found !== undefined);
}

/** The folder's name as it is, as readers know the version by it; `version-2.0` is Docusaurus' own. */
function versionOf(segment: string): string | undefined {
  const number = versionName.exec(segment)?.[1];
  if (number === undefined) return undefined;
  const isNumberAlone = segment === number;
  // `2024` may be a year and `1` a chapter; `1.0` and `v1` are versions.
  if (isNumberAlone && !number.includes('.')) return undefined;
  return /^version-/i.test(segment) ? number : segment;
}

function languageOf(segment: string): string | undefined {
  return languageName.test(segment) ? segment.replace('_', '-') : undefined;
}
