import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ThreadController } from '../../../src/controllers/threads/thread-controller.js';
import { ThreadStore } from '../../../src/controllers/threads/thread-store.js';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ThreadRecord } from '../../../src/core/threads/thread-record.js';
import { HeldClock } from '../../elements/held-clock.js';

export const site = 'thread-controller-test';
const place = 'thread-controller-test:thread';

/** When the last state was told of: the page's clock may be set back while a test goes on. */
let moment = Date.now() - 1000;

/** The conversation while its answer comes, with the text so far. */
export function answering(said: string, changes: Partial<ThreadRecord> = {}): ThreadRecord {
  return {
    id: 'kept',
    title: 'How?',
    threadId: 'thread-1',
    threadKey: undefined,
    isResumable: true,
    messages: [
      { id: 'question', role: 'user', parts: [{ type: 'text', text: 'How?' }] },
      { id: 'answer', role: 'assistant', parts: [{ type: 'text', text: said }] },
    ],
    outcomes: {},
    ratings: {},
    status: 'streaming',
    updatedAt: ++moment,
    ...changes,
  };
}

/** The same once it has ended. */
export const ended = (said: string): ThreadRecord =>
  answering(said, { status: 'ready', outcomes: { answer: 'complete' } });

/** A tab that shows what is kept, with another one beside it that the test speaks for. */
export class TabBesideAnother {
  readonly clock = new HeldClock();
  readonly store = new ThreadStore({ site, limits: () => ({ days: 30, now: Date.now() }) });
  readonly other = new BroadcastChannel(`docs-assistant:${site}`);
  readonly controllers: ReactiveController[] = [];
  /** How often the answer that was coming was asked for. */
  resumed = 0;
  readonly chat: AssistantChat;
  readonly threads: ThreadController;

  constructor() {
    const never = (): Promise<ReadableStream> => Promise.resolve(new ReadableStream());
    this.chat = new AssistantChat({
      transport: {
        sendMessages: never,
        reconnectToStream: () => {
          this.resumed += 1;
          return never();
        },
      },
    });
    const host: ReactiveControllerHost = {
      addController: (controller) => this.controllers.push(controller),
      removeController: () => undefined,
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(true),
    };
    this.threads = new ThreadController(host, {
      chat: this.chat,
      site,
      place,
      transport: {
        recall: (threadId) => ({ threadId, threadKey: undefined, isResumable: true }),
        remember: () => undefined,
      },
      days: () => 30,
      onRestore: () => undefined,
      clock: this.clock,
    });
    for (const controller of this.controllers) controller.hostConnected?.();
  }

  /** Shows what is kept, as after a reload. */
  show(thread: ThreadRecord): void {
    this.store.set(thread);
    sessionStorage.setItem(place, thread.id);
    this.threads.restore();
  }

  /** Hears what the other tab tells. */
  async hears(thread: ThreadRecord): Promise<void> {
    const heard = new Promise((resolve) => {
      const listener = new BroadcastChannel(`docs-assistant:${site}`);
      listener.onmessage = () => resolve(listener.close());
    });
    this.other.postMessage({ thread });
    await heard;
  }

  get said(): string[] {
    return this.chat.snapshot.messages.flatMap(({ parts }) =>
      parts.map((part) => (part.type === 'text' ? part.text : '')),
    );
  }

  leave(): void {
    for (const controller of this.controllers) controller.hostDisconnected?.();
    this.threads.leavePage();
    this.other.close();
    localStorage.clear();
    sessionStorage.clear();
  }
}
