import type { DocsAssistantElement } from 'docs-assistant';
import {
  AssistantChat,
  AssistantError,
  type ContextItem,
  DocsMessageTransport,
  DocsSearch,
  searchDocs,
} from 'docs-assistant/core';
import { cleanMarkdown, MarkdownView, markdownToHtml } from 'docs-assistant/markdown';
import { useDocsChat } from 'docs-assistant/react/chat';
import type { SectionIndex, SectionQuery } from 'docs-assistant/search-engine';

/** What an application may know, or not. */
declare const text: string | undefined;
declare const count: number | undefined;
declare const flag: boolean | undefined;
declare const signal: AbortSignal | undefined;
declare const request: typeof fetch | undefined;
declare const assistant: DocsAssistantElement;

const filter = { version: text, language: text };
const settings = { baseUrl: '/', domain: 'acme', apiKey: 'svc_dsc_key', fp: text, filter };
const surroundings = { fetch: request, setTimer: undefined };
const item: ContextItem = { type: 'code', value: 'npm start', path: text, elementId: text };

const transport = new DocsMessageTransport(
  { ...settings, retrievalPageSize: count, apiVersion: undefined, followUps: flag },
  surroundings,
);
const unset = { createId: undefined, connection: undefined, setTimer: undefined };
new AssistantChat({ transport, beforeFailure: undefined, place: undefined, ...unset });
await searchDocs({ settings, query: 'key', pageSize: count, signal, ...surroundings });
new DocsSearch(async () => [], { sources: undefined, limit: undefined, filter: () => filter });
new AssistantError('network', 'No response came.', { status: count, retryAfter: count });

await assistant.ask('How?', { context: [item], source: undefined, open: flag, focus: flag });
await assistant.open({ source: undefined, focus: flag });

const view = new MarkdownView(document.body, {
  siteOrigin: text,
  onCopy: undefined,
  labels: { copyCode: text },
});
view.update('A key', { complete: true, citations: undefined });
cleanMarkdown('A key', { siteOrigin: text, sources: undefined });
markdownToHtml('A key', { citations: undefined, complete: flag });

export const useChat = () => useDocsChat({ ...settings, kept: undefined, siteUrl: text });
export const find = (index: SectionIndex, query: SectionQuery) =>
  index.search({ ...query, filter, prefix: flag });
