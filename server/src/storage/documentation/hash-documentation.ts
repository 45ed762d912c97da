import { createHash } from 'node:crypto';
import type { Documentation } from '../../content/documentation.js';
import type { PageReference } from '../../content/page.js';
import { reviewedAnswersSchema } from './reviewed-answers-schema.js';
import { siteSchema } from './site-schema.js';

/** A documentation by what tells it from its other states. */
export interface DocumentationOutline
  extends Pick<Documentation, 'site' | 'reviewedAnswers' | 'withheld'> {
  /** By path. */
  pages: ReadonlyMap<string, PageReference>;
}

/** The hash of a documentation: the same wherever the same was read. */
export function hashDocumentation(documentation: DocumentationOutline): string {
  const pages = [...documentation.pages.values()].map(
    ({ path, contentHash }) => `${JSON.stringify(path)} ${contentHash}\n`,
  );
  return createHash('sha256')
    .update(`${describeSite(documentation)}\n`)
    .update(`${describeReviewedAnswers(documentation)}\n`)
    .update(pages.sort().join(''))
    .digest('hex');
}

/** Its configuration as it is stored. */
export function describeSite({ site }: DocumentationOutline): string {
  return JSON.stringify(siteSchema.parse(site));
}

/** Its reviewed answers as they are stored. */
export function describeReviewedAnswers({ reviewedAnswers = [] }: DocumentationOutline): string {
  return JSON.stringify(reviewedAnswersSchema.parse(reviewedAnswers));
}
