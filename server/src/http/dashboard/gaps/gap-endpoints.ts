import { answerGap } from './answer-gap.js';
import { dismissGap } from './dismiss-gap.js';
import { exportCases } from './export-cases.js';
import { listGaps } from './list-gaps.js';
import { markGap } from './mark-gap.js';
import { readGap } from './read-gap.js';
import { reopenGap } from './reopen-gap.js';
import { searchSections } from './search-sections.js';

/** Operations on questions that were not answered. Names come before ids, as the first that fits is taken. */
export const gapEndpoints = [
  listGaps,
  exportCases,
  searchSections,
  readGap,
  answerGap,
  markGap,
  dismissGap,
  reopenGap,
];
