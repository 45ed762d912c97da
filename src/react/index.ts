'use client';

export {
  Answer,
  type AnswerEnding,
  type AnswerProps,
  type DocsChat,
  type DocsChatOptions,
  type KeptChat,
  useDocsChat,
} from './chat.js';
export { DocsAssistant, DocsSearch } from './elements.js';
