import type { SiteConfiguration } from './navigation/site-configuration.js';
import type { KnownPage } from './page.js';
import type { ReviewedAnswer } from './reviewed-answer.js';
import type { WithheldPages } from './withheld-pages.js';

/** The documentation at one moment, wherever its pages come from. */
export interface Documentation {
  /** Its navigation lists only pages that there are for all. */
  site: SiteConfiguration;
  /** Those for all, by path: in the order of the navigation, then those it does not list. A page that did not change is the same object as before. */
  pages: Map<string, KnownPage>;
  /** What is for some readers only; absent where all is for all. */
  withheld?: WithheldPages | undefined;
  /** What its authors answer themselves; none where that is not known. */
  reviewedAnswers?: readonly ReviewedAnswer[] | undefined;
  /** Pages parsed now because they are new or changed. */
  parsedCount: number;
}
