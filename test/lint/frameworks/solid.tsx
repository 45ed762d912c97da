import type { DocsAssistantElement } from 'docs-assistant';
import type {} from 'docs-assistant/types/solid';

let assistant: DocsAssistantElement | undefined;
const listeners = {
  'on:docs-assistant:error': (event: GlobalEventHandlersEventMap['docs-assistant:error']): void => {
    if (event.detail.retryable) void assistant?.retry();
  },
};

export const page = () => (
  <>
    <docs-search base-url="/" domain="acme" page-size={20} />
    <docs-assistant
      ref={(element) => {
        assistant = element;
      }}
      class="ask"
      variant="widget"
      hide-trigger
      suggestions={['How?']}
      context={[{ type: 'code', value: 'npm start' }]}
      {...listeners}
    />
    <docs-assistant variant={undefined} filter={undefined} />
    {/* @ts-expect-error There is no such variant. */}
    <docs-assistant variant="window" />
    {/* @ts-expect-error There is no such element. */}
    <docs-assistent />
  </>
);
