import type { RetrievalFilter } from '../../core/message-request.js';
import type { Source } from '../../core/source.js';
import { fillLabel } from '../fill-label.js';
import type { AssistantLabels } from './assistant-labels.js';

/** What sets a source apart from the page that the reader is on: another version, another language. */
export function sourceBadges(
  source: Source,
  { page, labels }: { page: RetrievalFilter; labels: AssistantLabels },
): string[] {
  const { version, language } = source;
  const isOtherVersion = version && page.version && version !== page.version;
  const isOtherLanguage = language && page.language && !areAlike(language, page.language);
  return [
    ...(isOtherVersion ? [fillLabel(labels.sourceVersion, { version })] : []),
    ...(isOtherLanguage ? [languageName(language, page.language)] : []),
  ];
}

/** "en" and "en-GB" are one language to a reader, "zh-Hans" and "zh-Hant" are two. */
function areAlike(first: string, second: string): boolean {
  const [shorter = '', longer = ''] = [first.toLowerCase(), second.toLowerCase()].sort();
  return `${longer}-`.startsWith(`${shorter}-`);
}

/** The name of a language in the reader's own; the tag where it names none. */
function languageName(tag: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Neither the backend nor the page need give a well-formed tag.
    return tag;
  }
}
