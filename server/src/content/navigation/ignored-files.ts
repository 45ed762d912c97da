/**
 * The list of files of which Mintlify makes no page.
 *
 * Source: https://www.mintlify.com/docs/organize/mintignore
 */
export const ignoringFile = '.mintignore';

/** Lines that are read, and characters of each. */
const mostRules = 1000;
const longestRule = 500;

/** What each of some items has to be, or any number of any items. */
type Pattern<Item> = readonly ('any number' | ((item: Item) => boolean))[];

interface Rule {
  isIgnored: boolean;
  isOfFolders: boolean;
  names: Pattern<string>;
}

/**
 * Tells which files a list such as `.gitignore` leaves out, by their paths from the folder in which it lies.
 *
 * Source: https://git-scm.com/docs/gitignore#_pattern_format
 */
export function ignoredFiles(list: string): (file: string) => boolean {
  const rules = list.split('\n').slice(0, mostRules).flatMap(readRule).toReversed();
  return (file) => {
    const names = file.split('/');
    // What lies in a folder that is left out cannot be taken in again.
    return names.some((_name, at) => {
      const isFolder = at + 1 < names.length;
      const path = names.slice(0, at + 1);
      const last = rules.find((rule) => (isFolder || !rule.isOfFolders) && fits(rule.names, path));
      return last?.isIgnored ?? false;
    });
  };
}

function readRule(line: string): Rule[] {
  const written = line.slice(0, longestRule).replace(/(?<![\\\s])\s+$/, '');
  const isIgnored = !written.startsWith('!');
  const path = isIgnored ? written : written.slice(1);
  if (path === '' || written.startsWith('#')) return [];
  const isOfFolders = path.endsWith('/');
  const place = isOfFolders ? path.slice(0, -1) : path;
  const names = place.replace(/^\//, '').split('/').map(patternOfName);
  // `docs/**` is what is in the folder, and not the folder.
  if (names.length > 1 && names.at(-1) === 'any number') names.push(() => true);
  const isAnywhere = !place.includes('/');
  return [{ isIgnored, isOfFolders, names: isAnywhere ? ['any number', ...names] : names }];
}

function patternOfName(written: string): Pattern<string>[number] {
  if (written === '**') return 'any number';
  const letters = Array.from(
    written.matchAll(/\\([\s\S])|\*+|\?|\[([!^]?)(\]?[^\]]*)\]|[\s\S]/gu),
    ([all, escaped, negation, among]): Pattern<string>[number] => {
      if (all.startsWith('*')) return 'any number';
      if (all === '?') return () => true;
      if (among === undefined) return (letter) => letter === (escaped ?? all);
      return (letter) => isAmong(letter, among) === (negation === '');
    },
  );
  return (name) => fits(letters, [...name]);
}

/** Whether a letter is one of those between brackets, such as `a-z_`. */
function isAmong(letter: string, among: string): boolean {
  return Array.from(among.matchAll(/([\s\S])-([\s\S])|[\s\S]/gu)).some(([one, first, last]) =>
    first === undefined || last === undefined ? letter === one : first <= letter && letter <= last,
  );
}

/** In steps of both lengths: a pattern of many stars would keep a regular expression busy for hours. */
function fits<Item>(pattern: Pattern<Item>, items: readonly Item[]): boolean {
  let at = 0;
  let tried = 0;
  let star = -1;
  for (let place = 0; place < items.length; ) {
    const piece = pattern[at];
    const item = items[place];
    if (piece === 'any number') {
      star = at;
      tried = place;
      at += 1;
    } else if (piece && item !== undefined && piece(item)) {
      at += 1;
      place += 1;
    } else if (star === -1) {
      return false;
    } else {
      at = star + 1;
      tried += 1;
      place = tried;
    }
  }
  return pattern.slice(at).every((piece) => piece === 'any number');
}
