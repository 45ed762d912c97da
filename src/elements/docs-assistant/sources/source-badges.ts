import type { Source } from '../../../core/messages/source.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { fillLabel } from '../../fill-label.js';
import { isSameLanguage, languageName } from '../../language-name.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';

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
