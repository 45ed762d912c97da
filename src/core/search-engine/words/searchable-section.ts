/** A run of a section's content. */
export interface SearchableBlock {
  /** `code` counts less than prose; what else it is makes no difference. */
  readonly kind: string;
  /** Plain text, without markup. */
  readonly text: string;
}

/** What a section is ranked by beside its words, once those are packed. */
export interface RankedSection {
  readonly version: string | undefined;
  /** As a BCP 47 tag; decides how words are stemmed. English where the section does not say. */
  readonly language: string | undefined;
  /** Whether the site's navigation leaves its page out: such a page comes after one that fits as well. */
  readonly isUnlisted?: boolean;
}

/** The unit of a search: a heading with what stands below it, up to the next heading. */
export interface SearchableSection extends RankedSection {
  /** Path of the page, such as `/styling`. Sections with the same path are one page. */
  readonly path: string;
  /** Title of the page. */
  readonly title: string;
  /** The section's own heading; the page's title for its opening section. */
  readonly heading: string;
  /** Navigation group, page title and headings above, outermost first, without `heading`. */
  readonly breadcrumb: readonly string[];
  readonly blocks: readonly SearchableBlock[];
}
