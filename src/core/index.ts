export {
  AssistantError,
  type AssistantErrorCode,
  type AssistantErrorOptions,
} from './assistant-error.js';
export { AssistantChat } from './chat/assistant-chat.js';
export type { AssistantChatOptions } from './chat/assistant-chat-options.js';
export type { AnswerOutcome, ChatState, ChatStatus } from './chat/chat-state.js';
export {
  findQuestionError,
  maximumContextItems,
  maximumContextLength,
  maximumQuestionLength,
} from './chat/question.js';
export type { LocalSearchOptions } from './index/local-index.js';
export type { SearchRequest, SearchResult, SearchResultMetadata } from './index/search-result.js';
export type { SiteIndex, SiteIndexPage, SiteIndexSection } from './index/site-index.js';
export type { ContextItem } from './messages/context-item.js';
export type {
  AnswerKind,
  DocsMessage,
  DocsMessageChunk,
  DocsMessageMetadata,
} from './messages/docs-message.js';
export { followUpsOf } from './messages/follow-ups.js';
export { pageUrl, resolveSiteUrl } from './messages/site-url.js';
export {
  addressAtPassage,
  collectSources,
  type Source,
  type SourceDetails,
} from './messages/source.js';
export { type UnsupportedClaim, unsupportedClaimsOf } from './messages/unsupported-claims.js';
export {
  DocsSearch,
  type DocsSearchOptions,
  type RunSearch,
  type SearchState,
} from './search/docs-search.js';
export type { LocalSource } from './search/local-source.js';
export { type SearchOptions, searchDocs } from './search/search-client.js';
export { Store, type Subscriber } from './store.js';
export type { SetTimer } from './timer.js';
export {
  DocsMessageTransport,
  type MessageSettings,
  type MessageTransportOptions,
  type QuestionBody,
} from './transport/docs-message-transport.js';
export type { KnownThread } from './transport/known-thread.js';
export type { BackendSettings } from './wire/backend-settings.js';
export { findConfigurationError } from './wire/configuration-error.js';
export type { Connection, LeaveWatch } from './wire/connection.js';
export type {
  ApiVersion,
  MessageRequest,
  RequestMessage,
  RetrievalFilter,
} from './wire/message-request.js';
