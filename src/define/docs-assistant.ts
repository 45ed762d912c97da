import { DocsAssistantElement } from '../elements/docs-assistant/docs-assistant-element.js';
import { DocsSearchElement } from '../elements/docs-search/docs-search-element.js';
import { version } from '../elements/version.js';

export type {
  AskOptions,
  AskSource,
  AssistantEventMap,
  AssistantEvents,
} from '../elements/docs-assistant/host/assistant-events.js';
export type { SearchEventMap, SearchEvents } from '../elements/docs-search/search-events.js';
export type { OpenOptions, OpenSource } from '../elements/surface.js';
export { DocsAssistantElement, DocsSearchElement };

// There are none where a framework renders on a server.
const registry = globalThis.customElements;

// The page may hold two copies of this script; the first one wins and the second changes nothing.
const first = registry?.get('docs-assistant');
const firstVersion = first && Reflect.get(first, 'version');
if (!first) registry?.define('docs-assistant', DocsAssistantElement);
else if (firstVersion !== version) {
  console.warn(
    `docs-assistant ${version} is not used: the page has loaded ${firstVersion} before.`,
  );
}
if (!registry?.get('docs-search')) registry?.define('docs-search', DocsSearchElement);
