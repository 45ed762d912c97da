import type { SlugStyle } from '../../markdown/slugger.js';
import type { LabelledHeading, PageMarks } from './marked-pages.js';
import type { Tally } from './tally.js';

/** Whose syntax pages are written in, beside Markdown's; `plain` is GitHub's. */
export const dialectNames = [
  ...(['plain', 'hugo', 'jekyll', 'mintlify', 'docusaurus', 'vitepress', 'mkdocs'] as const),
  ...(['starlight', 'docfx', 'sphinx', 'mdbook', 'gitbook', 'docsify'] as const),
] as const;

/** The name of a dialect. */
export type DialectName = (typeof dialectNames)[number];

/** A text that is being resolved, and what it may use. */
export interface DialectText {
  /** The file that it stands in, relative to the folder. */
  file: string;
  /** The page that is made of it: another file where the text is included. */
  page: string;
  /** What the page says of itself. */
  values: Readonly<Record<string, unknown>>;
  tally: Tally;
  /** What the configuration file of the site's generator says; `undefined` where none is found. */
  configuration(): Promise<string | undefined>;
  /** A path from where that configuration lies as one from the folder, out of which it may lead by `..`. */
  fromConfiguration(path: string): string;
  /** Where the folder lies from that of the configuration, by which imports may name files. Default: it is that one. */
  pagesAt?: string | undefined;
  /**
   * The text of another file, by its path from the folder, out of which `..` leads within its repository; `undefined`
   * where there is none, it is a symbolic link, or the page has taken too much already.
   */
  read(file: string): Promise<string | undefined>;
  /** What stands at the top of such a file, of which no more than its title is put into the page. */
  peek(file: string): Promise<string | undefined>;
  /**
   * The text of such a file, resolved in the same dialect, without its front matter.
   *
   * @param partOf - takes a part of it before it is resolved. Default: all of it.
   */
  include(
    file: string,
    values?: Readonly<Record<string, unknown>>,
    partOf?: (text: string) => string,
  ): Promise<string | undefined>;
  /** The heading of another page that has a label there. */
  findLabel(label: string): Promise<LabelledHeading | undefined>;
  /** Whether so many characters more may be put into the page. */
  spend(length: number): boolean;
}

/** Turns a dialect's syntax into Markdown, or MDX where the page is MDX. */
export interface Dialect {
  /** Whose anchors its headings get where `docs.json` does not say. Default `github`. */
  slugs?: SlugStyle;
  /** Whether its `.md` files are MDX as well, as far as they can be read as such. */
  isMdx?: boolean;
  /**
   * Whether a file is never a page, and only there for pages to include. Default: none is.
   *
   * @param all - the files that may be pages.
   */
  isPart?: (file: string, all: ReadonlySet<string>) => boolean;
  /** Whether a page that says this of itself is for nobody, as a draft is. Default: none is. */
  isHidden?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** What other pages have to know of one. Default: nothing. */
  marksIn?: (source: string) => PageMarks;
  /** The body of a page, or of a file that it includes, without front matter. */
  resolve(body: string, text: DialectText): Promise<string>;
}
