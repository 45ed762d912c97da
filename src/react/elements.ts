import { createComponent, type EventName } from '@lit/react';
import React from 'react';
import { DocsAssistantElement, DocsSearchElement } from '../define/docs-assistant.js';

type Events = GlobalEventHandlersEventMap;

/** The name of one of our events, typed by what it carries. */
function event<Name extends keyof Events & string>(name: Name): EventName<Events[Name]> {
  return name as EventName<Events[Name]>;
}

/**
 * `<docs-assistant>` for React: its properties are props, its events are `on…` props. The element is registered.
 */
export const DocsAssistant = createComponent({
  react: React,
  tagName: 'docs-assistant',
  elementClass: DocsAssistantElement,
  events: {
    onReady: event('docs-assistant:ready'),
    onOpen: event('docs-assistant:open'),
    onClose: event('docs-assistant:close'),
    onAsk: event('docs-assistant:ask'),
    onResponse: event('docs-assistant:response'),
    onError: event('docs-assistant:error'),
    onStop: event('docs-assistant:stop'),
    onReset: event('docs-assistant:reset'),
    onCopy: event('docs-assistant:copy'),
    onFeedback: event('docs-assistant:feedback'),
    onSourceClick: event('docs-assistant:source-click'),
    onContextChange: event('docs-assistant:context-change'),
    onThreadChange: event('docs-assistant:thread-change'),
  },
});

/** `<docs-search>` for React, in the same way. */
export const DocsSearch = createComponent({
  react: React,
  tagName: 'docs-search',
  elementClass: DocsSearchElement,
  events: {
    onReady: event('docs-search:ready'),
    onOpen: event('docs-search:open'),
    onClose: event('docs-search:close'),
    onResults: event('docs-search:results'),
    onSelect: event('docs-search:select'),
    onAsk: event('docs-search:ask'),
    onError: event('docs-search:error'),
  },
});
