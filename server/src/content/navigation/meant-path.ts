import { pathOfFile } from './page-path.js';
import { styledPath } from './path-style.js';

const htmlEnding = /\.html?$/i;

/**
 * The path of the page that an address means: its own, or that of the page to which generators of sites give such an
 * address, as `/guide/`, `/guide/index.html` and `/guide.html` are all `/guide`; or that of its letters in Unicode's normal
 * form C. `undefined` where there is no such page.
 */
export function meantPath(
  path: string,
  pages: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string | undefined {
  // The look behind keeps a path of a million slashes from being tried from each of them.
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const meant = [path, bare, withoutHtmlEnding(path)];
  return [...meant, bare.normalize('NFC')].find((each) => pages.has(each));
}

/** What an address ending in `.html` is without that; `/` for `/index.html`. */
export function withoutHtmlEnding(path: string): string {
  return htmlEnding.test(path) ? pathOfFile(path.slice(1).replace(htmlEnding, '')) : path;
}

/** The path of the page whose file is called so, where the generator makes another address of that name. */
export function pathByFile(
  path: string,
  pages: Pick<ReadonlyMap<string, { file: string }>, 'get'>,
): string | undefined {
  const styled = (['hugo', 'hugo-cased'] as const).map((style) => styledPath(path, style));
  return styled.find((each) => {
    const page = pages.get(each);
    return page !== undefined && pathOfFile(page.file) === path;
  });
}
