export { AssistantChat } from './assistant-chat.js';
export type { AssistantChatOptions } from './assistant-chat-options.js';
export {
  AssistantError,
  type AssistantErrorCode,
  type AssistantErrorOptions,
} from './assistant-error.js';
export { type BackendSettings, findConfigurationError } from './backend-settings.js';
export type { AnswerOutcome, ChatState, ChatStatus } from './chat-state.js';
export type { Connection, LeaveWatch } from './connection.js';
export type { ContextItem } from './context-item.js';
export type {
  AnswerKind,
  DocsMessage,
  DocsMessageChunk,
  DocsMessageMetadata,
} from './docs-message.js';
export {
  DocsMessageTransport,
  type MessageSettings,
  type MessageTransportOptions,
  type QuestionBody,
} from './docs-message-transport.js';
export {
  DocsSearch,
  type DocsSearchOptions,
  type RunSearch,
  type SearchState,
} from './docs-search.js';
export type { LocalSearchOptions } from './local-index.js';
export type { LocalSource } from './local-source.js';
export type {
  ApiVersion,
  MessageRequest,
  RequestMessage,
  RetrievalFilter,
} from './message-request.js';
export {
  findQuestionError,
  maximumContextItems,
  maximumContextLength,
  maximumQuestionLength,
} from './question.js';
export { type SearchOptions, searchDocs } from './search-client.js';
export type { SearchRequest, SearchResult, SearchResultMetadata } from './search-result.js';
export type { SiteIndex, SiteIndexPage, SiteIndexSection } from './site-index.js';
export { pageUrl, resolveSiteUrl } from './site-url.js';
export { addressAtPassage, collectSources, type Source, type SourceDetails } from './source.js';
export { Store, type Subscriber } from './store.js';
export type { SetTimer } from './timer.js';
