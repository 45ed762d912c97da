import type { MessageSettings } from '../../core/docs-message-transport.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';

/** Where questions go and with what, as the attributes say. */
export function messageSettings(host: DocsAssistantElement): MessageSettings {
  const { backendSettings, retrievalPageSize, apiVersion } = host;
  return { ...backendSettings, retrievalPageSize, apiVersion };
}
