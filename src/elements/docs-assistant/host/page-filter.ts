import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { nearestLanguage } from '../../../dom/page/page-language.js';
import type { DocsAssistantElement } from '../docs-assistant-element.js';

/** Version and language of what the reader looks at, as far as they are known. */
export function pageFilter(host: DocsAssistantElement): RetrievalFilter {
  return { language: nearestLanguage(host), ...host.filter };
}
