import type { MessageSettings } from '../../../core/transport/docs-message-transport.js';
import type { RetrievalFilter } from '../../../core/wire/message-request.js';
import type { AssistantHost } from './assistant-host.js';

/**
 * Where questions go and with what, as the attributes say.
 *
 * @param filter - what the last question was restricted to, where that is not the element's own filter.
 */
export function messageSettings(
  host: AssistantHost,
  filter: RetrievalFilter | undefined,
): MessageSettings {
  const { backendSettings, retrievalPageSize, apiVersion } = host;
  const followUps = host.followUps !== 'off';
  return {
    ...backendSettings,
    ...(filter && { filter }),
    retrievalPageSize,
    apiVersion,
    followUps,
  };
}
