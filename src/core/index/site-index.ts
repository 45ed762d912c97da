/**
 * Answer to `GET {base_url}/discovery/v1/index/{domain}`: the whole documentation in brief, for a search
 * in the reader's browser. Also the file that the attribute `local-index` names.
 *
 * Source: an addition of our server to the Documentation Platform API; demo/api.md documents it.
 */
export interface SiteIndex {
  /** The version of this format; rises when a reader of the one before would misread the file. */
  format: 2;
  /** What stands before the paths of all pages where readers open them, such as `/guide`; absent for nothing. */
  sitePath?: string;
  /** In the order of the navigation. */
  pages: SiteIndexPage[];
}

/** A larger documentation is searched by its server alone; of an index file with more, the rest is left out. */
export const mostSections = 50_000;

/** A page of the index: what its sections have in common stands here once. */
export interface SiteIndexPage {
  /** Path of the page, without fragment. */
  path: string;
  title: string;
  /** Navigation groups above the page, outermost first; absent for none. */
  groups?: string[];
  version?: string;
  language?: string;
  /** Whether the navigation leaves the page out, so that it weighs less; absent for others. */
  unlisted?: true;
  /** In the order of the page, the opening section first. */
  sections: SiteIndexSection[];
}

/**
 * A section as a tuple, since there are thousands of them.
 *
 * The heading is empty for the opening section, the level is that of the heading, 1 to 6, and the texts are
 * the section's plain text or its beginning: prose, code, prose and so on. An anchor that is empty is
 * `anchorOf` the heading, as most are.
 */
export type SiteIndexSection = [heading: string, anchor: string, level: number, ...texts: string[]];

/**
 * The fragment that a heading has where nothing else was chosen: its letters and digits in lower case, with
 * hyphens for spaces.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
