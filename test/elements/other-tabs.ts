import { nextFrame } from '../support/until.js';
import type { AssistantOnPage } from './assistant-on-page.js';

/** Gives what resolves once a tab has told the others that this much of an answer is there. */
export function toldOthers(said: string): Promise<void> {
  const { postMessage } = BroadcastChannel.prototype;
  return new Promise((resolve) => {
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
      postMessage.call(this, message);
      if (!JSON.stringify(message).includes(said)) return;
      BroadcastChannel.prototype.postMessage = postMessage;
      resolve();
    };
  });
}

/** Has every lock that is asked for given only once `passed` is settled. Gives what undoes that. */
export function delayLocks(passed: Promise<void>): () => void {
  const { request } = LockManager.prototype;
  LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
    await passed;
    return Reflect.apply(request, this, given);
  };
  return () => {
    LockManager.prototype.request = request;
  };
}

/** Says what a page that was left said at the end: more of the answer than is kept. */
export function lastWordOf(page: AssistantOnPage, said: string): void {
  const [key = ''] = Object.keys(localStorage);
  const thread = JSON.parse(localStorage.getItem(key) ?? '');
  const answer = page.element.messages.at(-1);
  const messages = [
    thread.messages[0],
    { ...answer, parts: [{ type: 'text', text: said, state: 'streaming' }] },
  ];
  const site = key.slice('docs-assistant:thread:'.length, -thread.id.length - 1);
  const channel = new BroadcastChannel(`docs-assistant:${site}`);
  channel.postMessage({ thread: { ...thread, messages } });
  channel.close();
}

/**
 * Leaves a page, and holds the lock of its conversation in its place, as a tab does to which an answer
 * comes. Gives what ends that tab: its lock goes, and it says nothing.
 */
export async function crashedTab(page: AssistantOnPage): Promise<() => void> {
  const [key = ''] = Object.keys(localStorage);
  const name = key.replace('docs-assistant:thread:', 'docs-assistant:');
  const isHeld = async (): Promise<boolean> =>
    (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false;
  while (!(await isHeld())) await nextFrame();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const holding = new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return ended;
    });
  });
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await holding;
  page.element.inert = true;
  return end;
}
