import type { DocsAssistantElement } from 'docs-assistant';
import { Answer } from 'docs-assistant/react/chat';
import { DocsAssistant } from 'docs-assistant/react/elements';
import type {} from 'docs-assistant/types/react';
import { createRef } from 'react';

const assistant = createRef<DocsAssistantElement>();

export const page = (
  <>
    <docs-search
      base-url="/"
      domain="acme"
      page-size={20}
      ondocs-search:select={(event) => event.detail.path.at(0)}
    />
    <docs-assistant
      ref={assistant}
      class="ask"
      variant="widget"
      hide-trigger
      suggestions={['How?']}
      context={[{ type: 'code', value: 'npm start' }]}
      ondocs-assistant:error={(event) => event.detail.retryable && event.currentTarget.retry()}
    />
    <docs-playground spec="/openapi.yaml" operation="GET /jobs">
      Jobs
    </docs-playground>
    <docs-assistant variant={undefined} filter={undefined} ondocs-assistant:error={undefined} />
    <DocsAssistant variant={undefined} filter={undefined} onError={undefined} />
    <Answer
      message={{ id: '1', role: 'assistant', parts: [] }}
      siteUrl={undefined}
      labels={undefined}
    />
    {/* @ts-expect-error There is no such variant. */}
    <docs-assistant variant="window" />
    {/* @ts-expect-error The event has no such detail. */}
    <docs-assistant ondocs-assistant:error={(event) => event.detail.reason} />
    {/* @ts-expect-error There is no such element. */}
    <docs-assistent />
  </>
);
