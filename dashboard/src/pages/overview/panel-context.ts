import type { Filters } from '../../api/filters.js';
import type { Overview } from '../../api/overview.js';

/** What the parts of the overview work with. */
export interface PanelContext {
  overview: Overview;
  /** The address of the conversations behind a number: those that are shown, and narrower. */
  address: (change: Filters) => string;
  /** Days up to now that are shown; `undefined` where the days are named. */
  days: number | undefined;
}
