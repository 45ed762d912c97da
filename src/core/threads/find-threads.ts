import { messageText } from '../messages/message-text.js';
import type { ThreadRecord } from './thread-record.js';

/** The conversations in which every word is said or stands in the title; all of them without a word. */
export function findThreads(threads: readonly ThreadRecord[], query: string): ThreadRecord[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return threads.filter(({ title, messages }) => {
    const text = [title, ...messages.map(messageText)].join('\n').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
