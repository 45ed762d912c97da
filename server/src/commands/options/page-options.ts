import { dialectNames } from '../../content/dialects/reading/dialect.js';
import { entries } from './option-entries.js';
import { oneOf } from './option-values.js';

/** Options that say how pages are read. */
export const pageOptions = {
  dialect: oneOf(...dialectNames)
    .optional()
    .register(entries, {
      argument: '<name>',
      about: `whose syntax the pages have, where no configuration file beside them tells: ${dialectNames.join(', ')}`,
    }),
};
