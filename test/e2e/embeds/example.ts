import type { Page } from '@playwright/test';

/** A site or an application of `demo/examples`, and how to build and use it. */
export interface Example {
  /** Its folder. */
  name: string;
  /** What the test calls it, where that is not its name. */
  title?: string;
  /** The page of the documentation and its heading, below which the lines are that embed the widget. */
  documented: { page: string; heading: string };
  /** Other folders of `demo/examples` that are copied before its own. */
  with?: readonly string[];
  /** Folders in it, and what of this repository's `node_modules` goes into each. */
  vendor?: Readonly<Record<string, string>>;
  /** Whether it imports `docs-assistant`, as it is built here. */
  usesPackage?: boolean;
  /** Where the generator wants the pages of `_pages`; none where the example has its own. */
  pages?: { folder: string; frontMatter?: boolean; rename?: Readonly<Record<string, string>> };
  /** A program that has to be on the machine beside Node. */
  needs?: 'python3';
  /** What builds it, in its folder; none where the files are the site as they are. */
  build?: readonly string[][];
  /** Folder of the built site; default: its own. */
  output?: string;
  /** Path below which it is served, with slashes at both ends; default `/`. */
  base?: string;
  /**
   * What the host does with an address: `files` has nothing but what is there, `pretty` finds `page.html` for
   * `page` as well, and `application` answers everything with the first page. Default `pretty`.
   */
  host?: 'files' | 'pretty' | 'application';
  /** What the backend reads: the site itself by its links, or `_pages` under these addresses. Default: the site. */
  read?: { urlTemplate: string };
  /** Makes the page dark, as a reader does. */
  goDark(page: Page): Promise<void>;
  /** Follows the site's own link to a page. Default: the first link of that name in a navigation. */
  follow?(page: Page, name: string): Promise<void>;
  /** Whether its router follows links by their clicks, so that no page is loaded. */
  hearsLinks?: true;
  /** What opens with `mod+k` where that is the page's own search. */
  ownSearch?: string;
  /** Whether that is a field of the page, which opens no dialog. */
  isSearchField?: true;
}
