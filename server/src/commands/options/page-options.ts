import { dialectNames } from '../../content/dialects/reading/dialect.js';
import { entries } from './option-entries.js';
import { oneOf, positiveCount, wholeNumber } from './option-values.js';

/** Options that say how pages are read. */
export const pageOptions = {
  dialect: oneOf(...dialectNames)
    .optional()
    .register(entries, {
      argument: '<name>',
      about: `whose syntax the pages have, where no configuration file beside them tells: ${dialectNames.join(', ')}`,
    }),
};

/** Options that say how an existing site is read. */
export const crawlOptions = {
  'crawl-pages': positiveCount
    .default(10_000)
    .register(entries, { argument: '<number>', about: 'addresses tried at most' }),
  'crawl-delay': wholeNumber
    .default(50)
    .register(entries, { argument: '<number>', about: 'milliseconds between two requests' }),
};
