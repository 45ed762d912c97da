/** Names of files that are pages. */
export const pageFile = /\.(?:mdx?|rst)$/i;

const indexName = /(?:^|\/)(?:_?index|readme)$/i;

/**
 * Path of the page that a file becomes: `guide/setup.md` is `/guide/setup`, `index.md` is `/`. It is in Unicode's normal form
 * C, which keyboards write in links, whereas macOS has often named files in form D.
 */
export function pathOfFile(file: string): string {
  return `/${file.replace(pageFile, '').replace(indexName, '')}`.normalize('NFC');
}

/** A path as it is, and as others may have written it who see the same letters: in normal form C or D. */
export function spellingsOf(path: string): string[] {
  return [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])];
}
