import { DocsAssistantElement } from '../elements/docs-assistant/docs-assistant-element.js';
import { DocsSearchElement } from '../elements/docs-search/docs-search-element.js';

export { DocsAssistantElement, DocsSearchElement };

// The page may hold two copies of this script; the first one wins and the second changes nothing.
if (!customElements.get('docs-assistant')) {
  customElements.define('docs-assistant', DocsAssistantElement);
}
if (!customElements.get('docs-search')) customElements.define('docs-search', DocsSearchElement);
