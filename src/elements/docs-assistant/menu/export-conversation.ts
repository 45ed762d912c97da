import type { ChatState } from '../../../core/chat/chat-state.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { collectSources } from '../../../core/messages/source.js';
import { claimEnds } from '../../../core/messages/unsupported-claims.js';
import { withDoubtWords } from '../../../markdown/doubt-signs.js';
import type { MarkdownOptions } from '../../../markdown/markdown-options.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { backgroundLabels } from '../labels/background-labels.js';
import { lastQuestion } from './question-link.js';

/** What an exported conversation is written with. */
export interface ExportOptions {
  labels: AssistantLabels;
  /** What answers may reach. */
  options: MarkdownOptions;
  /** Of the page on which it took place. */
  title: string;
  address: string;
}

/** Characters that the name of a file has at most, without its ending. */
const longestName = 60;

/**
 * A conversation as Markdown: each question with what went along with it, and each answer as it was written, with its
 * sources as links. What was cut off says so. Rejects where what writes answers cannot be loaded.
 */
export async function exportedConversation(
  { messages, outcomes }: Pick<ChatState, 'messages' | 'outcomes'>,
  { labels, options, title, address }: ExportOptions,
): Promise<string> {
  const { closingFence, copiedAnswer } = await import('../../../markdown/copying/copied-answer.js');
  const written = (message: DocsMessage): string[] => {
    if (message.role === 'user') return [`## ${labels.you}`, ...askedWith(message)];
    const sources = collectSources(message, address);
    const { unsupported } = backgroundLabels(labels);
    const answer = withDoubtWords(messageText(message), claimEnds(message), unsupported);
    const { text } = copiedAnswer(answer, {
      ...options,
      citations: sources.map((source) => ({ href: source.url, title: source.title })),
      sourcesTitle: labels.sources,
    });
    const outcome = outcomes[message.id];
    const note = outcome === 'stopped' || outcome === 'interrupted' ? [`*${labels[outcome]}*`] : [];
    return [`## ${labels.assistant}`, text + closingFence(text), ...note];
  };
  const link = `[${title.replace(/\s+/g, ' ').replace(/[\\[\]<>]/g, '\\$&') || address}](<${address}>)`;
  const parts = [`# ${labels.conversation}`, link, ...messages.flatMap(written)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** What the file is called: after the last question. */
export function conversationFileName(messages: readonly DocsMessage[]): string {
  const words =
    lastQuestion(messages)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // By characters: the half of one is no name.
  const name = [...words.join('-')].slice(0, longestName).join('').replace(/-$/, '');
  return `${name || 'conversation'}.md`;
}

function askedWith(message: DocsMessage): string[] {
  return [messageText(message), ...(message.metadata?.context ?? []).map(quoted)];
}

/** Code in a fence that is longer than any in it, and text as a quotation. */
function quoted({ type, value }: ContextItem): string {
  if (type !== 'code') return value.replace(/^/gm, '> ');
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${value}\n${fence}`;
}
