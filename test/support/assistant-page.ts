import { DocsAssistantElement } from '../../src/define/docs-assistant.js';

/** The script of a page that a test opens in a frame: an assistant, set up by the page's query. */
const element = new DocsAssistantElement();
for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value);
document.body.append(element);
