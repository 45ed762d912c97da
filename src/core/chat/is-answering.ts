import type { ChatStatus } from './chat-state.js';

/** Whether an answer is being waited for or coming in. */
export function isAnswering(status: ChatStatus): boolean {
  return status === 'submitted' || status === 'streaming';
}
