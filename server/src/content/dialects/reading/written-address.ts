import { posix } from 'node:path';
import { pageFile, pathOfFile } from '../../navigation/page-path.js';
import { type PathStyle, styledPath } from '../../navigation/path-style.js';
import { withoutSlash } from '../../navigation/written-addresses.js';
import type { DialectName } from './dialect.js';

/** A page, by what its generator makes an address of. */
export interface AddressedPage {
  /** Relative to the folder. */
  file: string;
  /** What its front matter says. */
  values: Readonly<Record<string, unknown>>;
  /** Where the folder lies from the generator's configuration. Default: that is in it. */
  pagesAt?: string | undefined;
  /** Default: addresses are as the names of files. */
  pathStyle?: PathStyle | undefined;
}

const mostLength = 500;

/** What each generator makes of the front matter, and of names that it reads otherwise than as they are. */
const generators: Partial<Record<DialectName, (page: AddressedPage) => string | undefined>> = {
  docusaurus: docusaurusAddress,
  hugo: hugoAddress,
  jekyll: jekyllAddress,
  // https://starlight.astro.build/reference/frontmatter/#slug
  starlight: ({ values }) => fromRoot(textOf(values.slug)),
};

/**
 * The address that a page has on the site of its generator, where its file does not tell: from the site's root, or that of
 * the folder; it may end with a slash or an ending of its own. `undefined` for all others, and for what is no path.
 */
export function writtenAddress(name: DialectName, page: AddressedPage): string | undefined {
  const address = generators[name]?.(page)?.normalize('NFC');
  if (address === undefined || !isPath(address)) return undefined;
  return withoutSlash(address) === styledPath(pathOfFile(page.file), page.pathStyle)
    ? undefined
    : address;
}

function isPath(address: string): boolean {
  return (
    address.length <= mostLength &&
    /^\/(?!\/)[^\p{Cc}\\?#]*$/u.test(address) &&
    // In patterns such as `/:year/:title`, generators fill in what is not known here.
    !/\/\.{0,2}\/|\/\.{1,2}$|:[a-z]/.test(address)
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function fromRoot(written: string | undefined): string | undefined {
  return written?.replace(/^(?!\/)/, '/');
}

/**
 * The field `slug`, from the folder's root or from its page's folder; the field `id` for the name of the file; numbers
 * that put names in order are no part of them.
 *
 * Source: https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs
 */
function docusaurusAddress({ file, values, pagesAt = '' }: AddressedPage): string | undefined {
  const names = file.replace(pageFile, '').split('/');
  const root = names.slice(0, rootDepth(names, pagesAt));
  const [name = '', ...above] = names.slice(root.length).reverse();
  // Posts and pages beside the documentation have other rules.
  if (name === '' || (pagesAt === '' && root.length === 0)) return undefined;
  const base = ['', ...root].join('/');
  const folder = ['', ...above.reverse().map(withoutNumber)].join('/');
  const slug = textOf(values.slug);
  if (slug?.startsWith('/')) return isNested(pagesAt) ? undefined : base + slug;
  if (slug !== undefined) return base + posix.join('/', folder, slug);
  if (isFirst(name, above.at(-1))) return base + folder || '/';
  return `${base}${folder}/${textOf(values.id) ?? withoutNumber(name)}`;
}

/** How many folders hold the documentation: none where the folder is that of the documentation itself. */
function rootDepth([first, second = '']: readonly string[], pagesAt: string): number {
  if (pagesAt !== '') return 0;
  if (first === 'versioned_docs' && second.startsWith('version-')) return 2;
  return first === 'docs' ? 1 : 0;
}

/** Whether a file is the first page of its folder by its name. */
function isFirst(name: string, folder: string | undefined): boolean {
  return ['index', 'readme', folder?.toLowerCase()].includes(name.toLowerCase());
}

/** Whether the folder is one in that of the documentation, from whose root such an address begins. */
function isNested(pagesAt: string): boolean {
  return /^docs\//.test(pagesAt);
}

/** A name without the number before it, unless it begins with a date or a version. */
function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}

/** The field `permalink`, unless it names a style, such as `pretty`. Source: https://jekyllrb.com/docs/permalinks/ */
function jekyllAddress({ values }: AddressedPage): string | undefined {
  const permalink = textOf(values.permalink);
  return /[/.]/.test(permalink ?? '') ? fromRoot(permalink) : undefined;
}

/** The field `url`, or `slug` for the last name. Source: https://gohugo.io/content-management/urls/ */
function hugoAddress({ file, values, pathStyle }: AddressedPage): string | undefined {
  const url = textOf(values.url);
  if (url !== undefined) return fromRoot(url);
  const slug = textOf(values.slug);
  const path = styledPath(pathOfFile(file), pathStyle);
  const isList = /(?:^|\/)_index\.\w+$/i.test(file);
  if (slug === undefined || isList || path === '/') return undefined;
  return posix.join(posix.dirname(path), styledPath(slug, pathStyle));
}
