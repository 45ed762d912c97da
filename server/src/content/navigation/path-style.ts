/** How a generator makes addresses of the names of files: as Hugo does, where its configuration does not keep capitals. */
export type PathStyle = 'hugo' | 'hugo-cased';

/** What stays in addresses of Hugo, beside blanks, which become hyphens: https://gohugo.io/functions/urls/urlize/ */
const dropped = /(?![%][\da-f]{2})[^\p{L}\p{M}\p{Nd}\s._#+~@-]/giu;

/** The path that a page gets in such a style whose file is called so, or that a link means; others stay as they are. */
export function styledPath(path: string, style: PathStyle | undefined): string {
  if (style === undefined) return path;
  const styled = path.split('/').map(styledName).join('/');
  return style === 'hugo' ? styled.toLowerCase() : styled;
}

function styledName(name: string): string {
  const styled = name
    .replace(dropped, '')
    .trim()
    .replace(/-?\s+(?:-\s*)?/g, '-');
  // An address could not begin or end with it, or would lead elsewhere.
  return /^\.*$/.test(styled) ? name : styled;
}
