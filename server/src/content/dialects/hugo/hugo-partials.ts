import { posix } from 'node:path';
import type { DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';
import { fenceLines } from '../syntax/blocks.js';
import type { Shortcode } from './hugo-shortcodes.js';

const partials = new Set([
  'docs/shared',
  'include',
  'readfile',
  'snippet',
  'partial',
  'shared',
  'includemd',
  'code_sample',
  'codenew',
  'include-text',
]);

/** Whether a shortcode stands for the text of a file. */
export function isPartial(name: string): boolean {
  return partials.has(name);
}

/** Counts a shortcode that vanishes. */
export function leaveOut(name: string, { tally }: DialectText): string {
  tally.count('left out', name);
  return '';
}

/** A shared text: beside the page, or in a folder for such texts of one of the folders above it. */
export async function includePartial(
  { name, attributes }: Shortcode,
  text: DialectText,
): Promise<string> {
  const { named, positional } = attributes;
  const file = named.lookup ?? named.file ?? named.path ?? named.src ?? positional[0] ?? '';
  if (!file) return leaveOut(name, text);
  for (const candidate of placesOfPartial(file, text)) {
    const isPage = /\.(?:md|html)$/.test(candidate);
    const found = isPage ? await text.include(candidate) : await text.read(candidate);
    if (found === undefined) continue;
    text.tally.count('resolved', name);
    const isCode = named.code === 'true' || !isPage;
    const language = named.lang ?? candidate.split('.').at(-1) ?? '';
    return isCode ? `\n${fenceLines(found, language).join('\n')}\n` : `\n${found.trim()}\n`;
  }
  return leaveOut(`${name} ${file}`, text);
}

function placesOfPartial(file: string, { page, file: included }: DialectText): string[] {
  const names = /\.\w+$/.test(file) ? [file] : [`${file}.md`];
  const places: string[] = [];
  for (const name of names) {
    if (!name.startsWith('/')) places.push(fileBeside(included, name));
    let folder = posix.dirname(page);
    for (let depth = 0; depth < 20; depth += 1) {
      for (const shared of ['shared', 'includes', 'partials', '_shared', ''])
        places.push(posix.join(folder, shared, name));
      if (folder === '.') break;
      folder = posix.dirname(folder);
    }
    for (const root of ['content', 'layouts/partials', 'content/en/includes', 'static', 'assets'])
      places.push(posix.join(root, name));
  }
  return [...new Set(places.map((place) => posix.normalize(place)))];
}
