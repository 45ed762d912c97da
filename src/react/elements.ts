'use client';

import { DocsAssistantElement, DocsSearchElement } from '../define/docs-assistant.js';
import { elementComponent } from './element-component.js';

/**
 * `<docs-assistant>` for React: its properties are props, its events are `on…` props. The element is registered.
 */
export const DocsAssistant = elementComponent({
  tagName: 'docs-assistant',
  elementClass: DocsAssistantElement,
  events: {
    onReady: 'docs-assistant:ready',
    onOpen: 'docs-assistant:open',
    onClose: 'docs-assistant:close',
    onAsk: 'docs-assistant:ask',
    onResponse: 'docs-assistant:response',
    onError: 'docs-assistant:error',
    onStop: 'docs-assistant:stop',
    onReset: 'docs-assistant:reset',
    onCopy: 'docs-assistant:copy',
    onFeedback: 'docs-assistant:feedback',
    onSourceClick: 'docs-assistant:source-click',
    onContextChange: 'docs-assistant:context-change',
    onThreadChange: 'docs-assistant:thread-change',
  },
});

/** `<docs-search>` for React, in the same way. */
export const DocsSearch = elementComponent({
  tagName: 'docs-search',
  elementClass: DocsSearchElement,
  events: {
    onReady: 'docs-search:ready',
    onOpen: 'docs-search:open',
    onClose: 'docs-search:close',
    onResults: 'docs-search:results',
    onSelect: 'docs-search:select',
    onAsk: 'docs-search:ask',
    onError: 'docs-search:error',
  },
});
