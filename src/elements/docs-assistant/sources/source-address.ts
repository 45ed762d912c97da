import { addressAtPassage, type Source } from '../../../core/messages/source.js';
import { siteAddress } from '../../../dom/page/site-address.js';

/**
 * Where a source's link leads: to the passage, in a browser that can find one. Any other would take
 * the passage for part of the section's name, and find neither.
 */
export function sourceAddress(source: Source): string {
  return 'fragmentDirective' in document ? addressAtPassage(source, siteAddress()) : source.url;
}

/** Whether a source lies on another site than the page, so that the page had better stay. */
export function leadsElsewhere({ url }: Pick<Source, 'url'>): boolean {
  return new URL(url).origin !== new URL(siteAddress()).origin;
}
