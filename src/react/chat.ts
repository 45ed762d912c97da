'use client';

export { Answer, type AnswerProps } from './answer.js';
export {
  type AnswerEnding,
  type DocsChat,
  type DocsChatOptions,
  type KeptChat,
  useDocsChat,
} from './use-docs-chat.js';
