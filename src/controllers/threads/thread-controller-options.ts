import type { AssistantChat } from '../../core/chat/assistant-chat.js';
import type { Clock } from '../clock.js';
import type { CurrentThreadOptions } from './current-thread.js';

/** What the conversations of an element are kept by. */
export interface ThreadControllerOptions extends Pick<CurrentThreadOptions, 'transport' | 'place'> {
  chat: AssistantChat;
  /** Another conversation shows, or this one as another page or tab left it. */
  onRestore: () => void;
  /** Tells one documentation from another on the same origin. */
  site: string;
  /** How long a conversation is kept; 0, or anything but a number, keeps nothing. */
  days: () => number;
  /** Default: the page's. */
  clock?: Clock;
}
