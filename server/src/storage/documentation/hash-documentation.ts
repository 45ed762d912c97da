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
  return hashStored({
    site: describeSite(documentation),
    reviewedAnswers: describeReviewedAnswers(documentation),
    pages: documentation.pages,
  });
}

/** The same of what is stored, in which a newer version may say more than this one reads. */
export function hashStored(stored: {
  site: string;
  reviewedAnswers: string;
  pages: ReadonlyMap<string, PageReference>;
}): string {
  const pages = [...stored.pages.values()].map(
    ({ path, contentHash }) => `${JSON.stringify(path)} ${contentHash}\n`,
  );
  return createHash('sha256')
    .update(`${stored.site}\n${stored.reviewedAnswers}\n`)
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
