import type { SiteModel } from '../site-model.js';

/** A site as it is described to machines. */
export interface DescribedSite {
  model: SiteModel;
  /** Where the client reached the site, without a slash at its end: origin and base path. */
  address: string;
}
