/** Names of files that are pages. */
export const pageFile = /\.(?:mdx?|rst)$/i;

const indexName = /(?:^|\/)(?:_?index|readme)$/i;

/** Path of the page that a file becomes: `guide/setup.md` is `/guide/setup`, `index.md` is `/`. */
export function pathOfFile(file: string): string {
  return `/${file.replace(pageFile, '').replace(indexName, '')}`;
}
