import type { RetrievalFilter } from '../../core/message-request.js';
import type { Source } from '../../core/source.js';
import { fillLabel } from '../fill-label.js';
import { isSameLanguage, languageName } from '../language-name.js';
import type { AssistantLabels } from './assistant-labels.js';

/** What sets a source apart from the page that the reader is on: another version, another language. */
export function sourceBadges(
  source: Source,
  { page, labels }: { page: RetrievalFilter; labels: AssistantLabels },
): string[] {
  const { version, language } = source;
  const isOtherVersion = version && page.version && version !== page.version;
  const isOtherLanguage = language && page.language && !isSameLanguage(language, page.language);
  return [
    ...(isOtherVersion ? [fillLabel(labels.sourceVersion, { version })] : []),
    ...(isOtherLanguage ? [languageName(language, page.language)] : []),
  ];
}
