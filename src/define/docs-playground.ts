import { DocsPlaygroundElement } from '../elements/docs-playground/docs-playground-element.js';

export type {
  PlaygroundEventMap,
  PlaygroundEvents,
} from '../elements/docs-playground/playground-events.js';
export { DocsPlaygroundElement };

// There is none where a framework renders on a server.
const registry = globalThis.customElements;
if (!registry?.get('docs-playground')) registry?.define('docs-playground', DocsPlaygroundElement);
