import type { SiteConfiguration } from './navigation/site-configuration.js';
import type { Page } from './page.js';
import type { ReviewedAnswer } from './reviewed-answer.js';

/** The documentation at one moment, wherever its pages come from. */
export interface Documentation {
  /** Its navigation lists only pages that there are. */
  site: SiteConfiguration;
  /** By path: in the order of the navigation, then those it does not list. A page that did not change is the same object as before. */
  pages: Map<string, Page>;
  /** What its authors answer themselves; none where that is not known. */
  reviewedAnswers?: readonly ReviewedAnswer[] | undefined;
  /** Pages parsed now because they are new or changed. */
  parsedCount: number;
}
