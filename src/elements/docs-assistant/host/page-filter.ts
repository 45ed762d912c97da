import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import { nearestLanguage } from '../../../dom/page/page-language.js';
import type { AssistantHost } from './assistant-host.js';

/** Version and language of what the reader looks at, as far as they are known. */
export function pageFilter(host: AssistantHost): RetrievalFilter {
  return { language: nearestLanguage(host), ...host.filter };
}
